import { type Static, Type } from "typebox"
import { Line } from "../kernel/typed-text.ts"
import { exact, Id, Instant, named, namedExact, nullable, oneOf, Untranslated, written } from "../kernel/wire.ts"
import { AnswerList, AnswerOffer, AnswerValue, FileAnswer } from "./answer.ts"
import { AnsweredQuestion, Section } from "./question.ts"

// A smart form (question set) of a participant: spec 3 and 4.2. It is named by its template and the participant.

/** When a template's questions are asked. */
export const ASKED_WHEN = ["BEFORE_SCHEDULE", "AFTER_SCHEDULE", "BEFORE_ATTENDANCE", "WITH_APPLICATION"] as const
export type AskedWhen = (typeof ASKED_WHEN)[number]

/** SKIPPED: optional questions that the family chose not to answer. */
export const SMART_FORM_STATUSES = ["INCOMPLETE", "COMPLETE", "SKIPPED"] as const
export type SmartFormStatus = (typeof SMART_FORM_STATUSES)[number]

export const SmartForm = named("SmartForm", {
  smart_form_template_id: Id,
  student_id: Id,
  name: written("smart_form_template_id"),
  untranslated: Untranslated,
  asked_when: oneOf(ASKED_WHEN),
  status: oneOf(SMART_FORM_STATUSES),
  is_required: Type.Boolean(),
  is_archived: Type.Boolean(),
  /** Why the business asks once more. */
  resubmission_reason: nullable(written()),
  /** When what it is for begins; null when nothing is booked for it. */
  due_at: nullable(Instant),
  /** What it is for, such as the program that is booked. */
  asked_for: nullable(written()),
  completed_at: nullable(Instant),
  /** The answers are good until then. */
  valid_until: nullable(Instant),
  /** Of the questions, as answered or as asked now. */
  version: Type.Integer(),
  /** Grows with every change of this form; send the one that you saw, so that nothing is overwritten. */
  revision: Type.Integer(),
  questions: Type.Array(AnsweredQuestion),
})
export type SmartForm = Static<typeof SmartForm>

/** A form to fill in: its sections, what has been typed so far, and what was answered before. */
export const WholeSmartForm = named("WholeSmartForm", {
  ...SmartForm.properties,
  /** Markdown. */
  description: written("smart_form_template_id"),
  is_medical: Type.Boolean(),
  sections: Type.Array(Section),
  /** Typed and not sent yet. */
  draft: nullable(Type.Array(Type.Object({ question_id: Type.String(), answer: AnswerValue }))),
  virtual_signature: nullable(Type.String()),
  offers: Type.Array(AnswerOffer),
  /** The files that answers name. */
  files: Type.Array(FileAnswer),
})
export type WholeSmartForm = Static<typeof WholeSmartForm>

const byForm = { smart_form_template_id: Id, student_id: Id }
const Revision = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 }))

export const SetAnswers = namedExact("SetAnswers", {
  ...byForm,
  answers: AnswerList,
  virtual_signature: Type.Optional(nullable(Line({ maxLength: 300 }))),
  /** Of the form that was shown; without it only a form that has no answers yet is answered. */
  revision: Revision,
  version: Revision,
})
export type SetAnswers = Static<typeof SetAnswers>

/** One template's answers for several participants: all are saved, or none is. */
export const SetAnswersTogether = namedExact("SetAnswersTogether", {
  smart_form_template_id: Id,
  version: Revision,
  virtual_signature: Type.Optional(nullable(Line({ maxLength: 300 }))),
  forms: Type.Array(exact({ student_id: Id, answers: AnswerList, revision: Revision }), { minItems: 1, maxItems: 20 }),
})
export type SetAnswersTogether = Static<typeof SetAnswersTogether>

export const SaveDraft = namedExact("SaveDraft", {
  ...byForm,
  answers: AnswerList,
  revision: Revision,
  version: Revision,
})
export type SaveDraft = Static<typeof SaveDraft>

export const NamedForm = namedExact("NamedForm", byForm)
export type NamedForm = Static<typeof NamedForm>

// I38: a form is answered or skipped; answers can be replaced, and the business can ask once more.
const SMART_FORM_MOVES = {
  INCOMPLETE: ["COMPLETE", "SKIPPED"],
  COMPLETE: ["COMPLETE", "INCOMPLETE"],
  SKIPPED: ["COMPLETE", "SKIPPED", "INCOMPLETE"],
} as const satisfies Record<SmartFormStatus, readonly SmartFormStatus[]>

/** The states from which a form may come to this one. */
export const formMayBecome = (to: SmartFormStatus): SmartFormStatus[] =>
  (["INCOMPLETE", "COMPLETE", "SKIPPED"] as const).filter((from) => SMART_FORM_MOVES[from].some((next) => next === to))
