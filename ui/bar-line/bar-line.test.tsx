// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { BarLine, LineKey } from "./bar-line.tsx"

afterEach(cleanup)

const widths = () => [...document.querySelectorAll("i")].map(({ style: { width } }) => width)

test("says in words what it draws", () => {
  render(<BarLine parts={{ in: 34, absent: 2, out: 0 }} of={46} />)
  expect(screen.getByRole("img", { name: "34 in, 2 absent, 10 to come" })).toBeTruthy()
  expect(widths().map(Number.parseFloat)).toEqual([expect.closeTo(73.91, 1), expect.closeTo(4.35, 1)])
})

test("more than expected fill it, those after the end come first", () => {
  render(<BarLine parts={{ out: 16, late: 4 }} of={18} />)
  expect(screen.getByRole("img", { name: "4 still in after the end, 16 out" })).toBeTruthy()
  expect(widths()).toEqual(["20%", "80%"])
})

test("is silent where its figures stand beside it, or where there is nothing", () => {
  render(
    <>
      <BarLine parts={{ in: 1 }} of={2} isDecorative />
      <BarLine parts={{}} of={0} />
    </>,
  )
  expect(screen.queryByRole("img")).toBeNull()
})

test("its key names the looks", () => {
  render(<LineKey parts={["in", "absent", "toCome"]} />)
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["In", "Absent", "To come"])
})
