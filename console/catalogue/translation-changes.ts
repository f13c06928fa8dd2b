import type { FormField } from "@hub/domain/catalogue/forms/form-field"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import type { Change } from "@hub/ui/before-after/before-after"
import { changedWords } from "./changed-words.ts"
import { labelOf, listOfRows, recordOf, textOf } from "./value-words.ts"

const m = messages("console/catalogue.questions")
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
  const labeled = (label: string) => (at.label === "" ? label : m.partOf({ part: at.label, label }))
  for (const [language, texts] of Object.entries(recordOf(row["translations"])))
    for (const [name, text] of Object.entries(recordOf(texts))) {
      const field = fields.find((one) => one.name === name)
      if (field === undefined || typeof text !== "string") continue
      const label = m.in({ label: labeled(labelOf(field)), language: languageName(language) })
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

/** What a save makes of each text in another language; of the field's rows, or of the row itself. */
export function translationChanges(fields: readonly FormField[], field: FormField, before: unknown, after: unknown) {
  const of = (value: unknown) => translatedIn(fields, { [field.name]: value }, { path: "", label: "" })
  const [was, now] = [of(before), of(after)]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((id): Change[] => {
    const [old, fresh] = [was.get(id), now.get(id)]
    if (old?.text === fresh?.text) return []
    const name = textOf(fresh?.name ?? old?.name)
    return old === undefined || fresh === undefined
      ? [{ id, name, before: old?.text ?? "–", after: fresh?.text ?? "–" }]
      : [{ id, name, ...changedWords(old.text, fresh.text) }]
  })
}
