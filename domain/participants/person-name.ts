import { isReadableLine, showsNothing, tidyLine } from "../kernel/typed-text.ts"

// Names are people's own: any script, any length that fits a badge.

export const NAME_LENGTH = 80

export type NameFault = "empty" | "too_long" | "unreadable"

export function nameFault(text: string): NameFault | undefined {
  const name = tidyLine(text)
  if (showsNothing(name)) return "empty"
  if (name.length > NAME_LENGTH) return "too_long"
  return isReadableLine(name) ? undefined : "unreadable"
}

/** What is the same for two ways of typing a whole name: case, accents, spaces. Other scripts keep their marks, which are letters. */
export const nameKey = (name: string): string =>
  tidyLine(name)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()

/** Whether each word that was typed begins a word of the name: to look somebody up, never to decide. */
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
