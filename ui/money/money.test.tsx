// @vitest-environment jsdom
import { formatMoney } from "@hub/domain/kernel/money"
import { cleanup, render } from "@testing-library/react"
import fc from "fast-check"
import { afterEach, expect, test } from "vitest"
import { type CentsShown, Money } from "./money.tsx"

afterEach(cleanup)

test.each<[number, CentsShown, string]>([
  [115_615, "hideIfZero", "$1,156.15"],
  [38_500, "hideIfZero", "$385"],
  [38_500, "alwaysShow", "$385.00"],
  [38_599, "alwaysHide", "$385"],
  [-2_550, "hideIfZero", "-$25.50"],
])("shows %i cents with %s as %s (spec 9)", (cents, display, text) => {
  const { container } = render(<Money cents={cents} display={display} />)
  expect(container.textContent).toBe(text)
})

test("formats money as the domain does", () => {
  const modes = fc.constantFrom<CentsShown>("hideIfZero", "alwaysShow", "alwaysHide")
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), modes, (cents, display) => {
      const { container, unmount } = render(<Money cents={cents} display={display} />)
      expect(container.textContent).toBe(formatMoney(cents, { display }))
      unmount()
    }),
    { numRuns: 60 },
  )
})
