// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { DateField } from "./date-field.tsx"

afterEach(cleanup)
const changed = vi.fn()

function BirthDate({ starts_at = "" }: { starts_at?: string }) {
  const [value, setValue] = useState(starts_at)
  const change = (day: string) => {
    changed(day)
    setValue(day)
  }
  return (
    <DateField
      label="Birth date"
      today="2027-06-16"
      max="2027-06-16"
      value={value}
      error={value === "" ? "Give the birth date." : undefined}
      onChange={change}
    />
  )
}
const box = () => screen.getByLabelText<HTMLInputElement>("Birth date")
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const label = () => document.activeElement?.getAttribute("aria-label")

test("reports a typed day, and leaves a wrong one in the box with what is wrong", () => {
  render(<BirthDate />)
  type("2/28/2019")
  expect(changed).toHaveBeenLastCalledWith("2019-02-28")
  type("2/28/20199")
  expect(changed).toHaveBeenLastCalledWith("")
  fireEvent.blur(box())
  expect(box().value).toBe("2/28/20199")
  expect(screen.getByRole("alert").textContent).toBe("Write the date as month/day/year, such as 6/21/2019.")
  type("02282019")
  fireEvent.blur(box())
  expect(box().value).toBe("2/28/2019")
  expect(screen.queryByRole("alert")).toBeNull()
})

test("shows in words what an ambiguous date was taken for, in the browser's own order", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE")
  render(<BirthDate />)
  screen.getByText("Day/month/year")
  type("4.3.2019")
  expect(changed).toHaveBeenLastCalledWith("2019-03-04")
  expect(screen.getByRole("status").textContent).toBe("Monday, March 4, 2019")
  fireEvent.blur(box())
  expect(box().value).toBe("4/3/2019")
  type("21.3.2019")
  expect(screen.queryByRole("status")).toBeNull()
  vi.restoreAllMocks()
})

test("shows what is wrong only after the press by which the field was left", async () => {
  render(
    <>
      <BirthDate />
      <button type="button">Save</button>
    </>,
  )
  type("2/28/20199")
  fireEvent.pointerDown(screen.getByRole("button", { name: "Save" }))
  fireEvent.blur(box())
  // An error would move the button from under the pointer.
  expect(screen.getByRole("alert").textContent).toBe("Give the birth date.")
  fireEvent.pointerUp(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Write the date"))
})

test("opens the calendar at the day, and puts a chosen one into the box", async () => {
  const user = userEvent.setup()
  render(<BirthDate starts_at="2019-02-28" />)
  await user.click(screen.getByRole("button", { name: "Change Birth date, Thursday, February 28, 2019" }))
  expect(label()).toBe("Thursday, February 28, 2019")
  await user.keyboard("{ArrowRight}")
  expect(label()).toBe("Friday, March 1, 2019")
  await user.keyboard("{Enter}")
  expect(box().value).toBe("3/1/2019")
  expect(screen.queryByRole("dialog")).toBeNull()
  await waitFor(() => expect(label()).toBe("Change Birth date, Friday, March 1, 2019"))
})

test("closes the calendar alone on Escape, and leaves what was typed", async () => {
  const user = userEvent.setup()
  render(<BirthDate />)
  type("1/2")
  await user.click(screen.getByRole("button"))
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })
  fireEvent(document.activeElement ?? document.body, escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(screen.queryByRole("dialog")).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button")))
  expect(box().value).toBe("1/2")
})
