import { formatMoney } from "@hub/domain/kernel/money"
import { balanceSheet } from "@hub/domain/payments/balance-sheet"
import { accountName } from "@hub/domain/payments/ledger-texts"
import { sql } from "../database/sql.ts"
import { csvLine } from "../kernel/csv-line.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { accountTotals, balancesByOrder } from "../ledger/queries.ts"
import type { CommandContext } from "./command-context.ts"
import { writeCsv } from "./write-file.ts"

export interface BalanceOptions {
  readonly on: string
  readonly account?: string
  readonly csv?: true
  readonly out?: string
}

/** As in the database's CHECK: families' debt, the provider's clearing account, and so on. */
const CODE = /^[A-Z]+(_[A-Z]+)*$/

/** `receivable`, `provider-clearing` or the code itself. */
export function accountCode(text: string): string {
  const code = text.trim().toUpperCase().replaceAll(/[- ]/g, "_")
  if (!CODE.test(code)) throw new StartupProblem("An account looks like receivable or provider-clearing.")
  return code
}

/** The ledger at the end of a day: a line for each account, or what an account consists of. Answers 1 when it doesn't add up. */
export function balance(options: BalanceOptions, context: CommandContext): Promise<number> {
  return options.account === undefined
    ? sheetOf(options, context)
    : accountOf({ ...options, account: accountCode(options.account) }, context)
}

const amountOf = (amount: number, credit_type: string): string =>
  credit_type === "" ? formatMoney(amount, { display: "alwaysShow" }) : String(amount)
const cellOf = (amount: number, credit_type: string): string =>
  credit_type === "" ? (amount / 100).toFixed(2) : String(amount)

async function sheetOf({ on, csv, out }: BalanceOptions, { store, say }: CommandContext): Promise<number> {
  const company = await store.maybe<{ name: string; time_zone: string }>(sql`select name, time_zone from company`)
  if (company === undefined) throw new StartupProblem("There is no business yet: bring one in with hub import.")
  const { sections, unbalanced } = balanceSheet(await accountTotals(store, on))
  if (csv === true || out !== undefined) {
    const rows = sections.flatMap(({ section, lines }) =>
      lines.map(({ account, credit_type, debit, credit, balance: left, entries }) => [
        section,
        account,
        accountName(account),
        credit_type === "" ? "USD" : credit_type,
        cellOf(debit, credit_type),
        cellOf(credit, credit_type),
        cellOf(left, credit_type),
        String(entries),
      ]),
    )
    const head = ["Section", "Account", "Name", "Unit", "Debits", "Credits", "Balance", "Entries"]
    await writeCsv(csvOf(head, rows), { out, say })
  } else {
    say(`${company.name}: the ledger at the end of ${on} (${company.time_zone})`)
    for (const { section, lines } of sections) {
      say("")
      say(section)
      for (const { account, credit_type, balance: left, entries } of lines) {
        const name = credit_type === "" ? accountName(account) : `${credit_type}: ${accountName(account).toLowerCase()}`
        say(
          `  ${name.padEnd(44)} ${amountOf(left, credit_type).padStart(16)}   ${account.toLowerCase()}, ${entries} entries`,
        )
      }
      const money = lines.filter(({ credit_type }) => credit_type === "")
      if (money.length > 0) {
        const sum = money.reduce((all, line) => all + line.balance, 0)
        say(`  ${"".padEnd(44)} ${amountOf(sum, "").padStart(16)}`)
      }
    }
    say("")
    say(`What a line consists of: hub balance --on ${on} --account <account>`)
  }
  for (const unit of unbalanced) say(`It doesn't add up: ${unit === "" ? "dollars" : unit}. Run hub verify.`)
  return unbalanced.length === 0 ? 0 : 1
}

async function accountOf(
  { on, account, csv, out }: BalanceOptions & { account: string },
  { store, say }: CommandContext,
): Promise<number> {
  const rows = await balancesByOrder(store, { account, day: on })
  if (csv === true || out !== undefined) {
    const cells = rows.map(({ order_number, family, credit_type, debit, credit }) => [
      order_number,
      family,
      credit_type === "" ? "USD" : credit_type,
      cellOf(debit, credit_type),
      cellOf(credit, credit_type),
      cellOf(debit - credit, credit_type),
    ])
    await writeCsv(csvOf(["Order", "Family", "Unit", "Debits", "Credits", "Debits less credits"], cells), { out, say })
    return 0
  }
  say(`${accountName(account)} at the end of ${on}, debits less credits`)
  for (const { order_number, family, credit_type, debit, credit } of rows) {
    const name = `${order_number === "" ? "no order" : `order ${order_number}`}, ${family}${credit_type === "" ? "" : `, ${credit_type}`}`
    say(`  ${name.padEnd(44)} ${amountOf(debit - credit, credit_type).padStart(16)}`)
  }
  say("")
  say(`Its entries: hub export ledger --from <day> --to ${on} --account ${account.toLowerCase()} --order <number>`)
  return 0
}

async function* csvOf(head: readonly string[], rows: readonly (readonly string[])[]): AsyncIterable<string> {
  yield csvLine(head)
  for (const row of rows) yield csvLine(row)
}
