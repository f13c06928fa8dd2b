// Names are people's own: any script, any length that fits a badge. Only what a badge can't show is refused: control characters and
// the marks that turn the direction of the text after them.

export const NAME_LENGTH = 80

/** What a name may not hold, as a pattern of the wire: control and private characters, and turns of direction. */
export const NAME_PATTERN = "^[^\\p{Cc}\\p{Co}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]*$"

const allowed = new RegExp(NAME_PATTERN, "u")

/** The same for a text of several lines. */
export const TEXT_PATTERN = "^(?:[\\r\\n\\t]|[^\\p{Cc}\\p{Co}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069])*$"

export const tidyText = (text: string): string =>
  text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ").trim()

/** One way of writing for one name: composed letters, single spaces, none around it. */
export const tidyName = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim()

export type NameFault = "empty" | "too_long" | "unreadable"

export function nameFault(text: string): NameFault | undefined {
  const name = tidyName(text)
  // A name of marks that show nothing is as good as none.
  if (name.replaceAll(/[\p{Cf}\s]/gu, "") === "") return "empty"
  if (name.length > NAME_LENGTH) return "too_long"
  return allowed.test(name) ? undefined : "unreadable"
}

/** What is the same for two ways of typing a whole name: case, accents, spaces. Other scripts keep their marks, which are letters. */
export const nameKey = (name: string): string =>
  tidyName(name)
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
  ...{
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
  },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ĳ: "ij", "’": "'", "‘": "'", "–": "-" },
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
