import { type Sql, sql } from "../database/sql.ts"
import type { Dictionary } from "../language/translations.ts"
import { currentDictionary } from "../language/written.ts"

// A reader of another language looks for the translated words.

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()

const known = new WeakMap<Dictionary, ReadonlyMap<string, string>>()

/** All that is translated of a row, by its id. */
function textsOf(dictionary: Dictionary): ReadonlyMap<string, string> {
  const before = known.get(dictionary)
  if (before !== undefined) return before
  const texts = new Map<string, string>()
  for (const translations of dictionary.values())
    for (const { row_id, text } of translations) texts.set(row_id, `${texts.get(row_id) ?? ""} ${folded(text)}`)
  known.set(dictionary, texts)
  return texts
}

/** Over an offering named `o`: its own words, its activity's or its location's have all words of the search; undefined where none has. */
export function foundInTranslation(search: string | undefined): Sql | undefined {
  const dictionary = currentDictionary()
  const words = folded(search ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
  if (dictionary === undefined || words.length === 0) return undefined
  const ids = [...textsOf(dictionary)].flatMap(([id, text]) => (words.every((word) => text.includes(word)) ? [id] : []))
  return ids.length === 0
    ? undefined
    : sql`(o.id = any(${ids}::uuid[]) or o.activity_id = any(${ids}::uuid[]) or o.location_id = any(${ids}::uuid[]))`
}
