import type { TSchema } from "typebox"
import type { Dictionary } from "./translations.ts"
import { translationOf } from "./written.ts"

// The fields of an answer that the business has written (`written` in domain/kernel/wire.ts), in the reader's language. Answers are cached
// and shared with readers of other languages: what changes is a copy.

interface Place {
  readonly row_id: string | undefined
  readonly field: string
}
const NOWHERE: Place = { row_id: undefined, field: "" }
type Translate = (value: unknown, dictionary: Dictionary, place: Place) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Which sibling has the id of the row that a field is of; undefined for what nobody translates. */
function rowOf(schema: unknown): string | undefined {
  const row = isRecord(schema) ? schema["x-written"] : undefined
  return typeof row === "string" ? row : undefined
}

const inside = ({ row_id, field }: Place, key: string | number): Place => ({
  row_id,
  field: field === "" ? String(key) : `${field}.${key}`,
})

const isId = (schema: unknown): boolean => isRecord(schema) && schema.format === "uuid"

function ofObject(properties: Record<string, unknown>): Translate | undefined {
  const words = Object.entries(properties).flatMap(([key, schema]) => {
    const row = rowOf(schema)
    return row === undefined ? [] : [{ key, row: isId(properties[row]) ? row : undefined }]
  })
  const parts = Object.entries(properties).flatMap(([key, schema]) => {
    const translate = rowOf(schema) === undefined ? translatorOf(schema) : undefined
    return translate === undefined ? [] : [{ key, translate }]
  })
  if (words.length === 0 && parts.length === 0) return undefined
  const own = words.find(({ row }) => row !== undefined)?.row ?? (isId(properties.id) ? "id" : undefined)
  const isMarked = "untranslated" in properties
  const idIn = (value: Record<string, unknown>, key: string | undefined): string | undefined => {
    const id = key === undefined ? undefined : value[key]
    return typeof id === "string" ? id : undefined
  }
  return (value, dictionary, place) => {
    if (!isRecord(value)) return value
    const row_id = idIn(value, own)
    const here: Place = row_id === undefined ? place : { row_id, field: "" }
    const changed: Record<string, unknown> = {}
    const untranslated: string[] = []
    for (const { key, row } of words) {
      const source = value[key]
      if (typeof source !== "string" || source === "") continue
      const at = inside(here, key)
      const text = translationOf(dictionary, source, idIn(value, row) ?? here.row_id, at.field)
      if (text === undefined) untranslated.push(key)
      else changed[key] = text
    }
    if (isMarked && untranslated.length > 0) changed.untranslated = untranslated
    for (const { key, translate } of parts) {
      const part = value[key]
      const translated = translate(part, dictionary, inside(here, key))
      if (translated !== part) changed[key] = translated
    }
    return Object.keys(changed).length === 0 ? value : { ...value, ...changed }
  }
}

function ofItems(items: unknown): Translate | undefined {
  const translate = translatorOf(items)
  if (translate === undefined) return undefined
  return (value, dictionary, place) => {
    if (!Array.isArray(value)) return value
    const list: readonly unknown[] = value
    const translated = list.map((item, index) => translate(item, dictionary, inside(place, index)))
    return translated.some((item, index) => item !== list[index]) ? translated : list
  }
}

function translatorOf(schema: unknown): Translate | undefined {
  if (!isRecord(schema)) return undefined
  if (rowOf(schema) !== undefined)
    return (value, dictionary, { row_id, field }) =>
      typeof value === "string" ? (translationOf(dictionary, value, row_id, field) ?? value) : value
  if (isRecord(schema.properties)) return ofObject(schema.properties)
  return "items" in schema ? ofItems(schema.items) : undefined
}

/** What translates the answers of a schema; without a dictionary they stay as they are. Made at the first answer that needs it. */
export function answerTranslator(schema: TSchema): (answer: unknown, dictionary: Dictionary | undefined) => unknown {
  let made: { translate: Translate | undefined } | undefined
  return (answer, dictionary) => {
    if (dictionary === undefined) return answer
    made ??= { translate: translatorOf(schema) }
    return made.translate === undefined ? answer : made.translate(answer, dictionary, NOWHERE)
  }
}
