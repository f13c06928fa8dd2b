import { OPTIONS, question, section } from "@hub/testing/domain/questions"
import { expect, test } from "vitest"
import type { Question } from "./question.ts"
import { isMedicalTemplate } from "./template.ts"
import { templateErrors } from "./template-errors.ts"

const yes_no = question("yes", "YES_NO")
const after = (question_id: string, is_one_of: (string | boolean)[]) =>
  question("q", "TEXT", { show_if: [{ question_id, is_one_of }] })

test.each<[string, Question[], string[]]>([
  ["all is well", [yes_no, after("yes", [true])], []],
  ["two have one id", [yes_no, yes_no], ["id"]],
  ["an id is the signature's", [question("virtual_signature", "TEXT")], ["id"]],
  ["an id is what every object has", [question("constructor", "TEXT")], ["id"]],
  ["a choice has no choice", [question("q", "ONE_OF", { options: OPTIONS.slice(1) })], ["options"]],
  ["a text has options", [question("q", "TEXT", { options: OPTIONS })], ["options"]],
  ["two options are the same", [question("q", "MANY_OF", { options: [...OPTIONS, ...OPTIONS] })], ["options"]],
  ["the limits are reversed", [question("q", "NUMBER", { min: 2, max: 1 })], ["min"]],
  ["consent is shared", [question("q", "CONSENT", { is_shared: true })], ["is_shared"]],
  ["a condition looks ahead", [after("yes", [true]), yes_no], ["show_if"]],
  ["a condition never holds", [yes_no, after("yes", ["maybe"])], ["show_if"]],
])("a template where %s", (_, questions, paths) => {
  expect(templateErrors({ sections: [section(...questions)] }).map(({ path }) => path.at(-1))).toEqual(paths)
})

test("a template is medical when it says so, or one of its questions is", () => {
  const sections = [section(yes_no)]
  expect(isMedicalTemplate({ is_medical: false, sections })).toBe(false)
  expect(isMedicalTemplate({ is_medical: true, sections })).toBe(true)
  expect(isMedicalTemplate({ is_medical: false, sections: [section(yes_no, question("m", "MEDICATIONS"))] })).toBe(true)
})
