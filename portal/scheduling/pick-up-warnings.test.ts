import { expect, it } from "vitest"
import { membersOf } from "../participants/members.ts"
import { MAYA, THEO } from "./fixtures.ts"
import { bookedVisits, pickUpWarnings } from "./pick-up-warnings.ts"

const members = membersOf([MAYA, THEO])
const place = (id: string) => ({
  id,
  folder_id: null,
  name: id,
  is_archived: false,
  type: "ON_SITE" as const,
  show_directions: "ALWAYS_SHOW" as const,
  address: null,
  time_zone: "UTC",
})
const family = { members, locations: [place("pond"), place("ridge")] }
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
