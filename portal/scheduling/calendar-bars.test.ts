import { MAYA, THEO } from "@hub/testing/portal/availability"
import { describe, expect, it } from "vitest"
import { type Bar, barsOf } from "./calendar-bars.ts"
import { dayText, statusLine } from "./day-texts.ts"

const week = (student_id: string, dates: string[], offering_id = "camp", status = "BOOKED") => ({
  student_id,
  offering_id,
  status,
  start_time: "09:00",
  end_time: "15:00",
  days: dates.map((date) => ({ date })),
})
const pick = (student_id: string, days: string[], offering_id = "trail") => ({
  student_id,
  offering_id,
  kind: "PROGRAM" as const,
  name: "",
  dates: "",
  price: 0,
  days,
  start_time: "09:00",
  end_time: "15:00",
})
const grid = { first_day: "2027-05-30", weeks: 5 }
const drawn = (bar: Bar | null | undefined): string => {
  if (bar === null || bar === undefined) return "-"
  return `${bar.student_id}${bar.is_picked ? " picked" : ""} ${bar.day_count}`
}

describe("bars", () => {
  const booked = [week("maya", ["2027-06-28", "2027-06-29"]), week("theo", ["2027-06-11"], "class", "CANCELLED")]
  const bars = barsOf([MAYA, THEO], booked, [pick("theo", ["2027-06-28"])], grid)
  const on = (day: string): string[] => (bars.get(day) ?? []).map(drawn)

  it("has a slot per child in the family's order, empty where a sibling alone has a bar", () => {
    expect(on("2027-06-28")).toEqual(["maya 2", "theo picked 1"])
    expect(on("2027-06-29")).toEqual(["maya 0", "-"])
    expect(on("2027-06-27")).toEqual(["-", "-"])
  })

  it("leaves a week without bars low, cancelled bookings included", () => {
    expect(bars.has("2027-06-11")).toBe(false)
  })

  it("begins a new bar on Sunday and between two bookings", () => {
    const nights = barsOf([MAYA], [week("maya", ["2027-06-11", "2027-06-12", "2027-06-13"])], [], grid)
    expect(["2027-06-11", "2027-06-12", "2027-06-13"].map((day) => drawn(nights.get(day)?.[0]))).toEqual([
      "maya 2",
      "maya 0",
      "maya 1",
    ])
    const two = barsOf([MAYA], [week("maya", ["2027-06-07"], "a"), week("maya", ["2027-06-08"], "b")], [], grid)
    expect(drawn(two.get("2027-06-07")?.[0])).toBe("maya 1")
  })

  it("goes on to the pick-up of a night, unless something else begins that day", () => {
    const night = (student_id: string) => ({
      ...week(student_id, ["2027-06-11"], "owls"),
      start_time: "17:00",
      end_time: "10:00",
    })
    const nights = barsOf([MAYA, THEO], [night("maya"), night("theo"), week("theo", ["2027-06-12"], "day")], [], grid)
    expect(nights.get("2027-06-11")?.map(drawn)).toEqual(["maya 2", "theo 1"])
    expect(nights.get("2027-06-12")?.map(drawn)).toEqual(["maya 0", "theo 1"])
    const evening = { ...night("maya"), end_time: "00:00" }
    expect(barsOf([MAYA], [evening], [], grid).get("2027-06-12")?.map(drawn)).toEqual(["-"])
  })

  it("shows a booking instead of a basket item of the same day", () => {
    const barsOfBoth = barsOf([MAYA], [week("maya", ["2027-06-07"])], [pick("maya", ["2027-06-07"])], grid)
    expect(drawn(barsOfBoth.get("2027-06-07")?.[0])).toBe("maya 1")
  })

  it("are in the day's label", () => {
    const nameOf = (id: string) => (id === "maya" ? "Maya" : "Theo")
    expect(dayText("2027-06-28", "open", bars.get("2027-06-28") ?? [], nameOf)).toBe(
      "Monday, June 28: places left, Maya booked, picked for Theo",
    )
    expect(dayText("2027-06-20", undefined, [], nameOf)).toBe("Sunday, June 20: no programs")
  })
})

describe("the status line", () => {
  it.each([
    [6, false, "6 programs, Jun 20 – 26"],
    [1, true, "1 program on June 21"],
    [0, false, "No programs, Jun 20 – 26"],
  ])("%i, one day %s", (total, only_day, line) => {
    expect(statusLine(total, "2027-06-21", only_day)).toBe(line)
  })
})
