import { expect, test } from "vitest"
import { formsCompleteness, formsToFill, groupForms } from "./group-forms.ts"
import type { SmartForm } from "./smart-form.ts"

type Form = Pick<SmartForm, "status" | "is_archived" | "is_required" | "resubmission_reason"> & { name: string }
const form = (name: string, more: Partial<Form> = {}): Form => ({
  name,
  status: "INCOMPLETE",
  is_archived: false,
  is_required: true,
  resubmission_reason: null,
  ...more,
})
const FORMS = [
  form("required"),
  form("optional", { is_required: false }),
  form("asked again", { is_required: false, resubmission_reason: "Which doctor?" }),
  form("answered", { status: "COMPLETE" }),
  form("answered optional", { status: "COMPLETE", is_required: false }),
  form("skipped", { status: "SKIPPED", is_required: false }),
  form("over", { is_archived: true }),
  form("over and answered", { is_archived: true, status: "COMPLETE" }),
]
const names = (forms: readonly Form[]) => forms.map(({ name }) => name)

test("every form is in one group", () => {
  const groups = groupForms(FORMS)
  expect(Object.fromEntries(Object.entries(groups).map(([group, forms]) => [group, names(forms)]))).toEqual({
    incomplete_required: ["required"],
    incomplete_optional: ["optional", "asked again"],
    complete: ["answered", "answered optional", "skipped"],
    archived: ["over", "over and answered"],
  })
})

test("lists required forms and those to fill in again", () => {
  expect(names(formsToFill(FORMS))).toEqual(["required", "asked again"])
})

test.each<[string, Form[], [to_fill: number, total: number, percent: number]]>([
  ["nothing", [], [0, 0, 100]],
  ["only optional ones", [form("", { is_required: false })], [0, 0, 100]],
  ["only what is over", [form("", { is_archived: true })], [0, 0, 100]],
  ["all of it", FORMS, [2, 3, 33]],
  ["one of two", [form(""), form("", { status: "COMPLETE" })], [1, 2, 50]],
  ["answered optional ones", [form(""), form("", { status: "COMPLETE", is_required: false })], [1, 1, 0]],
  ["all done", [form("", { status: "COMPLETE" })], [0, 1, 100]],
])("%s counts", (_, forms, [to_fill, total, percent]) => {
  expect(formsCompleteness(forms)).toEqual({ to_fill, total, percent })
})
