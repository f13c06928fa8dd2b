import type { Places } from "@hub/domain/catalogue/catalogue"
import { MAYA, offeringWith, THEO } from "@hub/testing/portal/availability"
import { expect, test } from "vitest"
import { membersOf } from "../participants/members.ts"
import { whyNoResults } from "./why-no-results.ts"

const members = membersOf([MAYA, THEO])
const reason = (
  student_id: string,
  code: "grade_too_low" | "grade_unknown" | "overlaps" | "full" | "already_booked",
) => ({
  student_id,
  code,
  other_name: code === "overlaps" ? "Robotics" : null,
})
const places: Places = { answer: "waitlist", left: 0, held: 0, held_until: null, capacity: 12, waiting: 1, pools: [] }
const owls = { name: "Night Owls", is_waitlist_enabled: true, places }
const text = (offerings: Parameters<typeof whyNoResults>[0]) => whyNoResults(offerings, members).map((one) => one.text)

test("says for each child why nothing fits", () => {
  const night = offeringWith({
    ...owls,
    reasons: [reason("theo", "grade_too_low"), reason("maya", "full"), reason("theo", "full")],
  })
  expect(text([night])).toEqual(["could go, but Night Owls is full.", "is outside the ages and grades of Night Owls."])
  expect(text([offeringWith({ reasons: [reason("maya", "overlaps"), reason("theo", "already_booked")] })])).toEqual([
    "has Robotics at the same time.",
    "is booked already.",
  ])
  expect(text([])).toEqual(["", ""])
})

test("names the shortest line that a child may join", () => {
  const long = offeringWith({
    ...owls,
    id: "long",
    places: { ...places, waiting: 5 },
    reasons: [reason("theo", "full")],
  })
  const short = offeringWith({
    ...owls,
    id: "short",
    reasons: [reason("theo", "full"), reason("maya", "grade_too_low")],
  })
  const [maya, theo] = whyNoResults([long, short], members)
  expect(theo?.line?.id).toBe("short")
  expect(maya?.line?.id).toBe("long")
})

test("counts what waits only for a detail of the profile", () => {
  const one = offeringWith({ reasons: [reason("maya", "grade_unknown")] })
  const other = offeringWith({ reasons: [reason("maya", "grade_unknown"), reason("maya", "full")] })
  const [maya, theo] = whyNoResults([one, other], members)
  expect(maya?.missing).toEqual({ code: "grade_unknown", program_count: 1 })
  expect(theo?.missing).toBeUndefined()
})
