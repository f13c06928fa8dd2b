import { isReadableLine, showsNothing, tidyLine } from "../kernel/typed-text.ts"

// Names are people's own: any script, any length that fits a badge.

export const NAME_LENGTH = 80

export type NameError = "empty" | "too_long" | "unreadable"

export function nameError(text: string): NameError | undefined {
  const name = tidyLine(text)
  if (showsNothing(name)) return "empty"
  if (name.length > NAME_LENGTH) return "too_long"
  return isReadableLine(name) ? undefined : "unreadable"
}

/** Keyboards and phones write these differently, and most of them show nothing. */
const sameSigns = (name: string): string =>
  name
    .replaceAll(/[\p{Cf}\ufe0e\ufe0f]/gu, "")
    .replaceAll(/[\u2018\u2019\u201a\u201b\u02b9-\u02bc\u02be\u02bf\u2032`\u00b4\uff07]/g, "'")
    .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb\uff02]/g, '"')
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")

/** What is the same for two ways of typing a whole name: case, accents, spaces, quotes and dashes. Other scripts keep their marks, which are letters. */
export const nameKey = (name: string): string => {
  const plain = sameSigns(name)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
  return tidyLine(Array.from(plain, (letter) => SPELLED[letter] ?? letter).join(""))
}

interface ChildFacts {
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string | null
}

const sameText = (one: string, other: string): boolean => one.toLocaleLowerCase("en") === other.toLocaleLowerCase("en")

/** A second row for one child would split its bookings and documents. */
export const isSameChild = (one: ChildFacts, other: ChildFacts): boolean =>
  one.birth_date === other.birth_date &&
  sameText(one.first_name, other.first_name) &&
  sameText(one.last_name, other.last_name)

/** Whether each word that was typed begins a word of the name: to look someone up, never to decide. */
export function isNameLike(name: string, typed: string): boolean {
  const words = nameKey(name).split(" ")
  return nameKey(typed)
    .split(" ")
    .every((part) => words.some((word) => word.startsWith(part)))
}

// Letters that are no other letter with a mark.
const SPELLED: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "ng",
  ə: "e",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ơ: "o",
  ư: "u",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ĳ: "ij",
  "’": "'",
  "‘": "'",
  "–": "-",
}

const spelled = (letter: string): string => {
  const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "")
  if (/^[\x20-\x7e]*$/.test(plain)) return plain
  const other = SPELLED[plain.toLowerCase()]
  if (other === undefined) return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()} `
  return plain === plain.toLowerCase() ? other : other.slice(0, 1).toUpperCase() + other.slice(1)
}

/** ASCII for badges that print nothing else: "Zoë Łukasz" → "Zoe Lukasz"; of other alphabets the letters' codes. */
export const asciiName = (name: string): string =>
  Array.from(name.normalize("NFC"), spelled).join("").replaceAll(/\s+/g, " ").trim()
