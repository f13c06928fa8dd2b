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

export interface TemplateFault {
  readonly path: readonly string[]
  readonly message: string
}

/** What the schema can't say: ids are unique, conditions look back, and choices have options. */
export function templateFaults({ sections }: Pick<SmartFormTemplate, "sections">): TemplateFault[] {
  const faults: TemplateFault[] = []
  const before = new Map<string, Question>()
  const section_ids = new Set<string>()
  sections.forEach((section, at) => {
    if (section_ids.has(section.id))
      faults.push({ path: ["sections", String(at), "id"], message: `"${section.id}" is the id of two sections` })
    section_ids.add(section.id)
    section.questions.forEach((question, index) => {
      const path = ["sections", String(at), "questions", String(index)]
      for (const fault of questionFaults(question, before))
        faults.push({ path: [...path, ...fault.path], message: fault.message })
      before.set(question.id, question)
    })
  })
  return faults
}

/** The signature's own path, and what every object has. */
const RESERVED: readonly string[] = ["virtual_signature", "constructor"]

function questionFaults(question: Question, before: ReadonlyMap<string, Question>): TemplateFault[] {
  const faults: TemplateFault[] = []
  const at = (path: string, message: string) => faults.push({ path: [path], message })
  if (before.has(question.id) || RESERVED.includes(question.id)) at("id", `"${question.id}" is taken`)
  const has_options = question.kind === "ONE_OF" || question.kind === "MANY_OF"
  if (has_options && question.options.length < 2) at("options", "a choice has two options or more")
  if (!has_options && question.options.length > 0) at("options", "only ONE_OF and MANY_OF have options")
  if (new Set(question.options.map(({ value }) => value)).size < question.options.length)
    at("options", "two options have the same value")
  if (question.min !== null && question.max !== null && question.min > question.max) at("min", "is above max")
  if (question.is_shared && (question.kind === "FILE" || question.kind === "CONSENT"))
    at("is_shared", "files and consent are given for each participant")
  question.show_if.forEach((condition) => {
    const other = before.get(condition.question_id)
    if (other === undefined) return at("show_if", `no question before this one has the id "${condition.question_id}"`)
    const can_be = valuesOf(other)
    for (const value of condition.is_one_of) {
      if (!can_be.some((known) => known === value))
        at("show_if", `"${condition.question_id}" is never answered with ${JSON.stringify(value)}`)
    }
  })
  return faults
}

const valuesOf = ({ kind, options }: Question): (string | boolean)[] => {
  if (kind === "YES_NO") return [true, false]
  if (kind === "CONSENT") return [true]
  return options.map(({ value }) => value)
}

/** Whether any answer is about health, so that the whole set is treated as medical. */
export const isMedicalTemplate = ({
  is_medical,
  sections,
}: Pick<SmartFormTemplate, "is_medical" | "sections">): boolean =>
  is_medical || questionsOf(sections).some(({ kind }) => HEALTH_QUESTIONS.includes(kind))
