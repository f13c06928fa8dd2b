import { formatMoney } from "@hub/domain/kernel/money"
import { type ErrorList, isRecord, type SourceRow } from "./errors.ts"

// Money in files. A bare 325 could be dollars or cents, so it is neither: `price` is dollars with their cents or a sign (325.00, $1,080),
// `price_cents` is whole cents.

const FIELDS = ["price", "discount_flat_amount", "deposit_flat_amount", "minimum_total"]
const IN_CENTS = "_cents"

/** Whether a number under this name is read as it is written: the number 325 no longer says whether it was 325.00. */
export const isMoneyField = (name: string): boolean => FIELDS.includes(name.replace(IN_CENTS, ""))

const DOLLARS = /^(?<sign>(?:US)?\$)?\s*(?<whole>\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(?<cents>\d{2}))?$/
const MOST_DIGITS = 9
const MOST_CENTS = 2_000_000_000

const asWritten = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : JSON.stringify(value)

type Read = number | { readonly refusal: string }

const inRange = (cents: number, name: string, written: string): Read =>
  cents <= MOST_CENTS ? cents : { refusal: `${name} "${written}" is more than ${formatMoney(MOST_CENTS)}` }

function dollars(field: string, value: unknown): Read {
  const written = asWritten(value)
  const { sign, whole = "", cents } = DOLLARS.exec(written)?.groups ?? {}
  const digits = whole.replaceAll(",", "")
  if (whole !== "" && (sign !== undefined || cents !== undefined))
    return inRange(Number(digits) * 100 + Number(cents ?? "0"), field, written)
  if (whole === "" || digits.length > MOST_DIGITS)
    return {
      refusal: `${field} "${written}" is no amount: write dollars with their cents or a sign, like 1080.00 or $1,080, or whole cents as ${field}${IN_CENTS}`,
    }
  const amount = Number(digits)
  return {
    refusal: `${field} ${written} could be ${formatMoney(amount * 100)} or ${formatMoney(amount)}: write ${digits}.00 for ${formatMoney(amount * 100)}, or ${field}${IN_CENTS} ${digits} for ${formatMoney(amount)}`,
  }
}

function wholeCents(field: string, value: unknown): Read {
  const written = asWritten(value)
  if (/^\d{1,10}$/.test(written)) return inRange(Number(written), `${field}${IN_CENTS}`, written)
  return {
    refusal: `${field}${IN_CENTS} "${written}" is no whole number of cents: write 32500 for $325, or ${field} 325.00`,
  }
}

/** In place of a refused amount, so that the rest of its row is checked in the same round. */
const ANY_AMOUNT = 1

/** A row with its amounts in cents, under the names without `_cents`. Refused amounts are reported. */
export function withCents(row: SourceRow, errors: ErrorList): { row: SourceRow; is_refused: boolean } {
  const values: Record<string, unknown> = {}
  let is_refused = false
  const itemOf = (name: string) => (item: unknown, index: number) => {
    if (!isRecord(item)) return item
    const read = withCents({ values: item, locate: (...path) => row.locate(name, index, ...path) }, errors)
    is_refused ||= read.is_refused
    return read.row.values
  }
  for (const [name, value] of Object.entries(row.values)) {
    if (value === null || !isMoneyField(name)) {
      values[name] = Array.isArray(value) ? value.map(itemOf(name)) : value
      continue
    }
    const field = name.replace(IN_CENTS, "")
    const is_twice = name !== field && (row.values[field] ?? null) !== null
    const read = name === field ? dollars(field, value) : wholeCents(field, value)
    const refusal = is_twice ? `say ${field} or ${name}, not both` : typeof read === "number" ? undefined : read.refusal
    values[field] = typeof read === "number" ? read : ANY_AMOUNT
    if (refusal === undefined) continue
    is_refused = true
    errors.at(row.locate(name), refusal)
  }
  const written = (field: unknown) => {
    const in_cents = `${String(field)}${IN_CENTS}`
    return row.values[in_cents] === undefined ? undefined : in_cents
  }
  return { row: { values, locate: (field, ...path) => row.locate(written(field) ?? field, ...path) }, is_refused }
}
