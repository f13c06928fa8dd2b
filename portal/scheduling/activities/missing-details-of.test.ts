import { MAYA, studentWith, THEO } from "@hub/testing/portal/availability"
import { expect, it } from "vitest"
import { membersOf } from "../../participants/members.ts"
import { missingDetailsOf, selectedParticipants } from "./missing-details-of.ts"

const LILY = studentWith({ id: "lily", first_name: "Lily", grade: "NONE" })
const idsOf = (students: readonly { id: string }[]) => students.map(({ id }) => id)
const goers = (students: (typeof MAYA)[]) => idsOf(selectedParticipants(membersOf(students), idsOf(students).join(",")))

it("shows what fits the others while a child's grade is missing, and asks for the grade", () => {
  expect(goers([MAYA, LILY])).toEqual([MAYA.id])
  expect(missingDetailsOf(membersOf([MAYA, LILY]), `${MAYA.id},lily`)).toMatchObject([
    { id: "lily", code: "grade_unknown" },
  ])
})

it("asks that a program fits every child of the search whose details are on file", () => {
  expect(goers([MAYA, THEO])).toEqual([MAYA.id, THEO.id])
  expect(goers([LILY])).toEqual(["lily"])
})
