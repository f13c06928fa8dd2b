import { plural } from "@hub/domain/kernel/text"
import { accountName, entryName } from "@hub/domain/payments/ledger-texts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { type LedgerEntry, type LedgerFilter, ledgerEntries } from "../ledger/queries.ts"
import { accountCode } from "./balance.ts"
import type { CommandContext } from "./command-context.ts"
import { writeCsv } from "./write-file.ts"

export interface ExportLedgerOptions extends LedgerFilter {
  readonly out?: string
}

const HEAD = [
  "Day",
  "Time",
  "Entry",
  "What",
  "Cause",
  "Cause id",
  "Order",
  "Family",
  "Debit",
  "Credit",
  "Unit",
  "Amount",
]
const PAGE = 2_000

/** Every entry of some days in the business's time zone, with its cause. */
export async function exportLedger(
  { from, to, order, account, out }: ExportLedgerOptions,
  { store, say }: CommandContext,
): Promise<number> {
  if (to < from) throw new StartupProblem("The last day is before the first.")
  const filter = { from, to, order, account: account === undefined ? undefined : accountCode(account) }
  const count = await store.transaction(async (tx) => {
    // One moment for all pages, and nothing written by mistake.
    await tx.run(sql`set transaction isolation level repeatable read read only`)
    return writeCsv(linesOf(tx, filter), { out, say })
  })
  if (out !== undefined) say(`${count} ${plural("line", count)} in ${out}`)
  return 0
}

async function* linesOf(tx: Transaction, filter: LedgerFilter): AsyncIterable<string> {
  yield csvLine(HEAD)
  let after: string | undefined
  for (;;) {
    const entries = await ledgerEntries(tx, filter, { after, limit: PAGE })
    for (const entry of entries) yield csvLine(cellsOf(entry))
    if (entries.length < PAGE) return
    after = entries.at(-1)?.id
  }
}

const cellsOf = (entry: LedgerEntry): string[] => [
  entry.day,
  entry.time,
  entry.id,
  entryName(entry.kind),
  entry.cause,
  entry.cause_id,
  entry.order_number,
  entry.family,
  accountName(entry.debit_account),
  accountName(entry.credit_account),
  entry.unit === "CENTS" ? "USD" : entry.credit_type,
  entry.unit === "CENTS" ? (entry.amount / 100).toFixed(2) : String(entry.amount),
]
