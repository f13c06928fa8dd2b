import type { ReasonCode } from "@hub/domain/scheduling/availability"
import { offeringWith } from "@hub/testing/portal/availability"
import { expect, test } from "vitest"
import { itemOf } from "./basket.ts"
import { isLostPick, isPickable } from "./pickable.ts"

const { places } = offeringWith()
const held = offeringWith({ places: { ...places, answer: "held", left: 0 } })
const waitedFor = offeringWith({ places: { ...places, answer: "waitlist", left: 0 } })
const refused = (code: ReasonCode) => offeringWith({ reasons: [{ student_id: "maya", code, other_name: null }] })
const picked = [itemOf(offeringWith(), "maya")]

test.each([
  ["a place is left", offeringWith(), true, true],
  ["others hold the last one", held, true, false],
  ["its own checkout holds the last one and others wait", waitedFor, true, true],
  ["every place is taken", refused("full"), false, false],
  ["they are booked in another program by now", refused("overlaps"), false, false],
])("when %s, a pick and another child's place", (_, offering, stays, isFree) => {
  expect(isPickable(offering, "maya", picked)).toBe(stays)
  expect(isLostPick(offering, "maya", picked)).toBe(!stays)
  expect(isPickable(offering, "maya", [])).toBe(isFree)
  expect(isLostPick(offering, "maya", [])).toBe(false)
})
