import { question, section } from "@hub/testing/domain/questions"
import fc from "fast-check"
import { expect, test } from "vitest"
import { addQuestion, dropQuestion, moveQuestion, questionNumbers, removeQuestion } from "./edit-questions.ts"
import { questionChanges } from "./question-changes.ts"
import { missingTexts, readSections, sectionsIn, translatedAs } from "./read-sections.ts"
import { templateErrors } from "./template-errors.ts"

const after = (id: string, question_id: string, is_one_of: (string | boolean)[] = [true]) =>
  question(id, "YES_NO", { show_if: [{ question_id, is_one_of }] })
/** a, b with b1 and b2 under it, c; and d in its own section. */
const SET = readSections([
  section(question("a", "YES_NO"), question("b", "YES_NO"), after("b1", "b"), after("b2", "b1"), question("c", "TEXT")),
  { ...section(question("d", "TEXT")), id: "other" },
])
const ids = (sections: typeof SET) => sections.map(({ questions }) => questions.map(({ id }) => id).join(" "))

test.each([
  ["b", -1, ["b b1 b2 a c", "d"]],
  ["a", 1, ["b b1 b2 a c", "d"]],
  ["c", -1, ["a c b b1 b2", "d"]],
  ["b", 1, ["a c b b1 b2", "d"]],
  ["b2", -1, ["a b b2 b1 c", "d"]],
  ["c", 1, ["a b b1 b2", "c d"]],
  ["d", -1, ["a b b1 b2 c d", ""]],
  ["a", -1, ["a b b1 b2 c", "d"]],
  ["d", 1, ["a b b1 b2 c", "d"]],
] as const)("%s moved by %i takes what depends on it along", (id, by, expected) => {
  expect(ids([...moveQuestion(SET, id, by)])).toEqual(expected)
})

test.each([
  ["a", "c", ["b b1 b2 c a", "d"]],
  ["b", "d", ["a c", "b b1 b2 d"]],
  ["d", "a", ["d a b b1 b2 c", ""]],
  ["b", "b1", ["a b b1 b2 c", "d"]],
] as const)("%s dragged over %s takes its place", (id, over, expected) => {
  expect(ids([...dropQuestion(SET, id, over)])).toEqual(expected)
})

test("no move loses or doubles a question", () => {
  const all = SET.flatMap(({ questions }) => questions.map(({ id }) => id)).toSorted()
  const step = fc.record({ id: fc.constantFrom(...all), over: fc.constantFrom(...all), by: fc.constantFrom(-1, 1, 0) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let sections: readonly (typeof SET)[number][] = SET
      for (const { id, over, by } of steps)
        sections = by === 0 ? dropQuestion(sections, id, over) : moveQuestion(sections, id, by === 1 ? 1 : -1)
      expect(sections.flatMap(({ questions }) => questions.map(({ id }) => id)).toSorted()).toEqual(all)
    }),
  )
})

test("numbers follow the branches", () => {
  expect([...questionNumbers(SET)]).toEqual([
    ["a", "1"],
    ["b", "2"],
    ["b1", "2a"],
    ["b2", "2a1"],
    ["c", "3"],
    ["d", "4"],
  ])
})

test("what is added after an answer comes behind what is there already", () => {
  const [added] = readSections([section(question("new", "TEXT"))])[0]?.questions ?? []
  if (added === undefined) throw new Error("no question")
  expect(ids(addQuestion(SET, added, { after_id: "b" }))).toEqual(["a b b1 b2 new c", "d"])
  expect(ids(addQuestion(SET, added, { section: 1 }))).toEqual(["a b b1 b2 c", "d new"])
})

const kinds = (sections: typeof SET) =>
  templateErrors({ sections }).map(({ kind, path }) => `${path.join(".")} ${kind}`)
const choice = (id: string, kind: "ONE_OF" | "MANY_OF", more: object = {}) =>
  question(id, kind, { options: ["x", "y", "z"].map((value) => ({ value, label: value })), ...more })
const asked = (...show_if: { question_id: string; is_one_of: (string | boolean)[] }[]) =>
  question("q", "TEXT", { show_if })
const x = (question_id: string, ...is_one_of: (string | boolean)[]) => ({ question_id, is_one_of })

test.each([
  ["two answers of one question at once", [choice("a", "ONE_OF"), asked(x("a", "x"), x("a", "y"))], "UNREACHABLE"],
  ["some of the same answers", [choice("a", "ONE_OF"), asked(x("a", "x", "y"), x("a", "y", "z"))], undefined],
  ["two choices of several", [choice("a", "MANY_OF"), asked(x("a", "x"), x("a", "y"))], undefined],
  [
    "another answer than its own branch needs",
    [choice("a", "ONE_OF"), after("b", "a", ["x"]), asked(x("b", true), x("a", "y"))],
    "UNREACHABLE",
  ],
  ["its own answer", [question("p", "YES_NO"), asked(x("q", true))], "ITSELF"],
  ["an answer that is gone", [choice("a", "ONE_OF"), asked(x("a", "w"))], "NEVER_ANSWERED"],
  ["a question that is gone", [asked(x("a", "x"))], "UNKNOWN_QUESTION"],
] as const)("a question that needs %s", (_, questions, kind) => {
  expect(kinds(readSections([section(...questions)]))).toEqual(
    kind === undefined ? [] : [`sections.0.questions.${String(questions.length - 1)}.show_if ${kind}`],
  )
})

test("two that wait for each other are a cycle, said at the first", () => {
  expect(kinds(readSections([section(after("a", "b"), after("b", "a"))]))).toEqual([
    "sections.0.questions.0.show_if LATER_QUESTION",
  ])
})

test("says what a new version changes, question by question", () => {
  const [first, second] = SET
  if (first === undefined || second === undefined) throw new Error("no sections")
  const reworded = {
    ...first,
    questions: first.questions.map((one) => (one.id === "a" ? { ...one, label: "New?", is_required: true } : one)),
  }
  expect(questionChanges(SET, SET)).toEqual([])
  expect(questionChanges(SET, [reworded, second])).toMatchObject([
    { id: "a", kind: "CHANGED", after: "New?", parts: ["label", "rules"] },
  ])
  expect(questionChanges(SET, removeQuestion(SET, "c")).map(({ id, kind }) => [id, kind])).toEqual([["c", "REMOVED"]])
  const fewer = { ...first, questions: [choice("o", "ONE_OF"), ...first.questions] }
  const without = readSections([
    { ...fewer, questions: fewer.questions.map((one) => ({ ...one, options: one.options.slice(1) })) },
  ])
  expect(questionChanges([fewer], without)).toMatchObject([{ id: "o", removed_choices: ["x"] }])
})

test("words in another language are read where there are some, and counted where they lack", () => {
  const translations = translatedAs(undefined, { language: "es", field: "label", text: "¿Nada?" })
  const sections = readSections([{ ...section(), questions: [{ ...question("a", "YES_NO"), translations }] }])
  expect(sectionsIn(sections, "es")[0]?.questions[0]?.label).toBe("¿Nada?")
  expect(missingTexts(sections, "es")).toBe(1)
  expect(translatedAs(translations, { language: "es", field: "label", text: "" })).toBeUndefined()
})
