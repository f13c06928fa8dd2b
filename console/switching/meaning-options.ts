import { messages } from "@hub/domain/kernel/messages"
import { isOfHealth } from "@hub/domain/switching/health-columns"
import type { About, Field } from "@hub/domain/switching/meanings"
import { OFFERED_MEANINGS } from "@hub/domain/switching/offered-meanings"
import type { SelectOption } from "@hub/ui/listbox/listbox-field"
import { wordOf } from "./word-of.ts"

const m = messages("console/switching.columns")
const abouts = messages("console/switching.abouts")
const fields = messages("console/switching.fields")

/** "Child: birth date". */
export function meaningWords(meaning: string): string {
  const [about = "", field = ""] = meaning.split(".")
  return m.meaning({ about: wordOf(abouts, about), field: wordOf(fields, field).toLowerCase() })
}

const option = (about: About, field: Field): SelectOption => ({
  value: `${about}.${field}`,
  label: meaningWords(`${about}.${field}`),
  header: wordOf(abouts, about),
})

/** What a column can be taken for; one about health only for health. The one that it has is always among them. */
export function meaningOptions(meaning: string | null, is_hidden: boolean): SelectOption[] {
  const offered = OFFERED_MEANINGS.flatMap(([about, all]) =>
    all.filter((field) => !is_hidden || (about === "CHILD" && isOfHealth(field))).map((field) => option(about, field)),
  )
  const is_missing = meaning !== null && !offered.some(({ value }) => value === meaning)
  return [...(is_missing ? [{ value: meaning, label: meaningWords(meaning) }] : []), ...offered]
}
