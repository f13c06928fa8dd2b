import { cellText } from "./blank-cell.ts"
import type { Field } from "./meanings.ts"

// "Ella and Otto" below "Kids", "Greta & Nils Holm" below "Parents": several people in one cell, with their dates or phones side by side in others.

/** Which of the people of a cell a column reads, and the column that names them. */
export interface Part {
  readonly nth: number
  readonly names: number
  readonly is_list: boolean
}

const BETWEEN = /\s*(?:[\n\r;|+&]|\s\/|\/\s|(?<=\p{L})\/(?=\p{L})|\s(?:and|und|och|et|y|&)\s)\s*/iu
/** Between names only where a column is called after several: "Holm, Ella" is one. */
const COMMA = /\s*,\s*(?:and\s|&\s*)?/i
const TITLES = /^(?:mr|mrs|ms|miss|dr|herr|frau|m|mme)\.?$/i
const FEWEST_LETTERS = 2

const filled = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== "")

/** The whole names of a cell. "Greta & Nils Holm" and "Holm, Greta & Nils" share their surname. */
export function namesIn(cell: string, is_list: boolean): string[] {
  const text = cellText(cell)
  const [before = "", behind = "", ...more] = text.split(/\s*,\s*/)
  const has_surname = !is_list && behind !== "" && more.length === 0 && !BETWEEN.test(before)
  const parts = filled((has_surname ? behind : text).split(BETWEEN)).flatMap((part) =>
    is_list ? filled(part.split(COMMA)) : part,
  )
  const are_names = parts.every((part) => part.length >= FEWEST_LETTERS && /^\p{L}/u.test(part) && !TITLES.test(part))
  if (parts.length < 2 || !are_names) return text === "" ? [] : [text]
  if (has_surname) return parts.map((part) => `${before}, ${part}`)
  const last = parts.at(-1) ?? ""
  const [, surname] = /^\S+\s+(.+)$/u.exec(last) ?? []
  return parts.map((part) => (surname === undefined || /[\s,]/.test(part) ? part : `${part} ${surname}`))
}

const SIDE_BY_SIDE = /\s*(?:[\n\r;|&]|\s\/\s|\s(?:and|und|och|et|y)\s|,\s+(?!\d{4}\b))\s*/i
/** What each of them has; others, such as allergies of a family's children in one cell, go for all. */
const OWN: readonly Field[] = [
  "BIRTH_DATE",
  "AGE",
  "GRADE",
  "GENDER",
  "EMAIL",
  "PHONE",
  "ID",
  "RELATIONSHIP",
  "PRONOUNS",
]

export const partsIn = (cell: string): string[] => filled(cellText(cell).split(SIDE_BY_SIDE))

/** "Holm & Berg" beside two first names. "y" and "e" join the two surnames of one person. */
const BETWEEN_SURNAMES = /\s*(?:[\n\r;|&/]|\s(?:and|und|och|et)\s)\s*/i

interface ReadColumn {
  readonly index: number
  readonly meaning: { readonly field: Field } | undefined
  readonly part?: Part
}

/** What one of the people of a cell has in it. Where there are more or fewer than people, nobody knows whose is whose. */
export function partOf(cells: readonly string[], { index, meaning, part }: ReadColumn): string {
  const text = cellText(cells[index] ?? "")
  if (part === undefined) return text
  const names = namesIn(cells[part.names] ?? "", part.is_list)
  if (index === part.names) return names[part.nth - 1] ?? ""
  if (part.nth > names.length) return ""
  if (meaning?.field === "LAST_NAME") {
    const surnames = filled(text.split(BETWEEN_SURNAMES))
    return surnames.length === names.length ? (surnames[part.nth - 1] ?? "") : text
  }
  if (names.length < 2 || meaning === undefined || !OWN.includes(meaning.field)) return text
  const parts = partsIn(text)
  if (parts.length === names.length) return parts[part.nth - 1] ?? ""
  // One phone or address of two parents is the first one's; one birth date of two children is nobody's.
  const is_reached = meaning.field === "EMAIL" || meaning.field === "PHONE"
  if (parts.length === 1) return is_reached && part.nth === 1 ? text : ""
  return text
}
