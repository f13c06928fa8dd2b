import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { expect, test } from "vitest"
import { leastReadyFirst, requirementTableRows, sharedRequirements } from "./requirement-rows.ts"

const paper = (student_id: string, kind: Requirement["kind"], name: string, more: Partial<Requirement> = {}) => ({
  student_id,
  kind,
  name,
  subject_id: kind === "profile" ? null : name,
  is_contact: false,
  minutes: 1,
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
  requirements: papers,
  items: papers.filter(({ state }) => state !== "DONE"),
})
const FAMILY = [
  ready("lena", paper("lena", "questions", "Health", { state: "DONE" }), paper("lena", "profile", "Profile")),
  ready(
    "ike",
    paper("ike", "profile", "Profile"),
    paper("ike", "profile", "Emergency contact", { is_contact: true }),
    paper("ike", "documents", "Release"),
    paper("ike", "questions", "Health"),
  ),
  ready("zoe", paper("zoe", "questions", "Health"), paper("zoe", "questions", "Night")),
]

test("one paper is one row for all children, the profile with all its parts first", () => {
  expect(requirementTableRows(FAMILY).map(({ name, cells }) => [name, ...cells.keys()])).toEqual([
    ["Profile", "lena", "ike"],
    ["Release", "ike"],
    ["Health", "lena", "ike", "zoe"],
    ["Night", "zoe"],
  ])
  expect(requirementTableRows(FAMILY)[0]?.cells.get("ike")).toHaveLength(2)
})

test("what several still lack is offered once", () => {
  const family = [
    ready("lena", paper("lena", "documents", "Release", { subject_id: "d1", state: "SENT" })),
    ready("ike", paper("ike", "documents", "Release", { subject_id: "d2" }), paper("ike", "profile", "Profile")),
    ready("zoe", paper("zoe", "documents", "Release", { subject_id: "d3" }), paper("zoe", "profile", "Profile")),
    ready("noa", paper("noa", "questions", "Night"), paper("noa", "payment", "Week, $40")),
  ]
  const shared = (all: Readiness[]) =>
    sharedRequirements(all).map(({ item, student_ids }) => [item.name, ...student_ids])
  expect(shared(FAMILY)).toEqual([["Health", "ike", "zoe"]])
  expect(shared(family)).toEqual([["Release", "ike", "zoe"]])
})

test("how several give the same is said at the first of its kind", () => {
  const both = (name: string, kind: Requirement["kind"]) => [paper("ike", kind, name), paper("zoe", kind, name)]
  const all = [...both("Release", "documents"), ...both("Health", "questions"), ...both("Rules", "documents")]
  const family = ["ike", "zoe"].map((id) => ready(id, ...all.filter(({ student_id }) => student_id === id)))
  expect(sharedRequirements(family).map(({ text }) => text)).toEqual([
    "One after the other, on one page.",
    "Fill in once for everyone.",
    undefined,
  ])
})

test("the least ready comes first, then who has the soonest day, then the family's order", () => {
  const people = ["lena", "ike", "zoe", "abe"].map((id) => ({ id }))
  const family = [
    { ...ready("lena"), percent: 100 },
    { ...ready("ike", paper("ike", "documents", "Release", { due_on: "2027-06-11" })), percent: 50 },
    { ...ready("zoe", paper("zoe", "documents", "Release", { due_on: "2027-06-09" })), percent: 50 },
  ]
  expect(leastReadyFirst(people, family).map(({ id }) => id)).toEqual(["zoe", "ike", "lena", "abe"])
  expect(leastReadyFirst(people, []).map(({ id }) => id)).toEqual(["lena", "ike", "zoe", "abe"])
})
