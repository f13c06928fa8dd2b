import type { Condition, Question, Section } from "./question.ts"

// What the schema of a question set can't say: ids are unique, choices have options, and each condition can hold.

export type TemplateErrorKind =
  | "SECTION_TAKEN"
  | "ID_TAKEN"
  | "FEW_OPTIONS"
  | "NO_OPTIONS"
  | "SAME_OPTION"
  | "MIN_ABOVE_MAX"
  | "LATEST_BEFORE_EARLIEST"
  | "NOT_SHARED"
  | "UNKNOWN_QUESTION"
  | "ITSELF"
  | "LATER_QUESTION"
  | "NEVER_ANSWERED"
  | "UNREACHABLE"

export interface TemplateError {
  readonly path: readonly string[]
  readonly kind: TemplateErrorKind
  readonly message: string
}

/** The signature's own path, and what every object has. */
const RESERVED: readonly string[] = ["virtual_signature", "constructor"]

type Found = Omit<TemplateError, "path"> & { readonly at: string }

export function templateErrors({ sections }: { readonly sections: readonly Section[] }): TemplateError[] {
  const errors: TemplateError[] = []
  const all = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const before = new Map<string, Question>()
  const section_ids = new Set<string>()
  sections.forEach((section, at) => {
    if (section_ids.has(section.id))
      errors.push({
        path: ["sections", String(at), "id"],
        kind: "SECTION_TAKEN",
        message: `"${section.id}" is the id of two sections`,
      })
    section_ids.add(section.id)
    section.questions.forEach((question, index) => {
      const path = ["sections", String(at), "questions", String(index)]
      for (const { at: field, kind, message } of [
        ...ownErrors(question, before),
        ...conditionErrors(question, before, all),
      ])
        errors.push({ path: [...path, field], kind, message })
      before.set(question.id, question)
    })
  })
  return errors
}

function ownErrors(question: Question, before: ReadonlyMap<string, Question>): Found[] {
  const { id, kind, options, min, max, earliest, latest, is_shared } = question
  const errors: Found[] = []
  if (before.has(id) || RESERVED.includes(id)) errors.push({ at: "id", kind: "ID_TAKEN", message: `"${id}" is taken` })
  const has_options = kind === "ONE_OF" || kind === "MANY_OF"
  if (has_options && options.length < 2)
    errors.push({ at: "options", kind: "FEW_OPTIONS", message: "a choice has two options or more" })
  if (!has_options && options.length > 0)
    errors.push({ at: "options", kind: "NO_OPTIONS", message: "only ONE_OF and MANY_OF have options" })
  if (new Set(options.map(({ value }) => value)).size < options.length)
    errors.push({ at: "options", kind: "SAME_OPTION", message: "two options have the same value" })
  if (min !== null && max !== null && min > max)
    errors.push({ at: "min", kind: "MIN_ABOVE_MAX", message: "is above max" })
  if (earliest !== null && latest !== null && earliest > latest)
    errors.push({ at: "earliest", kind: "LATEST_BEFORE_EARLIEST", message: "is after latest" })
  if (is_shared && (kind === "FILE" || kind === "CONSENT"))
    errors.push({
      at: "is_shared",
      kind: "NOT_SHARED",
      message: "files and consent are given for each participant",
    })
  return errors
}

type Value = Condition["is_one_of"][number]

const valuesOf = ({ kind, options }: Question): Value[] => {
  if (kind === "YES_NO") return [true, false]
  if (kind === "CONSENT") return [true]
  return options.map(({ value }) => value)
}

function conditionErrors(question: Question, before: ReadonlyMap<string, Question>, all: ReadonlySet<string>): Found[] {
  const errors: Found[] = []
  const at = "show_if"
  for (const { question_id, is_one_of } of question.show_if) {
    const other = before.get(question_id)
    if (other !== undefined) {
      const can_be = valuesOf(other)
      for (const value of is_one_of.filter((one) => !can_be.includes(one)))
        errors.push({
          at,
          kind: "NEVER_ANSWERED",
          message: `"${question_id}" is never answered with ${JSON.stringify(value)}`,
        })
    } else if (question_id === question.id)
      errors.push({ at, kind: "ITSELF", message: `"${question_id}" can't depend on its own answer` })
    else if (all.has(question_id))
      errors.push({ at, kind: "LATER_QUESTION", message: `"${question_id}" is asked after this one` })
    else
      errors.push({
        at,
        kind: "UNKNOWN_QUESTION",
        message: `no question before this one has the id "${question_id}"`,
      })
  }
  if (errors.length === 0 && !isReachable(question, before))
    errors.push({ at, kind: "UNREACHABLE", message: "is never asked: its conditions can't hold together" })
  return errors
}

/** Whether some answers make all conditions hold, those of the questions that they name too. Of several choices, each can be among the answers. */
function isReachable({ show_if }: Question, before: ReadonlyMap<string, Question>): boolean {
  const allowed = new Map<string, readonly Value[]>()
  const open = [...show_if]
  const seen = new Set<string>()
  for (let condition = open.pop(); condition !== undefined; condition = open.pop()) {
    const { question_id, is_one_of } = condition
    const other = before.get(question_id)
    if (other === undefined) return true
    if (other.kind !== "MANY_OF") {
      const left = (allowed.get(question_id) ?? is_one_of).filter((value) => is_one_of.includes(value))
      if (left.length === 0) return false
      allowed.set(question_id, left)
    }
    if (!seen.has(question_id)) open.push(...other.show_if)
    seen.add(question_id)
  }
  return true
}
