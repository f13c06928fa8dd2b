import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { MAYA, THEO } from "@hub/testing/portal/availability"
import { expect, it } from "vitest"
import { membersOf } from "../participants/members.ts"
import { openSteps } from "./use-open-steps.tsx"

const paper = (student_id: string, name: string): Requirement => ({
  student_id,
  kind: "documents",
  subject_id: `${student_id} ${name}`,
  is_contact: false,
  minutes: 1,
  name,
  hint: "",
  state: "OPEN",
  due_on: null,
  blocks_check_in_on: null,
})
const ready = (student_id: string, ...names: string[]): Readiness => ({
  student_id,
  percent: 0,
  done: 0,
  total: names.length,
  next: null,
  stops: [],
  requirements: [],
  items: names.map((name) => paper(student_id, name)),
})
const whose = (...all: Readiness[]) => openSteps(all, membersOf([MAYA, THEO]), "2027-06-08").map(({ names }) => names)

it("names the same documents once for siblings, and different ones for each", () => {
  expect(whose(ready(MAYA.id, "Release", "Rules"), ready(THEO.id, "Release", "Rules"))).toEqual([
    "Maya and Theo: Release, Rules",
  ])
  expect(whose(ready(MAYA.id, "Release", "Rules"), ready(THEO.id, "Rules"))).toEqual([
    "Maya: Release, Rules. Theo: Rules",
  ])
})
