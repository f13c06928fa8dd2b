import { MAYA, offeringWith, THEO } from "@hub/testing/portal/availability"
import { testLocation } from "@hub/testing/portal/location"
import { expect, it } from "vitest"
import { membersOf } from "../participants/members.ts"
import { bookedVisits, offeringForBoth, pickUpWarnings } from "./pick-up-warnings.ts"

const members = membersOf([MAYA, THEO])
const family = { members, locations: [testLocation("pond"), testLocation("ridge")] }
const visit = (student_id: string, location_id: string, days: string[]) => ({
  student_id,
  offering_id: `${student_id} ${location_id}`,
  name: "Camp",
  location_id,
  days,
  start_time: "09:00",
  end_time: "15:00",
})

it("warns of what is picked against what is booked, but not of what is booked already", () => {
  const days = ["2027-06-14"]
  const theo = bookedVisits([{ ...visit(THEO.id, "ridge", []), status: "BOOKED", days: [{ date: "2027-06-14" }] }])
  expect(pickUpWarnings([visit(MAYA.id, "pond", days)], theo, family)).toMatchObject([{ day: "2027-06-14" }])
  expect(pickUpWarnings([], [...theo, visit(MAYA.id, "pond", days)], family)).toEqual([])
  const cancelled = bookedVisits([
    { ...visit(THEO.id, "ridge", []), status: "CANCELLED", days: [{ date: "2027-06-14" }] },
  ])
  expect(pickUpWarnings([visit(MAYA.id, "pond", days)], cancelled, family)).toEqual([])
})

it("finds the program that both children can take, unless one of them is booked", () => {
  const trail = { ...visit(MAYA.id, "pond", ["2027-06-14"]), offering_id: "trail" }
  const small = { ...visit(THEO.id, "ridge", ["2027-06-14"]), offering_id: "small" }
  const clash = { one: trail, other: small, day: "2027-06-14", day_count: 1 }
  const too_old = { student_id: MAYA.id, code: "grade_too_high", other_name: null } as const
  const offerings = [offeringWith({ id: "trail" }), offeringWith({ id: "small", reasons: [too_old] })]
  const item = (one: typeof trail) => ({ ...one, kind: "PROGRAM" as const, dates: "", price: 0 })
  const both = offeringForBoth([clash], offerings, [item(trail), item(small)])
  expect([both?.offering.id, both?.student_id]).toEqual(["trail", THEO.id])
  expect(offeringForBoth([clash], offerings, [item(trail)])).toBeUndefined()
})
