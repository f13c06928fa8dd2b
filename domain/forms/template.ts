import { type Static, Type } from "typebox"
import { translated } from "../kernel/translations.ts"
import { Day, nullable, oneOf } from "../kernel/wire.ts"
import { HEALTH_QUESTIONS, Option, Question, questionsOf, Section } from "./question.ts"
import { ASKED_WHEN } from "./smart-form.ts"

const Key = Type.String({ minLength: 1, maxLength: 200 })

// What only answers have is no field of a file.
const { untranslated: _option, ...option } = Option.properties
const { untranslated: _question, ...question } = Question.properties
const { untranslated: _section, ...section } = Section.properties

const TranslatedOption = translated(option, ["label"])
const TranslatedQuestion = translated(
  { ...question, options: Type.Array(TranslatedOption, { default: [], maxItems: 50 }) },
  ["label", "hint"],
)
const TranslatedSection = translated(
  { ...section, questions: Type.Array(TranslatedQuestion, { minItems: 1, maxItems: 200 }) },
  ["title", "description"],
)

/** A question set as the business writes it. It is asked of everybody who books, or of those who book in one funbox or some sets. */
export const SmartFormTemplate = translated(
  {
    external_id: Key,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    /** Markdown. */
    description: Type.String({ default: "", maxLength: 5_000 }),
    asked_when: oneOf(ASKED_WHEN),
    is_required: Type.Boolean({ default: true }),
    is_medical: Type.Boolean({ default: false }),
    /** External id. */
    funbox: nullable({ ...Key, default: null }),
    /** External ids. */
    schedule_sets: Type.Array(Key, { default: [] }),
    /** After so many days the questions are asked again. */
    valid_for_days: nullable({ ...Type.Integer({ minimum: 1, maximum: 3_660 }), default: null }),
    /** The day by which the answers are wanted, whatever is booked. */
    due_on: nullable({ ...Day, default: null }),
    position: Type.Integer({ default: 0, minimum: -2_000_000_000, maximum: 2_000_000_000 }),
    is_archived: Type.Boolean({ default: false }),
    sections: Type.Array(TranslatedSection, { minItems: 1, maxItems: 40 }),
  },
  ["name", "description"],
)
export type SmartFormTemplate = Static<typeof SmartFormTemplate>

/** Whether any answer is about health, so that the whole set is treated as medical. */
export const isMedicalTemplate = ({
  is_medical,
  sections,
}: Pick<SmartFormTemplate, "is_medical" | "sections">): boolean =>
  is_medical || questionsOf(sections).some(({ kind }) => HEALTH_QUESTIONS.includes(kind))
