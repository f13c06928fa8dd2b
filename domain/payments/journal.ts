import type { AccountKey } from "./accounts.ts"

// A month's journal: what the ledger has on each account, and the change of deferred revenue, which the ledger doesn't know.

export const JOURNAL_SOURCES = ["LEDGER", "DEFERRAL"] as const

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

/** `deferred` is what the month added to deferred revenue; less than nothing when more was earned than sold ahead. */
export function journalLines(
  accounts: readonly Account[],
  { booked, deferred }: { booked: readonly Booked[]; deferred: number },
): JournalLine[] {
  const lineOf = (account: string, source: JournalLine["source"], debit: number, credit: number): JournalLine => {
    const found = accounts.find((one) => one.account === account)
    if (found === undefined) throw new Error(`The account ${account} has no code`)
    return { account: found.account, code: found.code, name: found.name, source, debit, credit }
  }
  const size = Math.abs(deferred)
  const [debited, credited] =
    deferred > 0 ? ["REVENUE_SALES", "DEFERRED_REVENUE"] : ["DEFERRED_REVENUE", "REVENUE_SALES"]
  const lines = [
    ...booked
      .flatMap(({ account, debit, credit }) => [
        lineOf(account, "LEDGER", debit, 0),
        lineOf(account, "LEDGER", 0, credit),
      ])
      .toSorted((one, other) => one.code.localeCompare(other.code, "en", { numeric: true })),
    lineOf(debited ?? "", "DEFERRAL", size, 0),
    lineOf(credited ?? "", "DEFERRAL", 0, size),
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0)
  journalSum(lines)
  return lines
}
