import { PRONOUNS } from "../participants/student.ts"
import { cellText } from "./blank-cell.ts"

export type Pronouns = (typeof PRONOUNS)[number]

const WORDS: readonly (readonly [RegExp, Pronouns])[] = [
  [/^(?:non[ -]?binary|enby|nb|xe|ze)\b/, "non-binary"],
  [/^(?:they|them|their|elle)\b/, "they"],
  [/^(?:she|her|ella)\b/, "she"],
  [/^(?:he|him|his|él|el)\b/, "he"],
  [/^(?:none|no preference|prefer not to (?:say|answer))$/, "none"],
]

/** "she/her", "He", "They/Them/Theirs"; two that differ ("she/they") are neither. */
export function readPronouns(cell: string): Pronouns | undefined {
  const text = cellText(cell).toLowerCase()
  const found = new Set(
    text.split(/\s*[/,]\s*/).flatMap((part) => WORDS.find(([pattern]) => pattern.test(part))?.[1] ?? []),
  )
  return found.size === 1 ? [...found][0] : undefined
}
