import type { Student } from "@hub/domain/participants/student"
import { expect, test } from "vitest"
import { partWords } from "../applications/parts-list.tsx"
import { inSentence, membersOf } from "./members.ts"

const student = (id: string, first_name: string, type: Student["type"]): Student => ({
  id,
  type,
  first_name,
  last_name: "Okafor",
  full_name: `${first_name} Okafor`,
  name: first_name,
  ascii_full_name: `${first_name} Okafor`,
  qr: id,
  birth_date: null,
  pronouns: "none",
  gender: null,
  grade: "NONE",
  next_grade: "NONE",
  next_grade_on: "2030-08-01",
  thumbnail: null,
  colour: 1,
  created_at: "2030-01-01T00:00:00.000Z",
})

test("a child whose name is You is a child", () => {
  const members = membersOf([student("child", "You", "REGULAR"), student("self", "Dana", "CUSTOMER_AS_PARTICIPANT")])
  expect(members.map(({ id, name, is_you }) => [id, name, is_you])).toEqual([
    ["self", "You", true],
    ["child", "You", false],
  ])
  expect(members.map(inSentence)).toEqual(["you", "You"])
  const profile = { kind: "PROFILE", id: null, name: "", is_required: true, is_done: false } as const
  expect(members.map((member) => partWords(profile, member).name)).toEqual(["About you", "About You"])
})
