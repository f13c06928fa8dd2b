import { Type } from "typebox"

// Text that a person types, in any script: one rule for the wire, the screens, and the files of an import. Marks that join letters,
// as Persian, Hindi and emoji need them, are letters. Refused is what no page can show, and what turns the text after it.

/** Inside a character class: control and private characters, halves of pairs, breaks and turns of direction. */
const HIDDEN = "\\p{Cc}\\p{Co}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069"

export const LINE_PATTERN = `^(?:\\t|[^${HIDDEN}])*$`
export const TEXT_PATTERN = `^(?:[\\r\\n\\t\\u2028\\u2029]|[^${HIDDEN}])*$`
/** Something is seen of it. */
/** Fillers and an empty Braille cell are letters to Unicode, and show nothing. */
const UNSEEN = "\\s\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800"
export const SHOWN_LINE_PATTERN = `^(?=.*[^${UNSEEN}])${LINE_PATTERN.slice(1)}`
export const EMAIL_PATTERN = `^[^\\s@<>,;${HIDDEN}]+@[^\\s@<>,;${HIDDEN}]+\\.[^\\s@<>,;${HIDDEN}]+$`

const line = new RegExp(LINE_PATTERN, "u")
const text = new RegExp(TEXT_PATTERN, "u")
const unseen = new RegExp(`[${UNSEEN}]`, "gu")
const hidden = new RegExp(`(?![\\r\\n\\t\\u2028\\u2029])[${HIDDEN}]`, "gu")

interface Length {
  readonly maxLength: number
  readonly minLength?: number
}

/** A field of one line, such as a name. */
/* @__NO_SIDE_EFFECTS__ */
export const Line = (length: Length) => Type.String({ ...length, pattern: LINE_PATTERN })
/** A field of several lines, such as a note. */
/* @__NO_SIDE_EFFECTS__ */
export const Text = (length: Length) => Type.String({ ...length, pattern: TEXT_PATTERN })

export const isReadableLine = (typed: string): boolean => line.test(typed)
export const isReadableText = (typed: string): boolean => text.test(typed)

// They show nothing, and a text has its direction without them.
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g

const composed = (typed: string): string => typed.normalize("NFC").replaceAll(DIRECTION_MARKS, "")

/** Composed letters, single spaces, none around it. */
export const tidyLine = (typed: string): string => composed(typed).replaceAll(/\s+/g, " ").trim()

/** The same line by line, with at most one empty line between two. */
export const tidyText = (typed: string): string =>
  composed(typed)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(" \n", "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()

/** For what someone else wrote and a person pastes: without what would be refused. */
export const stripText = (pasted: string): string => tidyText(pasted.replaceAll(hidden, ""))

/** Marks that show nothing are as good as nothing. */
export const showsNothing = (typed: string): boolean => typed.replaceAll(unseen, "") === ""
