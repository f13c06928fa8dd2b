import { cellText } from "./blank-cell.ts"

// Money as files of other systems write it: "$1,080.00", 80,00 $, (45.00), 45.00-, 1.080,00 €.

export type DecimalMark = "." | ","

export interface Amount {
  readonly cents: number
  /** As written: "$", "EUR"; empty if none is. */
  readonly currency: string
  /** Cents or a sign are written, so that 45 can't be taken for 45 cents. */
  readonly is_unmistakable: boolean
}

const SIGNS = /(US\$|CA\$|[$€£¥]|[A-Z]{3})/
const MOST_CENTS = 2_000_000_000

interface Written {
  readonly digits: string
  readonly currency: string
  readonly is_negative: boolean
}

function written(cell: string): Written | undefined {
  const text = cellText(cell)
  const in_brackets = /^\((.*)\)$/.exec(text)?.[1]
  // A credit of a family's account is what the business owes it.
  const is_credit = /(?:^CR\b|\bCR\.?$)/i.test(text)
  const rest = (in_brackets ?? text).replace(/^(?:CR|DR)\b\.?|\b(?:CR|DR)\.?$/i, "").trim()
  const currency = SIGNS.exec(rest)?.[1] ?? ""
  const bare = rest
    .replace(SIGNS, "")
    .replaceAll(/[\s'’]/g, "")
    .replace("\u2212", "-")
  const signed = /^([+-])?(\d[\d.,]*|[.,]\d+)(-)?$/.exec(bare)
  if (signed?.[2] === undefined) return undefined
  return {
    digits: signed[2],
    currency,
    is_negative: in_brackets !== undefined || is_credit || signed[1] === "-" || signed[3] === "-",
  }
}

/** The mark before the cents, if this amount says so: the last of two marks, or one with two digits behind. Money has no third decimal. */
function markOf(digits: string): DecimalMark | undefined {
  const last = /[.,](\d*)$/.exec(digits)
  if (last === null) return undefined
  const mark = last[0].startsWith(",") ? "," : "."
  const other = mark === "," ? "." : ","
  const [behind = ""] = last.slice(1)
  const count = digits.split(mark).length - 1
  if (count > 1 || (behind.length === 3 && !digits.includes(other))) return other
  return mark
}

/** The mark before the cents in a column: what its first amount with one says, "." if none does. */
export function decimalMark(cells: readonly string[]): DecimalMark {
  for (const cell of cells) {
    const digits = written(cell)?.digits
    const mark = digits === undefined ? undefined : markOf(digits)
    if (mark !== undefined) return mark
  }
  return "."
}

const GROUPS = {
  ".": /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/,
  ",": /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,(\d{1,2}))?$/,
} as const

/** An amount in cents; undefined if it is none with this mark. Amounts above $20,000,000 are none. */
export function readAmount(cell: string, mark: DecimalMark): Amount | undefined {
  const found = written(cell)
  const matched = found === undefined ? null : GROUPS[mark].exec(found.digits)
  if (found === undefined || matched === null || found.digits === mark) return undefined
  const behind = matched[1]
  const whole = (found.digits.split(mark)[0] ?? "").replaceAll(/[.,]/g, "")
  const cents = Number(whole || "0") * 100 + Number((behind ?? "").padEnd(2, "0"))
  if (cents > MOST_CENTS) return undefined
  const signed = found.is_negative && cents !== 0 ? -cents : cents
  return { cents: signed, currency: found.currency, is_unmistakable: behind !== undefined || found.currency !== "" }
}

/** Whether a column of amounts has to be asked: nothing in it says that its whole numbers are dollars and not cents. */
export const isUnitOpen = (amounts: readonly Amount[]): boolean =>
  amounts.some(({ cents }) => cents !== 0) && !amounts.some((amount) => amount.is_unmistakable)
