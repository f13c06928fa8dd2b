import { afterEach, describe, expect, it } from "vitest"
import {
  datesLabel,
  dayYearLabel,
  generalDate,
  lastDayOf,
  rangeLabel,
  sessionTimesLabel,
  spokenDay,
  timesLabel,
  timesTitle,
  weekdaysLabel,
  whenLabel,
} from "./calendar.ts"
import { readLanguageFrom, SOURCE_LANGUAGE } from "./language.ts"

// Spec 2.12: how dates and times are shown.

describe("days and times as they are shown", () => {
  it.each([
    ["2026-07-06", "2026-07-06", "Jul 6th"],
    ["2026-07-06", "2026-07-10", "Jul 6th - 10th"],
    ["2026-07-30", "2026-08-03", "Jul 30th - Aug 3rd"],
    // The same month of another year is another month.
    ["2026-12-28", "2027-12-01", "Dec 28th, 2026 - Dec 1st, 2027"],
    ["2026-12-09", "2027-02-10", "Dec 9th, 2026 - Feb 10th, 2027"],
    ["2026-12-28", "2027-01-01", "Dec 28th, 2026 - Jan 1st, 2027"],
  ])("from %s to %s", (start, end, shown) => {
    expect(rangeLabel(start, end)).toBe(shown)
  })

  it.each([
    ["of this year", "2026-07-06", "2026-07-10", "2026-11-25", "Jul 6th - 10th"],
    ["of the summer to come", "2027-07-06", "2027-07-10", "2026-11-25", "Jul 6th - 10th"],
    ["of the summer after it", "2028-07-06", "2028-07-10", "2026-11-25", "Jul 6th - 10th, 2028"],
    ["of a summer before", "2025-07-06", "2025-07-06", "2026-11-25", "Jul 6th, 2025"],
    ["on paper", "2026-07-06", "2026-07-10", "paper", "Jul 6th - 10th, 2026"],
  ])("days %s", (_, start, end, today, shown) => {
    expect(rangeLabel(start, end, today)).toBe(shown)
  })

  it.each([
    ["by day", "2026-07-06", "09:00", "15:00", "9:00AM - 3:00PM"],
    ["from midnight", "2026-07-06", "00:05", "12:00", "12:05AM - 12:00PM"],
    ["to midnight", "2026-07-10", "17:00", "00:00", "5:00PM - 12:00AM"],
    ["past midnight", "2026-07-10", "23:30", "00:30", "Fri 11:30PM to Sat 12:30AM"],
    ["over New Year", "2026-12-31", "17:00", "10:00", "Thu 5:00PM to Fri 10:00AM"],
    ["a whole day", "2026-07-10", "10:00", "10:00", "Fri 10:00AM to Sat 10:00AM"],
  ])("a session %s", (_, date, start_time, end_time, shown) => {
    expect(sessionTimesLabel({ date, start_time, end_time })).toBe(shown)
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
    [
      "a night over New Year",
      { start_date: "2026-12-31", end_date: "2026-12-31", weekdays: 16, ...night },
      "Thu, Dec 31st, 2026 - Fri, Jan 1st, 2027",
    ],
    [
      "a night each week",
      { start_date: "2027-06-04", end_date: "2027-06-25", weekdays: 32, ...night },
      "Jun 4th - 26th, Fri nights",
    ],
    [
      "an evening to midnight",
      { start_date: "2027-06-25", end_date: "2027-06-25", weekdays: 32, start_time: "18:00", end_time: "00:00" },
      "Fri, Jun 25th",
    ],
  ])("%s", (_, when, shown) => {
    expect(whenLabel(when)).toBe(shown)
  })

  it("the year of what was, and of every paper", () => {
    const day = { start_date: "2025-06-10", end_date: "2025-06-10", weekdays: 4, ...at }
    const stay = { start_date: "2025-06-27", end_date: "2025-06-28", weekdays: 96, ...night }
    expect(whenLabel(day, "2026-11-25")).toBe("Tue, Jun 10th, 2025")
    expect(whenLabel(stay, "paper")).toBe("Fri, Jun 27th - Sun, Jun 29th, 2025")
    expect(whenLabel(stay)).toBe("Fri, Jun 27th - Sun, Jun 29th")
  })
})

describe("a night's days and time go on to the morning after", () => {
  const at = { start_time: "17:00", end_time: "10:00" }
  it.each([
    ["one", "2027-06-25", "2027-06-25", 32, "Jun 25th - 26th", "Fri 5:00PM to Sat 10:00AM"],
    ["two", "2027-06-25", "2027-06-26", 96, "Jun 25th - 27th", "Fri 5:00PM to Sun 10:00AM"],
    ["ten", "2027-06-25", "2027-07-04", 127, "Jun 25th - Jul 5th", "Fri 5:00PM to Mon 10:00AM"],
    ["each Friday's", "2027-06-04", "2027-06-25", 32, "Jun 4th - 26th", "Fri 5:00PM to Sat 10:00AM"],
    ["Tuesdays' and Thursdays'", "2027-06-01", "2027-06-10", 20, "Jun 1st - 11th", "5:00PM to 10:00AM the next day"],
    ["when clocks change", "2027-03-13", "2027-03-13", 64, "Mar 13th - 14th", "Sat 5:00PM to Sun 10:00AM"],
  ])("%s", (_, start_date, end_date, weekdays, dates, times) => {
    const when = { start_date, end_date, weekdays, ...at }
    expect(datesLabel(when)).toBe(dates)
    expect(timesLabel(when)).toBe(times)
  })

  it("is over on the evening that ends at midnight", () => {
    expect(lastDayOf({ end_date: "2027-06-25", start_time: "17:00", end_time: "00:00" })).toBe("2027-06-25")
    expect(lastDayOf({ end_date: "2027-06-25", start_time: "17:00", end_time: "00:01" })).toBe("2027-06-26")
  })
})

describe("in Spanish", () => {
  afterEach(() => readLanguageFrom(() => SOURCE_LANGUAGE))
  const at = { start_time: "09:00", end_time: "15:30" }
  const night = { start_time: "17:00", end_time: "10:00" }
  it.each([
    ["a day", () => rangeLabel("2026-11-30", "2026-11-30"), "30 de nov."],
    ["a week", () => rangeLabel("2026-12-14", "2026-12-18"), "14 al 18 de dic."],
    ["over a month's end", () => rangeLabel("2026-11-30", "2026-12-04"), "30 de nov. al 4 de dic."],
    ["on paper", () => rangeLabel("2026-11-30", "2026-12-04", "paper"), "30 de nov. al 4 de dic. de 2026"],
    ["a session", () => sessionTimesLabel({ date: "2026-07-06", ...at }), "9:00 a. m. a 3:30 p. m."],
    ["a night", () => sessionTimesLabel({ date: "2026-07-10", ...night }), "vie 5:00 p. m. a sáb 10:00 a. m."],
    ["a pattern", () => weekdaysLabel(0b0111110), "lun a vie"],
    ["one weekday", () => weekdaysLabel(0b0000010), "solo lun"],
    ["a day by itself", () => spokenDay("2026-11-26"), "Jueves, 26 de noviembre"],
    ["a day and its time", () => generalDate("2026-11-22", "14:05"), "22 de nov. de 2026 (2:05 p. m.)"],
  ])("%s", (_, shown, expected) => {
    readLanguageFrom(() => "es")
    expect(shown().replaceAll("\u00a0", " ")).toBe(expected)
  })
})
