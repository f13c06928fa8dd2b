import { OPTIONS, question, section } from "@hub/testing/domain/questions"
import { expect, test } from "vitest"
import { phoneReader } from "../kernel/phone.ts"
import { ABILITIES, type Answers, type AnswerValue } from "./answer.ts"
import { checkAnswers } from "./check-answers.ts"
import type { Question } from "./question.ts"

const check = (questions: readonly Question[], answers: Answers, signature: string | null = null) => {
  const checked = checkAnswers([section(...questions)], { answers, signature, readPhone: phoneReader("US") })
  return {
    ...checked,
    answers: { ...checked.answers },
    errors: checked.errors.map(({ path, code }) => `${path} ${code}`),
  }
}
const KEY = "k".repeat(43)
const address = { line1: " 12  Elm St ", city: "Rhinebeck", state: "NY", postal_code: "12572", country: "US" }
const baseline = ABILITIES.map((ability) => ({ ability, level: "NO_DIFFICULTY" }))
const bees = { name: "Bees", severity: "SEVERE", action: "Pen" }
const inhaler = { medicine: "Salbutamol", dose: "2 puffs", when: "when wheezing" }

type Accepted = [kind: Question["kind"], more: Partial<Question>, given: AnswerValue, stored: AnswerValue | undefined]
test.each<Accepted>([
  ["TEXT", {}, "  a \n b ", "a b"],
  ["TEXT", {}, " \t ", undefined],
  ["TEXT", { max_length: 3 }, "abc", "abc"],
  ["LONG_TEXT", {}, " a\r\nb  c ", "a\nb c"],
  ["NUMBER", { min: 0, max: 6 }, 0, 0],
  ["NUMBER", { min: 0, max: 6 }, 6, 6],
  ["NUMBER", {}, -0, 0],
  ["DATE", {}, "2028-02-29", "2028-02-29"],
  ["DATE", { earliest: "2030-01-01", latest: "2030-01-01" }, "2030-01-01", "2030-01-01"],
  ["YES_NO", {}, false, false],
  ["ONE_OF", { options: OPTIONS }, "b", "b"],
  ["MANY_OF", { options: OPTIONS }, ["b", "a", "b"], ["a", "b"]],
  ["MANY_OF", { options: OPTIONS }, [], undefined],
  ["FILE", {}, [KEY], [KEY]],
  ["PHONE", {}, "(555) 555-0142", "+15555550142"],
  ["PHONE", {}, "+44 (0)20 7946 0958 x12", "+442079460958;ext=12"],
  ["ADDRESS", {}, address, { ...address, line1: "12 Elm St" }],
  ["ADDRESS", {}, { line1: "", city: " ", state: "", postal_code: "", country: "US" }, undefined],
  ["MEDICAL_ITEMS", {}, [{ ...bees, name: " Bees " }], [bees]],
  ["MEDICATIONS", {}, [inhaler], [inhaler]],
  ["DISABILITY_BASELINE", {}, baseline.toReversed(), baseline],
  ["CONSENT", {}, false, undefined],
])("%s %j stores %j as %j", (kind, more, given, stored) => {
  const { errors, answers } = check([question("q", kind, more)], { q: given })
  expect(errors).toEqual([])
  expect(answers["q"]).toEqual(stored)
  expect(Object.is(answers["q"], -0)).toBe(false)
})

type Refused = [kind: Question["kind"], more: Partial<Question>, given: AnswerValue, code: string]
test.each<Refused>([
  ["TEXT", { max_length: 3 }, "abcd", "too_long"],
  ["TEXT", {}, "x".repeat(301), "too_long"],
  ["LONG_TEXT", {}, "x".repeat(2_001), "too_long"],
  ["TEXT", {}, "a\u0000b", "unreadable"],
  ["LONG_TEXT", {}, "a\u202eb", "unreadable"],
  ["TEXT", {}, 5, "wrong_kind"],
  ["NUMBER", { min: 0 }, -1, "too_small"],
  ["NUMBER", { max: 6 }, 6.5, "too_big"],
  ["NUMBER", {}, Number.NaN, "wrong_kind"],
  ["NUMBER", {}, "5", "wrong_kind"],
  ["DATE", {}, "2030-02-30", "date"],
  ["DATE", {}, "6/1/2030", "date"],
  ["DATE", { earliest: "2030-01-02" }, "2030-01-01", "too_early"],
  ["DATE", {}, "1939-12-31", "too_early"],
  ["DATE", { latest: "2030-01-02" }, "2030-01-03", "too_late"],
  ["YES_NO", {}, "true", "wrong_kind"],
  ["ONE_OF", { options: OPTIONS }, "c", "choice"],
  ["ONE_OF", { options: OPTIONS }, ["a"], "choice"],
  ["MANY_OF", { options: OPTIONS }, ["a", "c"], "choice"],
  ["FILE", {}, ["../secret"], "wrong_kind"],
  ["FILE", {}, [KEY, KEY], "duplicate"],
  ["FILE", {}, ["a", "b", "c", "d", "e", "f"].map((letter) => letter.repeat(43)), "too_many"],
  ["PHONE", {}, "555-01", "phone"],
  ["PHONE", {}, "000 000 0000", "phone"],
  ["ADDRESS", {}, { ...address, postal_code: "1" }, "postal_code"],
  ["ADDRESS", {}, "12 Elm St", "wrong_kind"],
  ["MEDICAL_ITEMS", {}, [{ ...bees, name: " " }], "name"],
  ["MEDICAL_ITEMS", {}, [{ ...bees, severity: "TERRIBLE" }], "wrong_kind"],
  ["MEDICAL_ITEMS", {}, [{ ...bees, action: "a\u0007" }], "unreadable"],
  ["MEDICAL_ITEMS", {}, Array.from({ length: 31 }, () => bees), "too_many"],
  ["MEDICATIONS", {}, [{ ...inhaler, when: "x".repeat(301) }], "too_long"],
  ["MEDICATIONS", {}, [{ ...inhaler, dose: "" }], "dose"],
  ["MEDICATIONS", {}, [bees], "wrong_kind"],
  ["DISABILITY_BASELINE", {}, baseline.slice(1), "incomplete"],
  ["DISABILITY_BASELINE", {}, [...baseline, { ability: "hearing", level: "CANNOT" }], "wrong_kind"],
  ["CONSENT", {}, "yes", "wrong_kind"],
])("%s %j refuses %j: %s", (kind, more, given, code) => {
  const { errors, answers } = check([question("q", kind, more)], { q: given })
  expect(errors.map((error) => error.split(" ").at(-1))).toEqual([code])
  expect(answers).toEqual({})
})

