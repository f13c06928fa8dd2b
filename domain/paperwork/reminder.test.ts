import { expect, it } from "vitest"
import { openThings } from "./open-things.ts"
import { stillDue } from "./reminder.ts"
import type { Readiness, Requirement } from "./requirement.ts"

const open = (over: Partial<Requirement>): Requirement => ({
  student_id: "maya",
  kind: "documents",
  subject_id: "d1",
  is_contact: false,
  minutes: 1,
  name: "Peanut plan",
  hint: "",
  state: "OPEN",
  due_on: "2027-06-11",
  blocks_check_in_on: "2027-06-14",
  ...over,
})
const ready = (student_id: string, ...items: Requirement[]): Readiness => ({
  student_id,
  percent: 0,
  done: 0,
  total: items.length,
  next: null,
  stops: [],
  requirements: items,
  items: items.map((item) => ({ ...item, student_id })),
})

it("counts by participant what is left before the next day out, and names none", () => {
  const all = [
    ready(
      "maya",
      open({}),
      open({ subject_id: "d2", due_on: "2027-06-09" }),
      open({ kind: "profile", subject_id: null }),
    ),
    ready("theo", open({ kind: "questions", subject_id: "f1" })),
    ready("ida", open({ due_on: "2027-06-01" })),
  ]
  const due = stillDue(all, ["maya", "theo"])
  expect(due).toEqual({
    by: "2027-06-09",
    is_asked_at_gate: true,
    rows: [
      ["maya", "2 documents to sign or send, details and contacts to fill in"],
      ["theo", "1 form to answer"],
    ],
  })
  expect(JSON.stringify(due)).not.toContain("Peanut")
  // The deadline of the pages.
  expect(due?.by).toBe(openThings(all, ["maya", "theo"])[0]?.due_on)
})

it("says nothing where nothing more is asked for", () => {
  const sent = open({ state: "SENT", due_on: null, blocks_check_in_on: null })
  expect(stillDue([ready("maya", sent)], ["maya"])).toBeUndefined()
  expect(stillDue([], ["maya"])).toBeUndefined()
})
