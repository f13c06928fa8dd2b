import { expect, it } from "vitest"
import { stillDue } from "./reminder.ts"
import type { AttendanceRequirements, Requirement } from "./requirement.ts"

const open = (over: Partial<Requirement>): Requirement => ({
  student_id: "maya",
  kind: "documents",
  subject_id: "d1",
  name: "Peanut plan",
  hint: "",
  state: "OPEN",
  due_on: "2027-06-11",
  blocks_check_in_on: "2027-06-14",
  ...over,
})
const booking = (...requirements: Requirement[]): AttendanceRequirements => ({
  attendance_id: "a",
  student_id: "maya",
  is_ready: false,
  requirements,
})

it("counts by participant what the gate asks for, each thing once, and names none", () => {
  const due = stillDue([
    booking(open({}), open({ subject_id: "d2", due_on: "2027-06-09" }), open({ kind: "profile", subject_id: null })),
    booking(open({}), open({ kind: "questions", subject_id: "f1", student_id: "theo" })),
  ])
  expect(due).toEqual({
    by: "2027-06-09",
    rows: [
      ["maya", "2 documents to sign or send, details and contacts to fill in"],
      ["theo", "1 form to answer"],
    ],
  })
  expect(JSON.stringify(due)).not.toContain("Peanut")
})

it("says nothing where the gate asks for nothing more", () => {
  const sent = open({ state: "SENT", due_on: null, blocks_check_in_on: null })
  expect(stillDue([booking(sent)])).toBeUndefined()
  expect(stillDue([])).toBeUndefined()
})
