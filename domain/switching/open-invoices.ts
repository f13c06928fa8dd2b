import { type MoneyRow, moneyRows, type Reading } from "./money-reader.ts"
import type { Place } from "./people.ts"
import type { PlannedTable } from "./row-reader.ts"

// Invoices of which something is still to be paid, with their numbers. A row is an invoice, or a line of one.

export interface OpenInvoice {
  readonly family: string
  /** As it is called there. */
  readonly number: string
  readonly source: string
  /** Empty where the file doesn't say it. */
  readonly issued_on: string
  readonly due_on: string
  readonly total_cents: number
  readonly paid_cents: number
  /** What it is about. */
  readonly lines: readonly string[]
  readonly cell: string
  readonly place: Place
}

const CLOSED = /\b(?:void\w*|cancel\w*|draft|written off|uncollectible|refunded|deleted)\b/i
const PAID = /^(?:paid|closed|paid in full|settled|complete[d]?)$/i

const allSame = (values: readonly (number | undefined)[]): boolean => values.every((value) => value === values[0])

/** The amount of an invoice: said once, by each of its lines alike, or the sum of its lines. */
function totalOf(
  rows: readonly MoneyRow[],
  whole: { readonly paid: number | undefined; readonly left: number | undefined },
) {
  const totals = rows.map(({ amount }) => amount("TOTAL"))
  const lines = rows.map(({ amount }) => amount("AMOUNT"))
  const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const of_lines = lines.some((line) => line !== undefined) ? sum(lines) : undefined
  if (totals.every((total) => total === undefined)) return of_lines ?? (whole.left ?? 0) + (whole.paid ?? 0)
  const [first = 0] = totals.flatMap((total) => total ?? [])
  if (rows.length === 1 || of_lines === first) return first
  const by_sum = sum(totals)
  const claimed = whole.left === undefined ? undefined : whole.left + (whole.paid ?? 0)
  if (claimed === by_sum || claimed === first) return claimed
  return allSame(totals) ? undefined : by_sum
}

function invoiceOf(rows: readonly MoneyRow[]): OpenInvoice | undefined {
  const [row] = rows
  if (row === undefined) return undefined
  const { read, family, note, day, place } = row
  const number = read("INVOICE", "ID")
  const status = read("INVOICE", "STATUS")
  if (CLOSED.test(status)) return undefined
  const once = (field: "PAID" | "LEFT") => rows.map(({ amount }) => amount(field)).find((value) => value !== undefined)
  const said = { paid: once("PAID"), left: once("LEFT") }
  const total = totalOf(rows, said)
  if (total === undefined) {
    note("SUMS_DIFFER", "TOTAL", `${read("INVOICE", "TOTAL")} x ${rows.length}`)
    return undefined
  }
  const is_paid = PAID.test(status) && said.left === undefined
  const left = is_paid ? 0 : (said.left ?? total - (said.paid ?? 0))
  if (left < 0 || total < left) note("BALANCE_UNREADABLE", "LEFT", read("INVOICE", "LEFT") || read("INVOICE", "TOTAL"))
  if (said.paid !== undefined && said.left !== undefined && total - said.paid !== said.left)
    note("SUMS_DIFFER", "LEFT", `${read("INVOICE", "TOTAL")} - ${read("INVOICE", "PAID")} / ${read("INVOICE", "LEFT")}`)
  if (left <= 0 || total < left) return undefined
  return {
    family,
    number,
    source: `INVOICE|${family}|${number}`,
    issued_on: day("DATE"),
    due_on: day("DUE_DATE"),
    total_cents: total,
    paid_cents: total - left,
    lines: [...new Set(rows.map(({ read: cell }) => cell("INVOICE", "ITEM")).filter((line) => line !== ""))],
    cell: number,
    place: place("ID"),
  }
}

/** Those that are open, and how many there are of all. What is closed stays with the other system. */
export function openInvoices(tables: readonly PlannedTable[], reading: Reading) {
  const invoices = new Map<string, MoneyRow[]>()
  for (const row of moneyRows(tables, "INVOICE", reading)) {
    const number = row.read("INVOICE", "ID")
    if (number === "") continue
    const key = `${row.family}|${number}`
    invoices.set(key, [...(invoices.get(key) ?? []), row])
  }
  return { invoices: [...invoices.values()].flatMap((rows) => invoiceOf(rows) ?? []), count: invoices.size }
}
