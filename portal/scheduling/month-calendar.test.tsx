import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { membersOf } from "./family.ts"
import { MAYA, THEO } from "./fixtures.ts"
import { lanesOf } from "./lanes.ts"
import { MonthCalendar } from "./month-calendar.tsx"

afterEach(cleanup)

const members = membersOf([MAYA, THEO])
const week = (student_id: string, dates: string[]) => ({
  student_id,
  offering_id: "camp",
  status: "BOOKED",
  days: dates.map((date) => ({ date })),
})
const booked = [
  week("maya", ["2027-06-07", "2027-06-08", "2027-06-09"]),
  week("theo", ["2027-06-08"]),
  week("theo", ["2027-06-12", "2027-06-13"]),
]

it("draws a run of days as one line from its first day, over those below it", () => {
  render(
    <MonthCalendar
      month="2027-06"
      today="2027-06-01"
      selected={undefined}
      is_only_day={false}
      answers={new Map()}
      lanes={lanesOf(members, booked, [], { first_day: "2027-05-30", weeks: 6 })}
      members={new Map(members.map((member) => [member.id, member]))}
      areDaysDue
      isBusy={false}
      label={(day) => day}
      onMonth={() => undefined}
      onSelect={() => undefined}
    />,
  )
  const drawn = screen.getAllByRole("cell").flatMap((cell) =>
    [...cell.querySelectorAll<HTMLElement>("[data-letter]")].map(({ dataset, style }) => ({
      day: cell.querySelector("button")?.dataset["day"],
      letter: dataset["letter"],
      days: style.getPropertyValue("--run-days"),
      below: style.getPropertyValue("--lanes-below"),
    })),
  )
  expect(drawn).toEqual([
    { day: "2027-06-07", letter: "M", days: "3", below: "1" },
    { day: "2027-06-08", letter: "T", days: "1", below: "0" },
    // A row is a week: what goes on over Sunday begins anew.
    { day: "2027-06-12", letter: "T", days: "1", below: "0" },
    { day: "2027-06-13", letter: "T", days: "1", below: "0" },
  ])
})
