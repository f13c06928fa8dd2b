import { testAttendance } from "@hub/testing/portal/attendance"
import { expect, it } from "vitest"
import { comingGroups } from "./coming-weeks.ts"
import { meetingsOf } from "./meetings.ts"

const TODAY = "2027-06-08"
const week = ["2027-06-14", "2027-06-15", "2027-06-16", "2027-06-17", "2027-06-18"]
const shown = (attendances: Parameters<typeof meetingsOf>[0], limit = 99) =>
  comingGroups(meetingsOf(attendances), TODAY, limit).groups.map(({ title, rows }) => [
    title,
    rows.map(({ first_day, last_day, attendances: own }) => [
      first_day,
      last_day,
      own.map(({ student_id }) => student_id),
    ]),
  ])

it("groups by week and month, and puts siblings who go together into one row", () => {
  expect(
    shown([
      testAttendance("maya", "Trail Makers", week),
      testAttendance("theo", "Trail Makers", week),
      testAttendance("theo", "Climbing", ["2027-06-01", "2027-06-08", "2027-06-15", "2027-06-22", "2027-07-06"]),
    ]),
  ).toEqual([
    ["This week", [["2027-06-08", "2027-06-08", ["theo"]]]],
    ["Next week", [["2027-06-14", "2027-06-18", ["maya", "theo"]]]],
  ])
})

it("shows a weekly class once, at its next day, with the days after it", () => {
  const tuesdays = ["2027-06-01", "2027-06-08", "2027-06-15", "2027-06-29"]
  const { groups } = comingGroups(
    meetingsOf([
      testAttendance("maya", "Climbing", tuesdays),
      testAttendance("theo", "Climbing", tuesdays),
      testAttendance("theo", "Chess", ["2027-06-08", "2027-06-10", "2027-06-17"]),
    ]),
    TODAY,
    99,
  )
  expect(
    groups.flatMap(({ rows }) => rows).map((row) => [row.first_day, row.attendances.length, row.later_days]),
  ).toEqual([
    ["2027-06-08", 2, ["2027-06-15", "2027-06-29"]],
    ["2027-06-08", 1, undefined],
    ["2027-06-10", 1, ["2027-06-17"]],
  ])
})

it("begins a new row after a gap and in a new week, and counts what isn't shown", () => {
  const gap = testAttendance("maya", "Camp", ["2027-06-10", "2027-06-12", "2027-06-13"])
  expect(shown([gap])[0]?.[1]).toHaveLength(2)
  expect(comingGroups(meetingsOf([gap]), TODAY, 1).left).toBe(2)
})

it("puts what two children do on one day into one row, and a place that is offered among the bookings", () => {
  const day = "2027-06-10"
  const meetings = meetingsOf([testAttendance("maya", "Robotics", [day]), testAttendance("theo", "Kitchen Lab", [day])])
  const owls = { offering_id: "owls", kind: "OVERNIGHT", name: "Night Owls", dates: "", price: 0 } as const
  const held = [{ ...owls, student_id: "maya", days: ["2027-06-12"], start_time: "17:00", end_time: "10:00" }]
  const { groups } = comingGroups(meetings, TODAY, 9, held)
  expect(
    groups.flatMap(({ rows }) =>
      rows.map((row) => [row, ...row.others].map((part) => part.held?.name ?? part.attendances[0]?.name)),
    ),
  ).toEqual([["Robotics", "Kitchen Lab"], ["Night Owls"]])
})
