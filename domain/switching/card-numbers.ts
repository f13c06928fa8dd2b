import { isLuhn } from "../kernel/card-number.ts"
import { columnWords } from "./column-words.ts"

// Full card numbers and security codes may not be in any file. They are found here, and never repeated.

/** In one piece, or in the groups that are embossed on a card. A phone begins with a plus. */
const WRITTEN =
  /(?<![\d+])(?<!\d[ .\u00a0-])(?:\d{13,19}|\d{4}([ .\u00a0-])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ .\u00a0-])\d{6}\2\d{4,5})(?![ .\u00a0-]?\d)/g
/** As spreadsheets write a long number. */
const SCIENTIFIC = /(?<![\d.])\d\.\d{6,17}e\+?1[2-8](?!\d)/gi

/** By the digits with which the cards of the large networks begin, and how many there are. */
const ISSUED: readonly (readonly [RegExp, (length: number) => boolean])[] = [
  [/^4/, (length) => length === 13 || length === 16 || length === 19],
  [/^(?:5[1-5]|2[2-7])/, (length) => length === 16],
  [/^3[47]/, (length) => length === 15],
  [/^3(?:0|[689])/, (length) => length >= 14 && length <= 19],
  [/^35/, (length) => length >= 16],
  [/^(?:50|5[6-9]|6)/, (length) => length >= 13],
]

const isNumber = (digits: string): boolean =>
  !/^(\d)\1*$/.test(digits) &&
  ISSUED.some(([pattern, fits]) => pattern.test(digits) && fits(digits.length)) &&
  isLuhn(digits)

const CODE_BESIDE = /\b(?:cvv2?|cvc2?)\b\W{0,5}\d{3,4}(?!\d)/i

export type CardSecret = "NUMBER" | "SECURITY_CODE"

/** What may not be in a text. */
export function cardSecretIn(text: string): CardSecret | undefined {
  if (text.length < 6) return undefined
  if (CODE_BESIDE.test(text)) return "SECURITY_CODE"
  if (text.length < 13) return undefined
  for (const [written] of text.matchAll(WRITTEN)) if (isNumber(written.replaceAll(/\D/g, ""))) return "NUMBER"
  for (const [written] of text.matchAll(SCIENTIFIC))
    if (isNumber(String(BigInt(Math.round(Number(written)))))) return "NUMBER"
  return undefined
}

const CODE_COLUMN =
  /\b(?:cvv2?|cvc2?|(?:card|cc|credit card) (?:security|verification) ?(?:code|value|number|no|#)?|card (?:security|verification))\b/
const CODE = /^\d{3,4}$/

/** A column of security codes. */
export const isCodeColumn = (name: string): boolean => CODE_COLUMN.test(columnWords(name))
export const isSecurityCode = (cell: string): boolean => CODE.test(cell.trim())
