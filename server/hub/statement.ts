import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { accountName, entryName } from "@hub/domain/payments/ledger-words"
import { sql } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import {
  creditsOfFamily,
  type LedgerEntry,
  ledgerEntries,
  listDisputes,
  type StatementDispute,
} from "../ledger/queries.ts"
import { type OrderLine, sumsOfFamily } from "../orders/queries.ts"
import type { CommandContext } from "./command-context.ts"

const money = (cents: number): string => formatMoney(cents, { display: "alwaysShow" }).padStart(12)
const EVER = { from: "0001-01-01", to: "9999-12-30" }
const NO_LIMIT = 1_000_000

/** Everything between a family and the business: orders, every movement of money and credits with its cause, disputes, and what is owed. */
export async function statement(email: string, { store, say }: CommandContext): Promise<number> {
  const family = await store.maybe<{ id: string; name: string }>(
    sql`select id, first_name || ' ' || last_name as name from customer where lower(email) = lower(${email})`,
  )
  if (family === undefined) throw new StartupProblem(`No family signs in with ${email}.`)
  const filter = { ...EVER, customer_id: family.id }
  const [orders, written, disputes, credits] = await Promise.all([
    sumsOfFamily(store, family.id),
    ledgerEntries(store, filter, { after: undefined, limit: NO_LIMIT }),
    listDisputes(store, family.id),
    creditsOfFamily(store, family.id),
  ])
  const entries = written.toSorted(byMomentThenCharge)
  say(`${family.name}, ${email}`)
  say("")
  say("Orders")
  for (const order of orders) say(orderLine(order))
  if (orders.length === 0) say("  none")
  say("")
  say("Money: charged, received, and what is owed after it")
  const balance = sayMoney(entries, say)
  say("")
  say("Credits")
  for (const entry of entries.filter(({ unit }) => unit !== "CENTS")) say(creditLine(entry))
  for (const { name, is_free, quantity } of credits) say(`  holds ${quantity} × ${is_free ? "Free " : ""}${name}`)
  if (credits.length === 0) say("  holds none")
  say("")
  say("Disputes")
  for (const dispute of disputes) say(disputeLine(dispute))
  if (disputes.length === 0) say("  none")
  say("")
  say(owedWords(balance))
  return 0
}

type Moved = Pick<LedgerEntry, "day" | "kind" | "cause" | "credit_type" | "amount" | "debit_account" | "credit_account">

/** Signed where it changes what the family holds; a used credit that ends was no longer its own. */
export function creditLine({ day, kind, cause, credit_type, amount, debit_account, credit_account }: Moved): string {
  const sign = debit_account === "CREDITS_CUSTOMER" ? "−" : credit_account === "CREDITS_CUSTOMER" ? "+" : "±0 of "
  return `  ${day}  ${sign}${amount} ${credit_type}  ${entryName(kind)}: ${reasonOf(cause)}`
}

/** Charged − taken off − written off − paid + refunded = to pay − owed to the family. */
function orderLine({ number, day, status, sums }: OrderLine): string {
  const { reduced_amount, given_back_amount, written_off_amount: written_off, owed_to_family_amount: owed } = sums
  const parts = [
    `  ${number.padEnd(6)}  ${day}  ${status.padEnd(16)}${money(sums.charged_amount)}`,
    `taken off${money(reduced_amount + given_back_amount)}`,
    ...(written_off === 0 ? [] : [`written off${money(written_off)}`]),
    `paid${money(sums.paid_amount)}`,
    `refunded${money(sums.back_amount)}`,
    `to pay${money(sums.left_amount)}`,
    ...(owed === 0 ? [] : [`owed to the family${money(owed)}`]),
  ]
  return parts.join("  ")
}

function owedWords(balance: number): string {
  if (balance === 0) return "Nothing is owed."
  const amount = formatMoney(Math.abs(balance), { display: "alwaysShow" })
  return balance > 0 ? `The family owes ${amount}.` : `The business owes the family ${amount}.`
}

const momentOf = ({ day, time }: LedgerEntry): string => `${day} ${time}`
const isCharge = ({ debit_account }: LedgerEntry): boolean => debit_account === "RECEIVABLE"

/** What was written together is charged before it is paid. */
const byMomentThenCharge = (a: LedgerEntry, b: LedgerEntry): number =>
  momentOf(a) === momentOf(b) ? Number(isCharge(b)) - Number(isCharge(a)) : momentOf(a) < momentOf(b) ? -1 : 1

/** The entry's name says already that it is a refund or a grant. */
const reasonOf = (cause: string): string => cause.replace(/^(Refund|Grant): /, "")

/** The entries of the family's debt with a running balance; others move money elsewhere, as a dispute does. Returns what is owed. */
function sayMoney(entries: readonly LedgerEntry[], say: (line: string) => void): number {
  let balance = 0
  for (const { day, kind, cause, unit, amount, debit_account, credit_account } of entries) {
    if (unit !== "CENTS") continue
    const what = `${entryName(kind)}: ${reasonOf(cause)}`
    const isCharged = debit_account === "RECEIVABLE"
    if (!isCharged && credit_account !== "RECEIVABLE") {
      say(
        `  ${day}  ${"".padStart(24)}  ${"".padStart(12)}  ${what}, ${formatMoney(amount)}, to ${accountName(debit_account)}`,
      )
      continue
    }
    balance += isCharged ? amount : -amount
    say(
      `  ${day}  ${isCharged ? money(amount) + "".padStart(12) : "".padStart(12) + money(amount)}  ${money(balance)}  ${what}`,
    )
  }
  return balance
}

const disputeLine = ({
  order_number,
  amount,
  status,
  reason,
  opened_on,
  due_on,
  closed_on,
}: StatementDispute): string =>
  `  ${opened_on}  order ${order_number}  ${formatMoney(amount, { display: "alwaysShow" })}  ${reason}  ` +
  (status === "OPEN" ? `open, evidence until ${due_on ?? "a day that the bank didn't say"}` : `${status}, ${closed_on}`)

/** Payments that banks have taken back and that someone has to answer. */
export async function openDisputes({ store, say }: CommandContext): Promise<number> {
  const disputes = await listDisputes(store, undefined)
  for (const dispute of disputes) say(`${disputeLine(dispute)}  ${dispute.family} ${dispute.email ?? ""}`.trim())
  say(`${disputes.length} open ${plural("dispute", disputes.length)}.`)
  return 0
}
