import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { addDays, weekday } from "../kernel/calendar.ts"
import { dayAt, timeAt } from "../kernel/zone.ts"
import {
  copyDay,
  copyDays,
  copyInstant,
  copyPrice,
  notesOfDays,
  replaceWords,
  weeksBetween,
  yearReplacements,
} from "./copy-season.ts"

const ZONE = "America/New_York"
const week = (monday: string, start_time = "09:00", end_time = "15:00") =>
  [0, 1, 2, 3, 4].map((step) => ({ date: addDays(monday, step), start_time, end_time }))
const off = (start_date: string, name = "Fourth of July") => ({ start_date, end_date: start_date, name })
const codes = (...given: Parameters<typeof notesOfDays>) => notesOfDays(...given).map(({ code }) => code)

describe("a season copied to other dates", () => {
  it.each([
    ["2027-06-14", "2028-06-12", 52],
    ["2027-06-14", "2028-06-14", 52],
    ["2027-06-16", "2028-06-12", 52],
    ["2027-06-14", "2027-06-14", 0],
    ["2028-02-28", "2029-02-26", 52],
  ])("moves from %s to %s by whole weeks: %d", (from, to, weeks) => {
    expect(weeksBetween(from, to)).toBe(weeks)
  })

  test("every weekday and every hour stays, over clock changes and leap days", () => {
    const zones = fc.constantFrom(ZONE, "Europe/Berlin", "Australia/Lord_Howe", "Asia/Tokyo", "America/St_Johns")
    const days = fc.date({ min: new Date("2023-01-01"), max: new Date("2033-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 220 }), zones, (instant, weeks, zone) => {
        const before = instant.toISOString()
        const after = copyInstant(before, weeks, zone)
        const [day, time] = [dayAt(before, zone), timeAt(before, zone)]
        expect(weekday(copyDay(day, weeks))).toBe(weekday(day))
        expect(dayAt(after, zone)).toBe(copyDay(day, weeks))
        // A time that the clocks skip that night moves behind the gap, by an hour at most.
        const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
        const moved = minutes(timeAt(after, zone)) - minutes(time)
        expect(moved === 0 || moved === 60 || moved === 30).toBe(true)
        if (moved !== 0) expect(minutes(time)).toBeLessThan(180)
      }),
    )
  })

  it("leaves out the days off", () => {
    expect(copyDays(week("2027-07-05"), 52, [off("2028-07-04")])).toMatchObject({
      kept: [{ date: "2028-07-03" }, { date: "2028-07-05" }, { date: "2028-07-06" }, { date: "2028-07-07" }],
      left_out: ["2028-07-04"],
    })
  })
})

describe("what to look at", () => {
  it("names a day off, with the days that are left", () => {
    expect(notesOfDays(week("2027-07-05"), 52, { days_off: [off("2028-07-04")], zone: ZONE })).toEqual([
      { code: "DAY_OFF", day: "2028-07-04", name: "Fourth of July", count: 4 },
    ])
  })
  it.each([
    ["nothing of a week like the last", week("2027-06-14"), 52, [], []],
    ["a day that was off and isn't now", week("2027-07-05").slice(1), 52, [off("2027-07-05")], ["WAS_OFF"]],
    [
      "a date on days off only",
      [{ date: "2027-07-06", start_time: "09:00", end_time: "15:00" }],
      52,
      [off("2028-07-04")],
      ["ALL_OFF"],
    ],
    ["other clocks", week("2027-03-08"), 1, [], ["CLOCKS"]],
    [
      "a time that is skipped",
      [{ date: "2027-03-07", start_time: "02:30", end_time: "05:00" }],
      1,
      [],
      ["SKIPPED_TIME"],
    ],
    ["February 29th", week("2027-03-01"), 52, [], ["LEAP_DAY"]],
  ])("says %s", (_, days, weeks, days_off, expected) => {
    expect(codes(days, weeks, { days_off, zone: ZONE })).toEqual(expected)
  })
})

describe("prices", () => {
  it.each([
    [38_500, { basis_points: 300, amount: 0, round_to: 100 }, 39_700],
    [34_500, { basis_points: 300, amount: 0, round_to: 100 }, 35_500],
    [30_800, { basis_points: 300, amount: 0, round_to: 100 }, 31_700],
    [38_500, { basis_points: 0, amount: 1_000, round_to: 1 }, 39_500],
    [38_500, { basis_points: 250, amount: 0, round_to: 500 }, 39_500],
    [7_000, { basis_points: 0, amount: -8_000, round_to: 1 }, 0],
    [0, { basis_points: 1000, amount: 500, round_to: 1 }, 0],
    [9_015, { basis_points: 0, amount: 0, round_to: 100 }, 9_015],
  ])("%d by %o is %d", (cents, rule, price) => {
    expect(copyPrice(cents, rule)).toBe(price)
  })
})

describe("names and years in texts", () => {
  it.each([
    ["Summer 2027", "Summer 2028"],
    ["Room 20271, since 2027.", "Room 20271, since 2028."],
    ["2027er", "2027er"],
    ["Camp", "Camp"],
  ])("%s becomes %s", (text, expected) => {
    expect(replaceWords(text, [{ from: "2027", to: "2028" }])).toBe(expected)
  })
  it("moves both years of a winter in one pass", () => {
    const replacements = yearReplacements({ start_date: "2026-11-30", end_date: "2027-02-19" }, 52)
    expect(replaceWords("Winter 2026/27, from 2026 to 2027", replacements)).toBe("Winter 2027/28, from 2027 to 2028")
  })
  it("leaves texts alone within a year, and takes signs literally", () => {
    expect(yearReplacements({ start_date: "2027-03-01", end_date: "2027-05-28" }, 20)).toEqual([])
    expect(replaceWords("a.b a+b", [{ from: "a+b", to: "$&" }])).toBe("a.b $&")
  })
})
