import { formatMoney } from "@hub/domain/kernel/money"
import { Problem } from "@hub/domain/kernel/problem"
import { plural } from "@hub/domain/kernel/text"
import { markChange } from "../audit/mark-change.ts"
import { recordByHand } from "../checkout/pay-invoice.ts"
import { allOpenInvoices, setInvoiceSettings } from "../invoices/store-open.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

export async function allowInvoices(
  funbox: string,
  { description, off = false }: { description: string; off?: boolean },
  { store, clock, say }: CommandContext,
): Promise<number> {
  const invoice_payment_settings = { is_enabled: !off, description }
  const is_known = await store.transaction(async (tx) => {
    const subject_id = await setInvoiceSettings(tx, funbox, invoice_payment_settings)
    if (subject_id === undefined) return false
    await markChange(tx, { subject: "funbox", subject_id, values: { invoice_payment_settings }, now: clock() })
    return true
  })
  if (!is_known) throw new StartupProblem(`There is no program area ${funbox}.`)
  say(off ? "Invoices are offered no more." : "Families can pay by invoice.")
  return 0
}

export async function listOpenInvoices({ store, say }: CommandContext): Promise<number> {
  const invoices = await allOpenInvoices(store)
  for (const { number, name, left_amount, due_on } of invoices)
    say(`${number}  due ${due_on}  ${formatMoney(left_amount, { display: "alwaysShow" })}  ${name}`)
  say(`${invoices.length} open ${plural("invoice", invoices.length)}.`)
  return 0
}

export async function recordPaid(
  paid: { number: string; amount: number; note: string },
  { store, clock, say }: CommandContext,
): Promise<number> {
  const left = await recordByHand({ store, clock })(paid).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const owed = error.payload?.["left_amount"]
    if (error.code === "NOT_FOUND") throw new StartupProblem(`There is no invoice ${paid.number}.`)
    throw new StartupProblem(
      typeof owed === "number" ? `Only ${formatMoney(owed)} is left to pay on it.` : "Nothing is left to pay on it.",
    )
  })
  say(left === 0 ? "It is paid in full." : `${formatMoney(left)} is left to pay.`)
  return 0
}
