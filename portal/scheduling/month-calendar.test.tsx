import { MAYA, THEO } from "@hub/testing/portal/availability"
import { act, cleanup, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, it } from "vitest"
import { membersOf } from "../participants/members.ts"
import { barsOf } from "./calendar-bars.ts"
import { MonthCalendar } from "./month-calendar.tsx"

afterEach(cleanup)

const members = membersOf([MAYA, THEO])
const week = (student_id: string, dates: string[]) => ({
  student_id,
  offering_id: "camp",
  status: "BOOKED",
  start_time: "09:00",
  end_time: "15:00",
  days: dates.map((date) => ({ date })),
})
const booked = [
  week("maya", ["2027-06-07", "2027-06-08", "2027-06-09"]),
  week("theo", ["2027-06-08"]),
  week("theo", ["2027-06-12", "2027-06-13"]),
]

/** June 2027, with nothing in it. */
const june = {
  month: "2027-06",
  today: "2027-06-01",
  selected: undefined,
  is_only_day: false,
  answers: new Map(),
  bars: new Map(),
  members: new Map(),
  areDaysDue: true,
  isBusy: false,
  label: (day: string) => day,
  onMonth: () => undefined,
  onSelect: () => undefined,
}

it("draws a run of days as one bar from its first day", () => {
  render(
    <MonthCalendar
      {...june}
      bars={barsOf(members, booked, [], { first_day: "2027-05-30", weeks: 6 })}
      members={new Map(members.map((member) => [member.id, member]))}
    />,
  )
  const drawn = screen.getAllByRole("cell").flatMap((cell) =>
    [...cell.querySelectorAll<HTMLElement>("[data-letter]")].map(({ dataset, style }) => ({
      day: cell.querySelector("button")?.dataset["day"],
      letter: dataset["letter"],
      days: style.getPropertyValue("--bar-days"),
      below: style.getPropertyValue("--bars-below"),
    })),
  )
  expect(drawn).toEqual([
    { day: "2027-06-07", letter: "M", days: "3", below: "1" },
    { day: "2027-06-08", letter: "T", days: "1", below: "0" },
    // A new week begins a new bar.
    { day: "2027-06-12", letter: "T", days: "1", below: "0" },
    { day: "2027-06-13", letter: "T", days: "1", below: "0" },
  ])
})

it("reserves the height of its weeks, without days and legend, and is busy until they are due", () => {
  render(<MonthCalendar {...june} areDaysDue={false} />)
  expect(screen.getByRole("heading", { name: "June 2027" })).toBeTruthy()
  expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true")
  expect(screen.queryByRole("button", { name: /^2027/ })).toBeNull()
  // June 2027 has five weeks.
  expect(screen.getAllByRole("row")).toHaveLength(1 + 5)
  expect(screen.queryByText("Places left")).toBeNull()
})

it.each([
  ["2027-06", "2027-07-01"],
  // A month of six weeks, and then one of five.
  ["2027-05", "2027-06-02"],
  ["2027-07", "2027-06-30"],
])("in %s, a click on %s turns to its month and focuses the day", (month, day) => {
  function Pages() {
    const [shown, setShown] = useState(month)
    return (
      <MonthCalendar
        {...june}
        answers={new Map([[day, "open"]])}
        month={shown}
        onSelect={(to) => setShown(to.slice(0, 7))}
      />
    )
  }
  render(<Pages />)
  const clicked = screen.getByRole("button", { name: day })
  act(() => {
    clicked.focus()
    clicked.click()
  })
  expect(screen.getByRole("button", { name: `${day.slice(0, 7)}-15` })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole("button", { name: day }))
})
