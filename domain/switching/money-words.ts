import { cellText } from "./blank-cell.ts"

// Tables of money: passes, codes, plans, invoices and payments. What is about one of these is read by the reader of its kind.

export const MONEY_KINDS = ["PASS", "CODE", "PLAN", "INVOICE", "PAYMENT"] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

export const MONEY_FIELDS = [
  /** What a row of a child or family has left to use. */
  "CREDITS",
  "TOTAL",
  "USED",
  "LEFT",
  "PERCENT",
  "AMOUNT",
  "MINIMUM",
  "PER_FAMILY",
  "DUE_DATE",
  "FREQUENCY",
  "METHOD",
  /** What it is for. */
  "ITEM",
] as const

export interface Count {
  readonly left: number | undefined
  readonly used: number | undefined
  readonly total: number | undefined
}

const NUMBER = /(?:^|[^\d/.-])(\d{1,4})(?![\d/.-])/
const PAIR = /(?:^|[^\d/.-])(\d{1,4})\s*(?:\/|of|out of)\s*(\d{1,4})(?![\d/.-])/i
const LEFT = /\b(?:left|remain(?:s|ing)?|unused|available|to use)\b/i
const USED = /\b(?:used|redeemed|taken|attended)\b/i
const NONE = /^(?:none|no|nothing|zero)$/i

/** "5", "5 of 10 left", "2/10 used": which of the two a pair is it has to say itself. A number with nothing beside it is what is left. */
export function readCount(cell: string): Count | undefined {
  const text = cellText(cell)
  if (NONE.test(text)) return { left: 0, used: undefined, total: undefined }
  const pair = PAIR.exec(text)
  if (pair !== null) {
    const [first, total] = [Number(pair[1]), Number(pair[2])]
    if (first > total) return undefined
    if (LEFT.test(text)) return { left: first, used: total - first, total }
    if (USED.test(text)) return { left: total - first, used: first, total }
    return { left: undefined, used: undefined, total }
  }
  const one = NUMBER.exec(text)
  if (one === null || /\d\.\d|[$€£%]/.test(text)) return undefined
  const count = Number(one[1])
  return USED.test(text) && !LEFT.test(text)
    ? { left: undefined, used: count, total: undefined }
    : { left: count, used: undefined, total: undefined }
}

const DAY =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\p{L}{3,9}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+\p{L}{3,9}\.?,?\s+\d{4}/u

/** The day within "5 left, expires Jan 31, 2027"; empty if there is none. */
export const dayIn = (cell: string): string => DAY.exec(cellText(cell))?.[0] ?? ""

/** Without the day, so that its numbers count nothing. */
export const withoutDay = (cell: string): string => cellText(cell).replace(DAY, " ")
