import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Segmented } from "./segmented.tsx"

afterEach(cleanup)

const OPTIONS = [
  { value: "list", label: "List" },
  { value: "month", label: "Month" },
] as const
const show = (value: "list" | "month", onChange = vi.fn()) => (
  <Segmented label="View" options={OPTIONS} value={value} onChange={onChange} />
)
const isChecked = (name: string) => screen.getByRole("radio", { name }).matches(":checked")

test("what is pressed shows at once, though the value comes later", () => {
  const onChange = vi.fn()
  const { rerender } = render(show("list", onChange))
  fireEvent.click(screen.getByRole("radio", { name: "Month" }))
  expect(onChange).toHaveBeenCalledWith("month")
  expect(isChecked("Month")).toBe(true)
  rerender(show("month", onChange))
  expect(isChecked("Month")).toBe(true)
  // The way back changes the value without a press.
  rerender(show("list", onChange))
  expect(isChecked("List")).toBe(true)
})
