import { type Static, Type } from "typebox"
import { MEDICAL_KINDS } from "../health/medical-catalog.ts"
import { ACTION_MAX, NAME_MAX } from "../health/medical-item.ts"
import { Id, named, namedExact, nullable, oneOf } from "../kernel/wire.ts"

// Answers as the wire carries them. Which of these shapes a question takes is its kind's business (`checkAnswers`).

/** The longest texts of a listed item: they become a participant's medical items. */
export const ITEM_TEXTS: Readonly<Record<"name" | "action" | "medicine" | "dose" | "when", number>> = {
  name: NAME_MAX,
  action: ACTION_MAX,
  medicine: NAME_MAX,
  dose: NAME_MAX,
  when: ACTION_MAX,
}

/** An allergy, a condition, a diet or a medicine: from the catalogs, or in the family's own words. */
export const MedicalItemAnswer = namedExact("MedicalItemAnswer", {
  name: Type.String({ minLength: 1, maxLength: ITEM_TEXTS.name }),
  /** "" where it means nothing, as for a diet. */
  severity: Type.String({ pattern: "^(MILD|MODERATE|SEVERE)?$" }),
  /** What a leader should do. */
  action: Type.String({ maxLength: ITEM_TEXTS.action }),
  /** Which of the question's lists it is of. */
  kind: Type.Optional(oneOf(MEDICAL_KINDS)),
  catalog_entry_id: Type.Optional(nullable(Id)),
})
export type MedicalItemAnswer = Static<typeof MedicalItemAnswer>

export const MedicationAnswer = namedExact("MedicationAnswer", {
  medicine: Type.String({ minLength: 1, maxLength: ITEM_TEXTS.medicine }),
  dose: Type.String({ maxLength: ITEM_TEXTS.dose }),
  /** "at 12:30 with lunch", "when wheezing". */
  when: Type.String({ maxLength: ITEM_TEXTS.when }),
})
export type MedicationAnswer = Static<typeof MedicationAnswer>

/** What a participant can do, and with how much help. */
export const ABILITIES = ["hearing", "seeing", "walking", "remembering", "self_care", "communicating"] as const
export const ABILITY_LEVELS = ["NO_DIFFICULTY", "SOME_DIFFICULTY", "MUCH_DIFFICULTY", "CANNOT"] as const
export const BaselineAnswer = namedExact("BaselineAnswer", {
  ability: Type.String({ pattern: `^(${ABILITIES.join("|")})$` }),
  level: Type.String({ pattern: `^(${ABILITY_LEVELS.join("|")})$` }),
})
export type BaselineAnswer = Static<typeof BaselineAnswer>

/** Its question's rule answers for what it may hold, so that an error stands at the question. */
const AddressAnswer = namedExact("AddressAnswer", {
  line1: Type.String({ maxLength: 200 }),
  line2: Type.Optional(Type.String({ maxLength: 200 })),
  city: Type.String({ maxLength: 100 }),
  state: Type.String({ maxLength: 100 }),
  postal_code: Type.String({ maxLength: 20 }),
  country: Type.String({ maxLength: 60 }),
})

const Item = Type.Union([
  Type.String({ maxLength: 300 }),
  AddressAnswer,
  MedicalItemAnswer,
  MedicationAnswer,
  BaselineAnswer,
])

export const AnswerValue = Type.Union([
  Type.Boolean(),
  Type.Number(),
  Type.String({ maxLength: 5_000 }),
  Type.Array(Item, { maxItems: 50 }),
  AddressAnswer,
])
export type AnswerValue = Static<typeof AnswerValue>

/** By question. What isn't answered isn't in it. */
export type Answers = Readonly<Record<string, AnswerValue>>

const QuestionId = Type.String({ minLength: 1, maxLength: 60 })
export const Answer = namedExact("Answer", { question_id: QuestionId, answer: Type.Union([AnswerValue, Type.Null()]) })
export type Answer = Static<typeof Answer>

export const AnswerList = Type.Array(Answer, { maxItems: 500 })

/** The last answer to a question counts. */
export const answersOf = (list: readonly Answer[]): Answers => {
  const answers: Record<string, AnswerValue> = Object.create(null)
  for (const { question_id, answer } of list) {
    if (answer === null) delete answers[question_id]
    else answers[question_id] = answer
  }
  return answers
}

export const answerList = (answers: Answers): Answer[] =>
  Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }))

export const hasSameAnswer = (one: AnswerValue | undefined, other: AnswerValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The questions whose answers differ. */
export const changedBetween = (before: Answers, after: Answers): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => !hasSameAnswer(before[id], after[id]))

export const FileAnswer = named("FileAnswer", {
  key: Type.String(),
  public_name: Type.String(),
  download_url: Type.String(),
})
export type FileAnswer = Static<typeof FileAnswer>

/** An answer that the family gave before, offered again: for this child last time, or for a sibling. */
export const AnswerOffer = named("AnswerOffer", {
  question_id: QuestionId,
  answer: AnswerValue,
  from_student_id: Id,
  answered_at: Type.String({ format: "date-time" }),
})
export type AnswerOffer = Static<typeof AnswerOffer>
