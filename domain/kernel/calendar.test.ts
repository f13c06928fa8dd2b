import { describe, expect, it } from "vitest"
import { dayYearLabel, generalDate, rangeLabel, timesLabel, timesTitle, weekdaysLabel, whenLabel } from "./calendar.ts"

// Spec 2.12: how dates and times are shown.

describe("days and times as they are shown", () => {
  it.each([
    ["2026-07-06", "2026-07-06", "Jul 6th"],
    ["2026-07-06", "2026-07-10", "Jul 6th - 10th"],
    ["2026-07-30", "2026-08-03", "Jul 30th - Aug 3rd"],
    // The same month of another year is another month.
    ["2026-12-28", "2027-12-01", "Dec 28th - Dec 1st"],
  ])("from %s to %s", (start, end, shown) => {
    expect(rangeLabel(start, end)).toBe(shown)
  })

  it.each([
    ["09:00", "15:00", "9:00AM - 3:00PM"],
    ["00:05", "12:00", "12:05AM - 12:00PM"],
    ["23:30", "00:30", "11:30PM - 12:30AM"],
  ])("%s to %s", (start, end, shown) => {
    expect(timesLabel(start, end)).toBe(shown)
  })

  it.each([
    [1 << 1, 1, "Time"],
    [0b0111110, 10, "Daily"],
    [1 << 4, 8, "Weekly"],
    [0b0010100, 8, "Time"],
  ] as const)("the times of days %i, %i of them", (weekdays, days, title) => {
    expect(timesTitle(weekdays, days)).toBe(title)
  })

  it("a day with its year, with its time or without", () => {
    expect(dayYearLabel("2027-11-04")).toBe("Nov 4th, 2027")
    expect(generalDate("2026-07-06")).toBe("7/6/2026")
    expect(generalDate("2026-11-22", "14:05")).toBe("11/22/2026 (2:05PM)")
  })

  it.each([
    [0b0000010, "Mon only"],
    [0b0111110, "Mon–Fri"],
    [0b0010100, "Tue, Thu"],
    [0b1000001, "Sun, Sat"],
  ])("the days %i of a week", (weekdays, shown) => {
    expect(weekdaysLabel(weekdays)).toBe(shown)
  })
})

describe("dates with their weekdays", () => {
  const at = { start_time: "09:00", end_time: "15:00" }
  const night = { start_time: "17:00", end_time: "10:00" }
  it.each([
    ["a day", { start_date: "2027-06-10", end_date: "2027-06-10", weekdays: 16, ...at }, "Thu, Jun 10th"],
    ["a week", { start_date: "2027-06-14", end_date: "2027-06-18", weekdays: 62, ...at }, "Jun 14th - 18th, Mon–Fri"],
    ["a term", { start_date: "2027-06-03", end_date: "2027-08-05", weekdays: 16, ...at }, "Jun 3rd - Aug 5th, Thu"],
    [
      "a night",
      { start_date: "2027-06-25", end_date: "2027-06-25", weekdays: 32, ...night },
      "Fri, Jun 25th - Sat, Jun 26th",
    ],
    [
      "two nights",
      { start_date: "2027-06-25", end_date: "2027-06-26", weekdays: 96, ...night },
      "Fri, Jun 25th - Sun, Jun 27th",
    ],
  ])("%s", (_, when, shown) => {
    expect(whenLabel(when)).toBe(shown)
  })
})
