import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { expect, test } from "vitest"
import { paperRows, sharedQuestions } from "./requirement-rows.ts"

const paper = (student_id: string, kind: Requirement["kind"], name: string, more: Partial<Requirement> = {}) => ({
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
const ready = (student_id: string, ...papers: Requirement[]): Readiness => ({
  student_id,
  percent: 0,
  done: 0,
  total: papers.length,
  next: null,
  stops: [],
  papers,
  items: papers.filter(({ state }) => state !== "DONE"),
})
const FAMILY = [
  ready("lena", paper("lena", "questions", "Health", { state: "DONE" }), paper("lena", "profile", "Profile")),
  ready(
    "ike",
    paper("ike", "profile", "Profile"),
    paper("ike", "profile", "Emergency contact"),
    paper("ike", "documents", "Release"),
    paper("ike", "questions", "Health"),
  ),
  ready("zoe", paper("zoe", "questions", "Health"), paper("zoe", "questions", "Night")),
]

test("one paper is one row for all children, the profile with all its parts first", () => {
  expect(paperRows(FAMILY).map(({ name, cells }) => [name, ...cells.keys()])).toEqual([
    ["Profile", "lena", "ike"],
    ["Release", "ike"],
    ["Health", "lena", "ike", "zoe"],
    ["Night", "zoe"],
  ])
  expect(paperRows(FAMILY)[0]?.cells.get("ike")).toHaveLength(2)
})

test("questions that several still have to answer are answered once", () => {
  expect(sharedQuestions(FAMILY)).toEqual([{ name: "Health", student_ids: ["ike", "zoe"] }])
})
