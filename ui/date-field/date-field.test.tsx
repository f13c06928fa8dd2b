// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { DateField } from "./date-field.tsx"

afterEach(cleanup)
const told = vi.fn()

function BirthDate({ starts_at = "" }: { starts_at?: string }) {
  const [value, setValue] = useState(starts_at)
  const tell = (day: string) => {
    told(day)
    setValue(day)
  }
  return (
    <DateField
      label="Birth date"
      today="2027-06-16"
      max="2027-06-16"
      value={value}
      error={value === "" ? "Give the birth date." : undefined}
      onChange={tell}
    />
  )
}
const box = () => screen.getByLabelText<HTMLInputElement>("Birth date")
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test("what is typed is told as a day, and a wrong one stays in the box with what is wrong", () => {
  render(<BirthDate />)
  type("2/28/2019")
  expect(told).toHaveBeenLastCalledWith("2019-02-28")
  type("2/28/20199")
  expect(told).toHaveBeenLastCalledWith("")
  fireEvent.blur(box())
  expect(box().value).toBe("2/28/20199")
  expect(screen.getByRole("alert").textContent).toBe("Write the date as month/day/year, such as 6/21/2019.")
  type("02282019")
  fireEvent.blur(box())
  expect(box().value).toBe("2/28/2019")
  expect(screen.queryByRole("alert")).toBeNull()
})

test("the calendar opens at the day, gives a chosen one to the box and the focus to its button", () => {
  render(<BirthDate starts_at="2019-02-28" />)
  const opener = screen.getByRole("button", { name: "Change Birth date, Thursday, February 28, 2019" })
  fireEvent.click(opener)
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Thursday, February 28, 2019")
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" })
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Friday, March 1, 2019")
  fireEvent.click(document.activeElement ?? document.body)
  expect(box().value).toBe("3/1/2019")
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Change Birth date, Friday, March 1, 2019")
})

test("Escape closes the calendar alone, and what was typed stays", () => {
  render(<BirthDate />)
  type("1/2")
  fireEvent.click(screen.getByRole("button"))
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true })
  fireEvent(document.activeElement ?? document.body, escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole("button"))
  expect(box().value).toBe("1/2")
})
