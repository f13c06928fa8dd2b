import { offeringWith } from "@hub/testing/portal/availability"
import { describe, expect, it } from "vitest"
import { answerTexts, bigDate, forWhom, priceText } from "./place-texts.ts"

const none = { left: 0, held: 0, held_until: null, capacity: 12, waiting: 0, pools: [] }
const said = (places: Parameters<typeof answerTexts>[0]): string => {
  const { tone, figure, unit } = answerTexts(places, true, {
    time_zone: "America/New_York",
    now: new Date("2027-06-08T14:40:00Z"),
  })
  return `${tone}: ${figure} ${unit}`.trim()
}

describe("the four answers", () => {
  it.each([
    [{ ...none, answer: "open", left: 9 } as const, "open: 9 places left"],
    [{ ...none, answer: "open", left: 1 } as const, "low: 1 place left"],
    [{ ...none, answer: "open", left: null } as const, "open: Open"],
    [
      { ...none, answer: "held", held: 2, held_until: "2027-06-08T14:52:00Z" } as const,
      "held: Held 2 may return by 10:52AM EDT",
    ],
    [
      { ...none, answer: "held", held: 1, held_until: "2027-06-09T04:38:00Z" } as const,
      "held: Held 1 may return by Wed 12:38AM EDT",
    ],
    [{ ...none, answer: "waitlist", waiting: 1 } as const, "waitlist: 1 family waiting"],
    [{ ...none, answer: "waitlist" } as const, "waitlist: Full has a waitlist"],
    [{ ...none, answer: "full" } as const, "full: Full 12 of 12 taken"],
    [{ ...none, answer: "full", capacity: null } as const, "full: Full all places taken"],
  ])("%j", (places, text) => {
    expect(said(places)).toBe(text)
  })
})

describe("the big date", () => {
  it.each([
    [{}, "Jun 21–25 Mon–Fri"],
    [{ start_date: "2027-06-26", end_date: "2027-06-26", weekdays: 64, session_count: 1 }, "Jun 26 Sat only"],
    [{ start_date: "2027-06-24", end_date: "2027-07-15", weekdays: 16, session_count: 4 }, "Jun 24 4 Thu"],
    [{ start_date: "2027-06-28", end_date: "2027-07-09", session_count: 10 }, "Jun 28 to Jul 9th"],
  ])("%j", (given, text) => {
    const { month, days, pattern } = bigDate(offeringWith(given))
    expect(`${month} ${days} ${pattern}`).toBe(text)
  })

  it("is heard with its weekdays, not with its end a second time", () => {
    expect(bigDate(offeringWith({ start_date: "2027-06-28", end_date: "2027-07-09", session_count: 10 })).heard).toBe(
      "Mon–Fri",
    )
  })
})

describe("for whom and what", () => {
  it("says grades, ages and the price", () => {
    expect(forWhom(offeringWith())).toBeUndefined()
    expect(forWhom(offeringWith({ min_grade: 3, max_grade: 8, min_age: 7 }))).toBe("K to 5th, 7 and up")
    expect([priceText(38_500, 2), priceText(4_850, 1), priceText(0, 2)]).toEqual(["$385 each", "$48.50", "Free"])
  })
})
