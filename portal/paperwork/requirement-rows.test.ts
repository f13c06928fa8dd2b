import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { expect, test } from "vitest"
import { requirementTableRows, sharedQuestions } from "./requirement-rows.ts"

const requirement = (student_id: string, kind: Requirement["kind"], name: string, more: Partial<Requirement> = {}) => ({
  student_id,
  kind,
  name,
  subject_id: kind === "profile" ? null : name,
  hint: "",
  state: "OPEN" as const,
  due_on: null,
  blocks_check_in_on: null,
  ...more,
})
const ready = (student_id: string, ...requirements: Requirement[]): Readiness => ({
  student_id,
  percent: 0,
  done: 0,
  total: requirements.length,
  next: null,
  stops: [],
  requirements,
  items: requirements.filter(({ state }) => state !== "DONE"),
})
const FAMILY = [
  ready(
    "lena",
    requirement("lena", "questions", "Health", { state: "DONE" }),
    requirement("lena", "profile", "Profile"),
  ),
  ready(
    "ike",
    requirement("ike", "profile", "Profile"),
    requirement("ike", "profile", "Emergency contact"),
    requirement("ike", "documents", "Release"),
    requirement("ike", "questions", "Health"),
  ),
  ready("zoe", requirement("zoe", "questions", "Health"), requirement("zoe", "questions", "Night")),
]

test("one requirement is one row for all children, the profile with all its parts first", () => {
  expect(requirementTableRows(FAMILY).map(({ name, cells }) => [name, ...cells.keys()])).toEqual([
    ["Profile", "lena", "ike"],
    ["Release", "ike"],
    ["Health", "lena", "ike", "zoe"],
    ["Night", "zoe"],
  ])
  expect(requirementTableRows(FAMILY)[0]?.cells.get("ike")).toHaveLength(2)
})

test("questions that several still have to answer are answered once", () => {
  expect(sharedQuestions(FAMILY)).toEqual([{ name: "Health", student_ids: ["ike", "zoe"] }])
})
