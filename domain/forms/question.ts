import { type Static, Type } from "typebox"
import { Day, named, namedExact, nullable, oneOf, Untranslated, written } from "../kernel/wire.ts"
import { AnswerValue } from "./answer.ts"

// What a question set asks (product.md 6). The business writes it, `checkTemplate` checks it, and it is stored as it was written.

export const QUESTION_KINDS = [
  "TEXT",
  "LONG_TEXT",
  "NUMBER",
  "DATE",
  "YES_NO",
  "ONE_OF",
  "MANY_OF",
  "FILE",
  "PHONE",
  "ADDRESS",
  "MEDICAL_ITEMS",
  "MEDICATIONS",
  "DISABILITY_BASELINE",
  "CONSENT",
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Kinds whose answers are about someone's health. */
export const HEALTH_QUESTIONS: readonly QuestionKind[] = ["MEDICAL_ITEMS", "MEDICATIONS", "DISABILITY_BASELINE"]

/** The lists that medical items are chosen from. */
export const CATALOGS = ["ALLERGIES", "CONDITIONS", "DIETARY", "MEDICATIONS"] as const

const Key = Type.String({ pattern: "^[a-z][a-z0-9_]{0,59}$" })
const Words = written("id", { minLength: 1, maxLength: 300 })

export const Option = namedExact("Option", { value: Key, label: Words, untranslated: Untranslated })

/** The question is asked only when another one's answer is one of these; of several conditions all must hold. */
export const Condition = namedExact("Condition", {
  question_id: Key,
  is_one_of: Type.Array(Type.Union([Type.Boolean(), Type.String({ maxLength: 60 })]), { minItems: 1, maxItems: 50 }),
})
export type Condition = Static<typeof Condition>

const whole = nullable({ ...Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }), default: null })
const day = nullable({ ...Day, default: null })

export const Question = namedExact("Question", {
  id: Key,
  kind: oneOf(QUESTION_KINDS),
  label: Words,
  /** Markdown with links only. */
  hint: written("id", { maxLength: 2_000, default: "" }),
  untranslated: Untranslated,
  is_required: Type.Boolean({ default: false }),
  /** What is the same for all children of a family, such as the doctor: asked once for several. */
  is_shared: Type.Boolean({ default: false }),
  show_if: Type.Array(Condition, { default: [], maxItems: 5 }),
  /** Of ONE_OF and MANY_OF. */
  options: Type.Array(Option, { default: [], maxItems: 50 }),
  /** Of TEXT and LONG_TEXT. */
  max_length: nullable({ ...Type.Integer({ minimum: 1, maximum: 5_000 }), default: null }),
  /** Of NUMBER. */
  min: whole,
  max: whole,
  /** Of DATE. */
  earliest: day,
  latest: day,
  /** Of MEDICAL_ITEMS. */
  catalogs: Type.Array(oneOf(CATALOGS), { default: [], maxItems: CATALOGS.length }),
})
export type Question = Static<typeof Question>

/** The fields of a question that asks nothing more of its answer. */
export const NOTHING_MORE = {
  hint: "",
  is_required: false,
  is_shared: false,
  show_if: [],
  options: [],
  max_length: null,
  min: null,
  max: null,
  earliest: null,
  latest: null,
  catalogs: [],
} satisfies Partial<Question>

export const Section = namedExact("Section", {
  id: Key,
  title: Words,
  /** Markdown. */
  description: written("id", { maxLength: 5_000, default: "" }),
  untranslated: Untranslated,
  questions: Type.Array(Question, { minItems: 1, maxItems: 200 }),
})
export type Section = Static<typeof Section>

/** A question with what was answered, null where nothing was. */
export const AnsweredQuestion = named("AnsweredQuestion", {
  id: Key,
  section_id: Key,
  kind: oneOf(QUESTION_KINDS),
  label: written(),
  untranslated: Untranslated,
  is_required: Type.Boolean(),
  answer: Type.Union([AnswerValue, Type.Null()]),
})
export type AnsweredQuestion = Static<typeof AnsweredQuestion>

/** A label may hold `{name}`, where the participant's first name goes. */
export const labelNaming = (label: string, name: string): string => label.replaceAll("{name}", name)

export const questionsOf = (sections: readonly Section[]): Question[] => sections.flatMap(({ questions }) => questions)
