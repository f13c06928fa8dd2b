import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { FormField, ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { questionChanges } from "@hub/domain/forms/question-changes"
import { readSections } from "@hub/domain/forms/read-sections"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { Change } from "@hub/ui/before-after/before-after"
import { labelOf, listOfRows, recordOf, textOf, valueText } from "./value-texts.ts"

interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

interface Texts {
  readonly zone: string
  readonly nameOf: (id: string) => string
  readonly isNew: boolean
}

const m = messages("console/catalogue.questionChanges")

/** What a save makes of each question. */
const sectionChanges = (before: unknown, after: unknown): Change[] =>
  questionChanges(readSections(before), readSections(after)).map((change) => {
    const said = change.parts.map((part) => m[part]).join(", ")
    const gone = change.removed_choices
    const name = said === "" ? m[change.kind] : m.parts({ label: m[change.kind], parts: said })
    const more = gone.length === 0 ? "" : ` ${m.removedChoices({ choices: gone.join(", ") })}`
    switch (change.kind) {
      case "ADDED":
        return { id: change.id, name, before: "–", after: change.after }
      case "REMOVED":
        return { id: change.id, name, before: change.before, after: "–" }
      case "MOVED":
        return { id: change.id, name, before: change.before, after: m.place }
      default:
        return change.before === change.after
          ? { id: change.id, name, before: `${change.after}${more}` }
          : { id: change.id, name, before: change.before || "–", after: `${change.after}${more}` }
    }
  })

const questionsTexts = messages("console/catalogue.questions")
const form = messages("console/catalogue.form")

interface Translated {
  readonly name: string
  readonly text: string
}

const languageName = (id: string): string => LANGUAGES.find((one) => one.id === id)?.name ?? id

/** Each text in another language, by where it is. */
function translatedIn(
  fields: readonly FormField[],
  row: Readonly<Record<string, unknown>>,
  at: { readonly path: string; readonly label: string },
): Map<string, Translated> {
  const found = new Map<string, Translated>()
  const labeled = (label: string) => (at.label === "" ? label : questionsTexts.partOf({ part: at.label, label }))
  for (const [language, texts] of Object.entries(recordOf(row["translations"])))
    for (const [name, text] of Object.entries(recordOf(texts))) {
      const field = fields.find((one) => one.name === name)
      if (field === undefined || typeof text !== "string") continue
      const label = questionsTexts.in({ label: labeled(labelOf(field)), language: languageName(language) })
      found.set(`${at.path}${language}.${name}`, { name: label, text })
    }
  for (const field of fields) {
    if (field.as !== "rows" && field.as !== "part") continue
    const rows = field.as === "rows" ? listOfRows(row[field.name]) : [recordOf(row[field.name])]
    for (const [index, one] of rows.entries()) {
      const label = field.as === "rows" ? form.row({ label: labelOf(field), number: index + 1 }) : labelOf(field)
      const inner = { path: `${at.path}${field.name}.${String(index)}.`, label: labeled(label) }
      for (const [path, translated] of translatedIn(field.rows, one, inner)) found.set(path, translated)
    }
  }
  return found
}

const AROUND = 60

/** Of two long texts what differs, with a few words around it. */
function changedTexts(before: string, after: string): { before: string; after: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const from = Math.max(0, before.lastIndexOf(" ", Math.max(0, start - AROUND)) + 1)
  const part = (text: string) => {
    const to = Math.min(text.length, text.length - end + AROUND)
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`
  }
  return { before: part(before), after: part(after) }
}

/** What a save makes of each text in another language; of the field's rows, or of the row itself. */
function translationChanges(fields: readonly FormField[], field: FormField, before: unknown, after: unknown) {
  const of = (value: unknown) => translatedIn(fields, { [field.name]: value }, { path: "", label: "" })
  const [was, now] = [of(before), of(after)]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((id): Change[] => {
    const [old, fresh] = [was.get(id), now.get(id)]
    if (old?.text === fresh?.text) return []
    const name = textOf(fresh?.name ?? old?.name)
    return old === undefined || fresh === undefined
      ? [{ id, name, before: old?.text ?? "–", after: fresh?.text ?? "–" }]
      : [{ id, name, ...changedTexts(old.text, fresh.text) }]
  })
}

/** Fields before and after, each by its label; of questions and translations, each. */
export const changeLines = (
  kind: ThingKind,
  changes: readonly FieldChange[],
  { zone, nameOf, isNew }: Texts,
): Change[] =>
  changes.flatMap(({ field: name, before, after }) => {
    const field = FIELDS[kind].find((one) => one.name === name)
    if (field === undefined) return []
    if (field.as === "sections") return sectionChanges(before, after)
    const translated = translationChanges(FIELDS[kind], field, before, after)
    if (field.as === "translations") return translated
    const text =
      field.as === "text" && !isNew
        ? changedTexts(textOf(before), textOf(after))
        : {
            before: isNew ? "–" : valueText(field, before, zone, nameOf),
            after: valueText(field, after, zone, nameOf),
          }
    // Of a list, nothing but its translations may be others.
    const isSame = translated.length > 0 && text.before === text.after
    return [...(isSame ? [] : [{ id: field.name, name: labelOf(field), ...text }]), ...translated]
  })
