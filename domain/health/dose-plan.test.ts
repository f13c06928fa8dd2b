import { expect, test } from "vitest"
import { apartText, doseMeant, doseState, doseTiming, plannedDoses } from "./dose-plan.ts"

const camp = (date: string) => ({ date, start_time: "09:00", end_time: "15:00" })
const DAYS = ["2027-06-14", "2027-06-15", "2027-06-16"].map(camp)
const plan = (times: string[], first_day = "2027-06-14", last_day = "2027-06-18") => ({ first_day, last_day, times })
const counted = (times: string[], days = DAYS, ...range: [string?, string?]) =>
  plannedDoses(plan(times, ...range), days).length

test.each([
  ["one a day, on booked days only", counted(["09:00"]), 3],
  ["both ends of a day count", counted(["09:00", "15:00"]), 6],
  ["outside the hours they stay the family's", counted(["08:59", "15:01", "21:00"]), 0],
  ["only the days asked for", counted(["12:00"], DAYS, "2027-06-15", "2027-06-15"), 1],
  [
    "a night lasts past midnight",
    counted(["21:00"], [{ date: "2027-06-14", start_time: "17:00", end_time: "09:00" }]),
    1,
  ],
  [
    "and into the next morning, to its end",
    counted(["08:00", "09:00", "09:01", "16:59"], [{ date: "2027-06-14", start_time: "17:00", end_time: "09:00" }]),
    2,
  ],
  ["a day in two programs counts once", counted(["12:00"], [camp("2027-06-14"), camp("2027-06-14")]), 1],
  ["no booked day", counted(["12:00"], []), 0],
])("%s", (_, count, expected) => {
  expect(count).toBe(expected)
})

test("they are in order", () => {
  expect(plannedDoses(plan(["12:00", "09:00"]), DAYS.toReversed()).slice(0, 3)).toMatchObject([
    { day: "2027-06-14", time: "09:00" },
    { day: "2027-06-14", time: "12:00" },
    { day: "2027-06-15", time: "09:00" },
  ])
})

test("the morning after a night is a dose of that morning, not of the evening before", () => {
  const night = { date: "2027-06-14", start_time: "17:00", end_time: "10:00" }
  expect(plannedDoses(plan(["08:00"]), [night])).toEqual([{ day: "2027-06-15", time: "08:00", during: night }])
  expect(plannedDoses(plan(["08:00"], "2027-06-14", "2027-06-14"), [night])).toEqual([])
})

const NOON = "2027-06-14T16:00:00.000Z"
test.each([
  ["07:49", "EARLY", "NOT_YET", "4 h 11 min"],
  ["10:59", "EARLY", "NOT_YET", "1 h 1 min"],
  ["11:00", "ON_TIME", "DUE", "1 h"],
  ["12:00", "ON_TIME", "DUE", "0 min"],
  ["13:00", "ON_TIME", "DUE", "1 h"],
  ["13:01", "LATE", "MISSED", "1 h 1 min"],
])("at %s a dose of noon is %s", (time, timing, state, apart) => {
  const now = new Date(`2027-06-14T${time}:00.000-04:00`)
  expect([doseTiming(NOON, now), doseState(undefined, NOON, now), apartText(NOON, now)]).toEqual([timing, state, apart])
  expect(doseState("GIVEN", NOON, now)).toBe("GIVEN")
})

// Two nights from 5PM to 10AM in New York, with a dose at 11:30PM and one at half past midnight.
const night = (date: string, next: string) => ({ starts_at: `${date}T21:00:00.000Z`, ends_at: `${next}T14:00:00.000Z` })
const NIGHTS = [night("2027-06-14", "2027-06-15"), night("2027-06-15", "2027-06-16")] as const
const at_night = (now: string, due: readonly [string, string]) => {
  const today = new Date(Date.parse(now) - 4 * 3_600_000).toISOString().slice(0, 10)
  const doses = due.map((due_at, index) => ({
    due_at,
    session: NIGHTS[index] ?? NIGHTS[0],
    is_today: new Date(Date.parse(due_at) - 4 * 3_600_000).toISOString().slice(0, 10) === today,
  }))
  return doseMeant(doses, new Date(now))?.due_at
}
const LATE_EVENING = ["2027-06-15T03:30:00.000Z", "2027-06-16T03:30:00.000Z"] as const
const AFTER_MIDNIGHT = ["2027-06-15T04:30:00.000Z", "2027-06-16T04:30:00.000Z"] as const
test.each([
  ["40 minutes late, after midnight", "2027-06-15T04:10:00.000Z", LATE_EVENING, LATE_EVENING[0]],
  ["hours late, in the same night", "2027-06-15T07:00:00.000Z", LATE_EVENING, LATE_EVENING[0]],
  ["the next evening it is the next one", "2027-06-16T03:00:00.000Z", LATE_EVENING, LATE_EVENING[1]],
  ["before midnight, 45 minutes early", "2027-06-15T03:45:00.000Z", AFTER_MIDNIGHT, AFTER_MIDNIGHT[0]],
  ["before the nights there is none", "2027-06-12T16:00:00.000Z", LATE_EVENING, undefined],
])("a dose of a night, %s", (_, now, due, expected) => {
  expect(at_night(now, due)).toBe(expected)
})
