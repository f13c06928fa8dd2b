// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { Calendar } from "./calendar.tsx"

afterEach(cleanup)
const day = (name: string) => screen.getByRole("button", { name })
const choose = vi.fn()

test("starts weeks on Sunday and marks today, chosen, booked and disabled days (spec 2.12, 4.12)", () => {
  render(
    <Calendar
      today="2027-06-16"
      selected="2027-06-17"
      booked={["2027-06-18"]}
      disabled_dates={["2027-06-19"]}
      onSelect={choose}
    />,
  )
  // React Aria hides the header: each day's name says its weekday.
  expect(screen.getAllByRole("columnheader", { hidden: true }).map((head) => head.textContent)).toEqual([
    "Sun",
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
  ])
  expect(day("Wednesday, June 16, 2027").getAttribute("aria-current")).toBe("date")
  expect(day("Thursday, June 17, 2027").getAttribute("aria-pressed")).toBe("true")
  fireEvent.click(day("Friday, June 18, 2027, booked"))
  expect(choose).toHaveBeenLastCalledWith("2027-06-18")
  fireEvent.click(day("Saturday, June 19, 2027"))
  expect(choose).toHaveBeenCalledOnce()
})

test("turns months and years as far as the bounds (spec 5)", () => {
  render(<Calendar has_years today="2027-06-16" min="2027-05-20" max="2028-05-31" onSelect={choose} />)
  const stops = () =>
    ["Previous year", "Previous month", "Next month", "Next year"].map(
      (name) => screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true",
    )
  expect(stops()).toEqual([true, false, false, true])
  fireEvent.click(screen.getByRole("button", { name: "Next year" }))
  expect(screen.getByRole("grid", { name: /June 2027/ })).toBeTruthy()
  fireEvent.click(screen.getByRole("button", { name: "Previous month" }))
  expect(stops()).toEqual([true, true, false, false])
  expect(screen.getByRole("grid", { name: /May 2027/ })).toBeTruthy()
  expect(day("Thursday, May 20, 2027").tabIndex).toBe(0)
})

test("picks a week by its checkbox", () => {
  const picked = vi.fn()
  render(<Calendar today="2027-06-16" week_picker={{ picked: ["2027-06-13"], onPick: picked }} onSelect={choose} />)
  fireEvent.click(screen.getByRole("checkbox", { name: "Week of June 13" }))
  expect(picked).toHaveBeenLastCalledWith("2027-06-13", false)
  fireEvent.click(screen.getByRole("checkbox", { name: "Week of May 30" }))
  expect(picked).toHaveBeenLastCalledWith("2027-05-30", true)
})

test("opens the details of a focused day, which keep the focus and give it back (spec 2.12)", () => {
  render(<Calendar today="2027-06-16" details={() => <a href="#x">Creek Engineers</a>} onSelect={choose} />)
  const sixteenth = day("Wednesday, June 16, 2027")
  fireEvent.pointerDown(sixteenth)
  fireEvent.click(sixteenth, { detail: 1 })
  expect(screen.queryByRole("group")).toBeNull()
  sixteenth.focus()
  fireEvent.pointerDown(sixteenth)
  fireEvent.click(sixteenth, { detail: 1 })
  const details = screen.getByRole("group", { name: "Wednesday, June 16, 2027" })
  expect(document.activeElement).toBe(details)
  const back = screen.getByRole("button", { name: "Back To Calendar" })
  back.focus()
  fireEvent.keyDown(back, { key: "Tab" })
  expect(document.activeElement).toBe(screen.getByText("Creek Engineers"))
  fireEvent.keyDown(screen.getByText("Creek Engineers"), { key: "Tab", shiftKey: true })
  expect(document.activeElement).toBe(back)
  fireEvent.click(back)
  expect(screen.queryByRole("group")).toBeNull()
  expect(document.activeElement).toBe(sixteenth)
})
