import type { Places } from "@hub/domain/catalogue/catalogue"
import type { Reason } from "@hub/domain/scheduling/availability"
import { DANA, MAYA, offeringWith, THEO } from "@hub/testing/portal/availability"
import { describe, expect, it } from "vitest"
import { formatReasons, reasonSentence, refusedByAll } from "./format-reasons.ts"
import type { AvailableOffering } from "./queries.ts"

const against = (code: Reason["code"], student_id = "theo", other_name: string | null = null): Reason => ({
  student_id,
  code,
  other_name,
})
const said = (given: Partial<AvailableOffering>, chosen = [MAYA, THEO]): string[] =>
  formatReasons(offeringWith(given), chosen, "America/New_York").map(reasonSentence)

describe("why a child can't go", () => {
  it.each<[string, Partial<AvailableOffering>, string]>([
    [
      "too low",
      { min_grade: 5, reasons: [against("grade_too_low")] },
      "Theo is in Kindergarten. This one starts at 2nd grade.",
    ],
    [
      "too high",
      { max_grade: 4, reasons: [against("grade_too_high", "maya")] },
      "Maya is in 3rd grade. For grades up to 1st.",
    ],
    [
      "too low in the next school year",
      { start_date: "2027-08-02", min_grade: 5, reasons: [against("grade_too_low")] },
      "Theo will be in 1st grade by then. This one starts at 2nd grade.",
    ],
    ["too young", { min_age: 7, reasons: [against("too_young")] }, "Theo is 5 on Jun 21st. This one starts at age 7."],
    [
      "too old",
      { max_age: 8, reasons: [against("too_old", "maya")] },
      "Maya is 9 on Jun 21st. This one ends at age 8.",
    ],
    ["overlaps", { reasons: [against("overlaps", "maya", "Robotics")] }, "Maya has Robotics at the same time."],
    ["booked", { reasons: [against("already_booked", "maya")] }, "Maya is booked here already."],
    [
      "not open",
      { opens_at: "2027-03-03T14:00:00Z", reasons: [against("not_open_yet")] },
      "Theo could go. Booking opens Mar 3rd at 9:00AM EST.",
    ],
    [
      "closed",
      { closes_at: "2027-06-11T03:30:00Z", reasons: [against("closed")] },
      "Theo can't be booked. Booking closed Jun 10th.",
    ],
    [
      "application",
      { reasons: [against("application_needed")] },
      "Theo could go. This one asks for an application first.",
    ],
    ["full", { reasons: [against("full")] }, "Theo could go. Every place is taken."],
    [
      "grade unknown",
      { min_grade: 3, max_grade: 8, reasons: [against("grade_unknown")] },
      "Theo has no grade in the profile yet. For grades K to 5th.",
    ],
  ])("%s", (_, given, sentence) => {
    expect(said(given)).toEqual([sentence])
  })

  it("says once what fits both, and tells how many families wait", () => {
    const reasons = [against("full", "maya"), against("full")]
    const places: Places = {
      answer: "waitlist",
      left: 0,
      held: 0,
      held_until: null,
      capacity: 12,
      waiting: 3,
      pools: [],
    }
    expect(said({ reasons, places, is_waitlist_enabled: true })).toEqual([
      "Maya and Theo could go. Every place is taken, and 3 families are waiting.",
    ])
  })

  it("names what no wait changes before what a wait may change", () => {
    const reasons = [against("full"), against("not_open_yet"), against("grade_too_low")]
    expect(said({ min_grade: 6, reasons })).toEqual(["Theo is in Kindergarten. This one starts at 3rd grade."])
  })

  it("speaks to the grown-up", () => {
    expect(said({ reasons: [against("overlaps", "dana", "Yoga")] }, [DANA])).toEqual([
      "You have Yoga at the same time.",
    ])
  })

  it("says that places are held, in a checkout or for a family that waited", () => {
    const places: Places = { answer: "held", left: 0, held: 2, held_until: null, capacity: 12, waiting: 0, pools: [] }
    expect(said({ places })).toEqual(["Maya and Theo could go. The last 2 places are held right now."])
  })

  it("has no reason for who can go", () => {
    expect(said({})).toEqual([])
  })

  it("knows whom all dates refuse in the same words", () => {
    const refused = (...given: Partial<AvailableOffering>[]): string[] =>
      refusedByAll(given.map(offeringWith), [MAYA, THEO], "America/New_York").map(({ id }) => id)
    const low = { min_grade: 5, reasons: [against("grade_too_low")] }
    expect(refused(low, low)).toEqual(["theo"])
    expect(refused(low)).toEqual([])
    expect(refused(low, {})).toEqual([])
    expect(refused(low, { ...low, min_grade: 6 })).toEqual([])
    const full = { reasons: [against("full")] }
    expect(refused(full, full)).toEqual([])
  })
})
