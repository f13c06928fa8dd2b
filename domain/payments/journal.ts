import type { AccountKey } from "./accounts.ts"

// A month's journal: what the ledger has on each account, then what the ledger doesn't know: the discounts that its sales are without, and the
// change of deferred revenue.

export const JOURNAL_SOURCES = ["LEDGER", "DISCOUNT", "DEFERRAL"] as const

export interface JournalLine {
  readonly account: AccountKey
  readonly code: string
  readonly name: string
  readonly source: (typeof JOURNAL_SOURCES)[number]
  /** One of the two is zero: programs of accountants take no line with both. */
  readonly debit: number
  readonly credit: number
}

type Account = Pick<JournalLine, "account" | "code" | "name">

interface Booked {
  readonly account: string
  readonly debit: number
  readonly credit: number
}

const sumOf = (lines: readonly JournalLine[], side: "debit" | "credit"): number =>
  lines.reduce((sum, line) => sum + line[side], 0)

/** Debits and credits of the whole; they are equal, else there is no journal. */
export function journalSum(lines: readonly JournalLine[]): number {
  const [debit, credit] = [sumOf(lines, "debit"), sumOf(lines, "credit")]
  if (debit !== credit) throw new Error(`The journal doesn't balance: ${debit} debited, ${credit} credited`)
  return debit
}

interface Month {
  readonly booked: readonly Booked[]
  /** What discounts took off the month's sales, less what went with sales that were given back. */
  readonly discounts: number
  /** What the month added to deferred revenue; less than nothing when more was earned than sold ahead. */
  readonly deferred: number
}

/** Less than nothing goes the other way. */
const fromTo = (debited: AccountKey, credited: AccountKey, amount: number) => ({
  debited: amount > 0 ? debited : credited,
  credited: amount > 0 ? credited : debited,
  size: Math.abs(amount),
})

export function journalLines(accounts: readonly Account[], { booked, discounts, deferred }: Month): JournalLine[] {
  const lineOf = (account: string, source: JournalLine["source"], debit: number, credit: number): JournalLine => {
    const found = accounts.find((one) => one.account === account)
    if (found === undefined) throw new Error(`The account ${account} has no code`)
    return { account: found.account, code: found.code, name: found.name, source, debit, credit }
  }
  const pairOf = (source: JournalLine["source"], { debited, credited, size }: ReturnType<typeof fromTo>) => [
    lineOf(debited, source, size, 0),
    lineOf(credited, source, 0, size),
  ]
  const lines = [
    ...booked
      .flatMap(({ account, debit, credit }) => [
        lineOf(account, "LEDGER", debit, 0),
        lineOf(account, "LEDGER", 0, credit),
      ])
      .toSorted((one, other) => one.code.localeCompare(other.code, "en", { numeric: true })),
    ...pairOf("DISCOUNT", fromTo("DISCOUNTS", "REVENUE_SALES", discounts)),
    ...pairOf("DEFERRAL", fromTo("REVENUE_SALES", "DEFERRED_REVENUE", deferred)),
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0)
  journalSum(lines)
  return lines
}
