import { render } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { SumList } from "./sum-list.tsx"

const animate = vi.fn<Element["animate"]>()
const rows = (...figures: readonly (readonly [string, number])[]) => (
  <SumList>
    {figures.map(([name, cents]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{cents}</dd>
      </div>
    ))}
  </SumList>
)
afterEach(() => vi.unstubAllGlobals())

test("marks the figure that changed and the row that came, for a second, and nothing at first", () => {
  Element.prototype.animate = animate
  vi.stubGlobal("matchMedia", () => ({ matches: true }))
  const { rerender } = render(rows(["Credit", 100], ["Total", 100]))
  expect(animate).not.toHaveBeenCalled()
  rerender(rows(["Credit", 100], ["Promo", -10], ["Total", 90]))
  expect(animate.mock.contexts.map((row) => (row instanceof Element ? row.textContent : ""))).toEqual([
    "Promo-10",
    "Total90",
  ])
  // With reduced motion nothing fades.
  expect(animate.mock.calls[0]?.[1]).toEqual({ duration: 1000, easing: "step-end" })
})
