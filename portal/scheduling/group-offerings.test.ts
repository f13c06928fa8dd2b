import type { Places } from "@hub/domain/catalogue/catalogue"
import type { Reason } from "@hub/domain/scheduling/availability"
import { offeringWith } from "@hub/testing/portal/availability"
import { describe, expect, it } from "vitest"
import { groupOfferings } from "./group-offerings.ts"
import type { AvailableOffering } from "./queries.ts"

const grade = (student_id: string): Reason => ({ student_id, code: "grade_too_low", other_name: null })
const full = (student_id: string): Reason => ({ student_id, code: "full", other_name: null })
const noPlaces: Places = { answer: "full", left: 0, held: 0, held_until: null, capacity: 12, waiting: 0, pools: [] }

const grouped = (offerings: AvailableOffering[], names: string[]): Record<string, string[]> =>
  Object.fromEntries(
    groupOfferings(
      offerings,
      names.map((name) => name.toLowerCase()),
      { names, is_one_day: false },
    ).map((group) => [group.title, group.offerings.map((offering) => offering.id)]),
  )

describe("the list's groups", () => {
  const both = offeringWith({ id: "both" })
  const one = offeringWith({ id: "one", reasons: [grade("theo")] })
  const neither = offeringWith({ id: "neither", reasons: [grade("theo"), grade("maya")] })
  const gone = offeringWith({ id: "gone", places: noPlaces, reasons: [full("maya"), grade("theo")] })
  const all = [gone, neither, one, both]

  it("answers for two", () => {
    expect(grouped(all, ["Maya", "Theo"])).toEqual({
      "Works for both": ["both"],
      "Works for one": ["one"],
      "Not for either": ["neither"],
      "No places this week": ["gone"],
    })
  })

  it("answers for one", () => {
    expect(grouped(all, ["Maya"])).toEqual({
      "Works for Maya": ["one", "both"],
      "Not for Maya": ["neither"],
      "No places this week": ["gone"],
    })
  })

  it("answers for three", () => {
    expect(Object.keys(grouped([both, one], ["Maya", "Theo", "Ada"]))).toEqual(["Works for all", "Works for some"])
  })

  it("answers for a visitor by places alone", () => {
    expect(
      grouped(
        all.map((offering) => ({ ...offering, reasons: [] })),
        [],
      ),
    ).toEqual({
      "This week": ["neither", "one", "both"],
      "No places this week": ["gone"],
    })
  })

  it("counts a child who is booked already as one it works for", () => {
    const booked = offeringWith({ reasons: [{ student_id: "theo", code: "already_booked", other_name: null }] })
    expect(Object.keys(grouped([booked], ["Maya", "Theo"]))).toEqual(["Works for both"])
  })

  it("asks for a missing grade instead of saying that it isn't for the child", () => {
    const unknown = offeringWith({ reasons: [{ student_id: "maya", code: "grade_unknown", other_name: null }] })
    expect(Object.keys(grouped([unknown], ["Maya"]))).toEqual(["Add the grade or birth date"])
  })

  it("says which ask for an application, once booking is open", () => {
    const needed: Reason = { student_id: "maya", code: "application_needed", other_name: null }
    const open = offeringWith({ id: "open", reasons: [grade("theo"), needed] })
    const reasons: Reason[] = [grade("theo"), needed, { student_id: "maya", code: "not_open_yet", other_name: null }]
    expect(grouped([offeringWith({ id: "later", reasons }), open], ["Maya", "Theo"])).toEqual({
      "Apply first": ["open"],
      "Not bookable yet": ["later"],
    })
  })

  it("sets apart what opens later", () => {
    const later = offeringWith({
      reasons: [grade("theo"), { student_id: "maya", code: "not_open_yet", other_name: null }],
    })
    expect(Object.keys(grouped([later], ["Maya", "Theo"]))).toEqual(["Not bookable yet"])
  })
})
