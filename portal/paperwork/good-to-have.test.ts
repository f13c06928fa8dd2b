import type { Requirement } from "@hub/domain/paperwork/requirement"
import { expect, it } from "vitest"
import { thingsOf } from "./good-to-have.tsx"

const item = (name: string, more: Partial<Requirement> = {}): Requirement => ({
  student_id: "maya",
  kind: "documents",
  subject_id: null,
  is_contact: false,
  minutes: 2,
  name,
  hint: "",
  state: "OPEN",
  due_on: null,
  blocks_check_in_on: null,
  ...more,
})

it("names what several children need once, and leaves out what is sent or a payment", () => {
  const things = thingsOf([
    { items: [item("Trail agreement"), item("Record", { state: "SENT" }), item("Invoice", { kind: "payment" })] },
    { items: [item("Trail agreement", { student_id: "theo" }), item("Swim level", { kind: "questions" })] },
  ])
  expect(things.map(({ item: { name }, count }) => [name, count])).toEqual([
    ["Trail agreement", 2],
    ["Swim level", 1],
  ])
})
