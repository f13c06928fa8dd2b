import { datesLabel, timesLabel, weekdayRangeLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { datedDeadline } from "@hub/domain/kernel/deadline"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { unbroken } from "./unbroken-dates.tsx"

const drawn = (text: string): string => renderToStaticMarkup(createElement("p", null, unbroken(text)))
const together = (text: string): string[] =>
  [...drawn(text).matchAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, part = ""]) =>
    part.replaceAll("\u00a0", " "),
  )

const week = { start_date: "2027-06-14", end_date: "2027-06-18", start_time: "09:00", end_time: "15:00", weekdays: 62 }
const night = { ...week, end_date: "2027-06-14", start_time: "17:00", end_time: "10:00", weekdays: 2 }

it("keeps each date, pattern of weekdays and pair of times on one line", () => {
  expect(together(`${whenLabel(week)}, ${timesLabel(week)}, Mill Pond`)).toEqual([
    "Jun 14th - 18th",
    "Mon–Fri",
    "9:00AM - 3:00PM",
  ])
  expect(together(whenLabel({ ...week, weekdays: 20 }))).toEqual(["Jun 14th - 18th", "Tue, Thu"])
  expect(together(`${whenLabel(night)}: ${timesLabel(night)}`)).toEqual([
    "Mon, Jun 14th -",
    "Tue, Jun 15th",
    "Mon 5:00PM to Tue 10:00AM",
  ])
  expect(together(weekdayRangeLabel("2027-06-14", "2027-06-18"))).toEqual(["Mon, Jun 14th - Fri, 18th"])
})

it("breaks what is too long for a phone between its days, or before its time", () => {
  const now = new Date("2026-01-01T12:00:00Z")
  expect(together(datesLabel({ ...week, start_date: "2026-12-28", end_date: "2027-01-01" }))).toEqual([
    "Dec 28th, 2026 -",
    "Jan 1st, 2027",
  ])
  expect(together(`by ${datedDeadline("2026-12-11T14:00:00Z", "America/New_York", now)}.`)).toEqual([
    "Fri, Dec 11th, 9:00AM EST",
  ])
  expect(together(datedDeadline("2027-12-11T14:00:00Z", "Europe/Berlin", now))).toEqual([
    "Sat, Dec 11th, 2027,",
    "3:00PM GMT+1",
  ])
})

it("keeps a card's name and number on one line", () => {
  expect(together("No se pudieron cobrar $5 a Visa • 4242.")).toEqual(["Visa • 4242"])
})

it("leaves every other word as it is", () => {
  const text = "Sunny Monkeys may bring 12 marbles, 3 each, to May Street 4."
  expect(drawn(text)).toBe(`<p>${text}</p>`)
  expect(drawn("Jun 14th: a <b>day</b>").replaceAll(/<\/?(?:p|span)[^>]*>/g, "")).toBe(
    "Jun\u00a014th: a &lt;b&gt;day&lt;/b&gt;",
  )
})