test.each<[Question["kind"], AnswerValue[]]>([
  ["TEXT", [" "]],
  ["LONG_TEXT", ["\n"]],
  ["NUMBER", []],
  ["DATE", [""]],
  ["YES_NO", []],
  ["ONE_OF", [""]],
  ["MANY_OF", [[]]],
  ["FILE", [[]]],
  ["PHONE", [" "]],
  ["ADDRESS", [{ line1: "", city: "", state: "", postal_code: "", country: "US" }]],
  ["MEDICAL_ITEMS", [[]]],
  ["MEDICATIONS", [[]]],
  ["DISABILITY_BASELINE", [[]]],
])("%s that is required misses nothing, and an answer that says nothing", (kind, empty) => {
  const asked = [question("q", kind, { is_required: true, options: OPTIONS })]
  expect(check(asked, {}).errors).toEqual(["q required"])
  for (const given of empty) expect(check(asked, { q: given }).errors).toEqual(["q required"])
})

const allergic = question("allergic", "YES_NO", { is_required: true })
const to_what = question("to_what", "TEXT", {
  is_required: true,
  max_length: 5,
  show_if: [{ question_id: "allergic", is_one_of: [true] }],
})
const since = question("since", "DATE", { show_if: [{ question_id: "to_what", is_one_of: ["bees"] }] })

test("ignores a hidden question and those that depend on it", () => {
  const answers = { allergic: false, to_what: "much too long", since: "bees" }
  expect(check([allergic, to_what, since], answers)).toEqual({
    errors: [],
    answers: { allergic: false },
    signature: null,
  })
  expect(check([allergic, to_what, since], { allergic: true }).errors).toEqual(["to_what required"])
  const all = { allergic: true, to_what: "bees", since: "2020-01-01" }
  expect(check([allergic, to_what, since], all).answers).toEqual(all)
})

test("of several conditions all hold, and of a list any answer counts", () => {
  const last = question("q", "TEXT", {
    is_required: true,
    show_if: [
      { question_id: "many", is_one_of: ["a"] },
      { question_id: "allergic", is_one_of: [true] },
    ],
  })
  const asked = [allergic, question("many", "MANY_OF", { options: OPTIONS }), last]
  expect(check(asked, { allergic: true, many: ["a", "b"] }).errors).toEqual(["q required"])
  expect(check(asked, { allergic: false, many: ["a"] }).errors).toEqual([])
  expect(check(asked, { allergic: true, many: ["b"] }).errors).toEqual([])
})

test("refuses an unknown question, and finds all errors at once", () => {
  expect(check([allergic, since], { virus: "x", since: "soon" }).errors).toEqual([
    "virus unknown_question",
    "allergic required",
  ])
})

test("requires a signature by name where consent is required", () => {
  const consent = question("first_aid", "CONSENT", { is_required: true })
  expect(check([consent], {}).errors).toEqual(["first_aid required", "virtual_signature required"])
  expect(check([consent], { first_aid: true }, " ").errors).toEqual(["virtual_signature required"])
  expect(check([consent], { first_aid: true }, "x".repeat(81)).errors).toEqual(["virtual_signature too_long"])
  expect(check([consent], { first_aid: true }, "Da\u0000na").errors).toEqual(["virtual_signature unreadable"])
  expect(check([consent], { first_aid: true }, " Dana  Okafor ").signature).toBe("Dana Okafor")
  const optional = question("photos", "CONSENT")
  expect(check([optional], { photos: false }, "Dana Okafor")).toEqual({ errors: [], answers: {}, signature: null })
  expect(check([optional], { photos: true }).errors).toEqual(["virtual_signature required"])
})
