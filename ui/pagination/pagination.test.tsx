// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Pagination, pageNumbers } from "./pagination.tsx"

afterEach(cleanup)

test.each([
  [1, 1, "1"],
  [6, 3, "1 2 3 4 5 6"],
  [7, 1, "1 2 3 4 5 6 7"],
  [12, 1, "1 2 3 … 10 11 12"],
  [12, 6, "1 2 3 4 5 6 7 … 10 11 12"],
  [20, 10, "1 2 3 … 9 10 11 … 18 19 20"],
])("of %i pages at %i, shows %s (spec 9)", (count, current, named) => {
  expect(
    pageNumbers(count, current)
      .map((page) => page ?? "…")
      .join(" "),
  ).toBe(named)
})

test("stops at the first and last page", () => {
  const turned = vi.fn()
  render(<Pagination label="Pages of orders" page_count={3} current={3} onPage={turned} />)
  fireEvent.click(screen.getByText("Next"))
  expect(turned).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText("Previous"))
  expect(turned).toHaveBeenLastCalledWith(2)
  fireEvent.click(screen.getByRole("button", { name: "Page 1" }))
  expect(turned).toHaveBeenLastCalledWith(1)
  expect(screen.getByRole("button", { name: "Page 3" }).getAttribute("aria-current")).toBe("page")
})
