import { MAYA, THEO } from "@hub/testing/portal/availability"
import { testLocation } from "@hub/testing/portal/location"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { membersOf } from "../participants/members.ts"
import { PickUpNote } from "./pick-up-note.tsx"

afterEach(cleanup)

const ANA = { ...MAYA, id: "ana", first_name: "Ana" }
const members = membersOf([MAYA, THEO, ANA])
const visit = (student_id: string, location_id: string, offering_id = "camp") => ({
  student_id,
  offering_id,
  name: "Camp",
  location_id,
  days: [],
  start_time: "09:00",
  end_time: "15:00",
})
const show = (days: readonly string[]) =>
  render(
    <PickUpNote
      clashes={days.flatMap((day) =>
        [MAYA.id, ANA.id].map((id) => ({
          one: visit(id, "pond", day),
          other: visit(THEO.id, "ridge", day),
          day,
          day_count: 5,
        })),
      )}
      members={members}
      locations={[testLocation("pond"), testLocation("ridge")]}
      nameOf={(id) => id}
    />,
  )

it("says children of the same two doors in one line, and folds what is more than two", () => {
  show(["2027-06-14", "2027-06-21", "2027-06-28", "2027-07-05"])
  const [first, ...others] = screen.getAllByRole("listitem", { hidden: true })
  expect(first?.textContent).toContain(
    "Maya and Ana at pond, 3:00PM; Theo at ridge, 3:00PM: Mon, Jun 14th and 4 more days",
  )
  expect(others).toHaveLength(3)
  expect(screen.getByText("And 2 more").closest("details")?.open).toBe(false)
})

it("folds nothing where one would be folded alone", () => {
  show(["2027-06-14", "2027-06-21", "2027-06-28"])
  expect(screen.getAllByRole("listitem")).toHaveLength(3)
  expect(screen.queryByText(/^And/)).toBeNull()
})
