import type { EditedQuestion, EditedSection } from "./read-sections.ts"

// What a new version of a question set changes, question by question, for who reads it before it is saved.

export type QuestionPart = "label" | "hint" | "kind" | "options" | "show_if" | "rules" | "translations"

export interface QuestionChange {
  readonly id: string
  readonly kind: "ADDED" | "REMOVED" | "CHANGED" | "MOVED" | "SECTION"
  readonly before: string
  readonly after: string
  readonly parts: readonly QuestionPart[]
  /** Of a choice that is gone: who gave it as an answer keeps it. */
  readonly removed_choices: readonly string[]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const withoutTranslations = (options: EditedQuestion["options"]) =>
  options.map(({ value, label }) => ({ value, label }))
const translationsIn = (question: EditedQuestion) => [
  question.translations,
  ...question.options.map(({ translations }) => translations),
]

function partsOf(before: EditedQuestion, after: EditedQuestion): QuestionPart[] {
  const rules = ({ is_required, is_shared, max_length, min, max, earliest, latest, catalogs }: EditedQuestion) => [
    is_required,
    is_shared,
    max_length,
    min,
    max,
    earliest,
    latest,
    catalogs,
  ]
  const differs: Readonly<Record<QuestionPart, boolean>> = {
    label: before.label !== after.label,
    hint: before.hint !== after.hint,
    kind: before.kind !== after.kind,
    options: !isSame(withoutTranslations(before.options), withoutTranslations(after.options)),
    show_if: !isSame(before.show_if, after.show_if),
    rules: !isSame(rules(before), rules(after)),
    translations: !isSame(translationsIn(before), translationsIn(after)),
  }
  return (["label", "hint", "kind", "options", "show_if", "rules", "translations"] as const).filter(
    (part) => differs[part],
  )
}

const ordered = (sections: readonly EditedSection[]) =>
  sections.flatMap(({ id: section_id, questions }) => questions.map((question) => ({ section_id, question })))

export function questionChanges(before: readonly EditedSection[], after: readonly EditedSection[]): QuestionChange[] {
  const old = ordered(before)
  const now = ordered(after)
  const known = new Map(old.map((one) => [one.question.id, one]))
  const left = new Set(now.map(({ question }) => question.id))
  const none = { parts: [], removed_choices: [] }
  // Among those that stay: what is added or removed before them moves nobody.
  const orderBefore = old.filter(({ question }) => left.has(question.id)).map(({ question }) => question.id)
  const orderAfter = now.filter(({ question }) => known.has(question.id)).map(({ question }) => question.id)
  const changes: QuestionChange[] = []
  for (const section of after) {
    const was = before.find(({ id }) => id === section.id)
    const words = ({ title, description, translations }: EditedSection) => [title, description, translations]
    if (was === undefined || !isSame(words(was), words(section)))
      changes.push({
        ...none,
        id: `section ${section.id}`,
        kind: "SECTION",
        before: was?.title ?? "",
        after: section.title,
      })
  }
  for (const { section_id, question } of now) {
    const was = known.get(question.id)
    if (was === undefined) {
      changes.push({ ...none, id: question.id, kind: "ADDED", before: "", after: question.label })
      continue
    }
    const parts = partsOf(was.question, question)
    const values = new Set(question.options.map(({ value }) => value))
    const removed_choices = was.question.options.filter(({ value }) => !values.has(value)).map(({ label }) => label)
    const both = { id: question.id, before: was.question.label, after: question.label }
    if (parts.length > 0) changes.push({ ...both, kind: "CHANGED", parts, removed_choices })
    else if (was.section_id !== section_id || orderBefore.indexOf(question.id) !== orderAfter.indexOf(question.id))
      changes.push({ ...none, ...both, kind: "MOVED" })
  }
  for (const { question } of old)
    if (!left.has(question.id))
      changes.push({ ...none, id: question.id, kind: "REMOVED", before: question.label, after: "" })
  return changes
}
