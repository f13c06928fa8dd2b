import { addDays, addMonths } from "@hub/domain/kernel/calendar"
import { problem } from "@hub/domain/kernel/problem"
import type { JournalFormat } from "@hub/domain/payments/books.staff"
import { type JournalLine, journalLines, journalSum } from "@hub/domain/payments/journal"
import { accountName } from "@hub/domain/payments/ledger-texts"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { accountsOfBooks } from "./accounts.ts"
import { deferralOf } from "./deferrals.ts"
import { stepsOf } from "./month-steps.ts"
import { type BookNeeds, readPeriods } from "./periods.ts"
import { lateInMonth, linesOfMonth } from "./store-books.ts"

/** A month by account code. One that isn't closed can still change. */
export const readJournal = (needs: BookNeeds) => async (month: string) => {
  const { store, deferredAt, payoutsIn } = needs
  const { periods } = await readPeriods(needs)
  const period = periods.find((one) => one.month === month)
  if (period === undefined) throw problem("NOT_FOUND")
  const first = `${month}-01`
  const [booked, accounts, late] = await Promise.all([
    linesOfMonth(store, first),
    accountsOfBooks(store),
    lateInMonth(store, first),
  ])
  const deferral = await deferralOf(store, deferredAt, month)
  const lines = journalLines(accounts, { booked, ...deferral })
  const total = journalSum(lines)
  const is_closed = period.closed_at !== null
  const steps = await stepsOf({
    db: store,
    payoutsIn,
    month,
    journal: { count: lines.length, cents: total },
    is_over: period.can_close || is_closed,
    is_closed,
  })
  return { period, lines, total, ...deferral, late, ...steps }
}

const plain = (cents: number): string => (cents === 0 ? "" : (cents / 100).toFixed(2))
const PARTS: Readonly<Record<JournalLine["source"], string>> = {
  LEDGER: "Ledger",
  DISCOUNT: "Discounts",
  DEFERRAL: "Deferred revenue",
}

interface Dated {
  readonly number: string
  /** The last day of the month. */
  readonly day: string
}

const csvOf = ({ number, day }: Dated, lines: readonly JournalLine[]): string[][] => [
  ["Journal", "Date", "Account code", "Account", "Ledger account", "Part", "Debit", "Credit"],
  ...lines.map(({ account, code, name, source, debit, credit }) => [
    number,
    day,
    code,
    name,
    accountName(account),
    PARTS[source],
    plain(debit),
    plain(credit),
  ]),
]

/** The columns of QuickBooks Online's import of journal entries: accounts by name, days as month/day/year. */
const quickBooksOf = ({ number, day }: Dated, lines: readonly JournalLine[]): string[][] => [
  ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description"],
  ...lines.map(({ code, name, source, debit, credit }) => [
    number,
    `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    name,
    plain(debit),
    plain(credit),
    `${code} ${PARTS[source]}`,
  ]),
]

export const exportJournal =
  (needs: BookNeeds) =>
  async (month: string, format: JournalFormat): Promise<FileAnswer> => {
    const { lines, period } = await readJournal(needs)(month)
    const dated = { number: `HUB-${month}`, day: addDays(`${addMonths(month, 1)}-01`, -1) }
    const rows = format === "csv" ? csvOf(dated, lines) : quickBooksOf(dated, lines)
    const name = `journal-${month}${format === "csv" ? "" : "-quickbooks"}${period.closed_at === null ? "-open" : ""}.csv`
    return { file_name: name, bytes: new TextEncoder().encode(rows.map((cells) => `${csvLine(cells)}\r\n`).join("")) }
  }
