import { lineName } from "@hub/domain/orders/line-texts"
import { newLine } from "@hub/domain/orders/pricing"
import { v7 as newId } from "uuid"
import { insertPassCredits, setCreditsExpiry } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { countRemindersBefore } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { moveOrder } from "../orders/store.ts"
import { insertPartsFromBefore, type NewPart } from "../plans/store-installments.ts"
import { choosePlan, setSchedule } from "../plans/store-plans.ts"
import { draftBefore, invoiceBefore, openingCause, placeBefore } from "./book-from-before.ts"
import { writeCompleted } from "./write-completed.ts"

// Passes, invoices and plans that families had in another system, as credits and orders of ours.

interface Pass {
  readonly id: string
  readonly customer_id: string
  readonly funbox_id: string
  readonly credit_type_id: string
  readonly credit_name: string
  readonly is_program_credit: boolean
  readonly quantity: number
  /** For all of it. */
  readonly paid: number
  readonly expires_on: string | null
}

/**
 * What is left of a pass. Where it was paid for, it is an order of credits that is paid, so that each use is earned when it comes; else it is a
 * gift.
 */
export async function carryPass(tx: Transaction, pass: Pass, { now, due_on }: { now: Date; due_on: string }) {
  const { id, customer_id, credit_type_id, quantity, paid, expires_on } = pass
  if (paid === 0) {
    const credits = await insertPassCredits(tx, { customer_id, credit_type_id, quantity, expires_on }, now)
    const cause = { cause_kind: "OPENING", cause_id: id, customer_id, order_id: null } as const
    const issued = { kind: "CREDIT_ISSUED", debit: "CREDITS_ISSUED", credit: "CREDITS_CUSTOMER" } as const
    await recordTransfers(tx, [{ ...cause, ...issued, credit_type_id, amount: quantity }], now)
    return { order_id: null, credits }
  }
  const order = await draftBefore(tx, { ...pass, kind: "CREDITS" }, now)
  const name = lineName.credit({ is_program: pass.is_program_credit, name: pass.credit_name })
  const line = newLine({ kind: "CREDIT", name, credit_type_id, quantity, unit_price: paid / quantity })
  const amount = await placeBefore(tx, order, [line], now)
  await writeCompleted(tx, order, { lines: [line], places: [], has_receipt: false, now })
  const credits = await setCreditsExpiry(tx, order.id, expires_on)
  await invoiceBefore(tx, order, { amount, paid, due_on, now })
  return { order_id: order.id, credits: credits.map(({ id: credit_id }) => credit_id) }
}

interface Claim {
  readonly customer_id: string
  readonly funbox_id: string
}

/** An order that sells nothing: what it asks for was open before. */
async function claimed(tx: Transaction, claim: Claim, { name, amount }: { name: string; amount: number }, now: Date) {
  const order = await draftBefore(tx, claim, now)
  await placeBefore(tx, order, [newLine({ kind: "BALANCE", name, quantity: 1, unit_price: amount })], now)
  await moveOrder(tx, order, "COMPLETED", { cause: "PAID", now })
  const cause = { ...openingCause(order.customer_id, order.id), cause_id: order.id }
  const opening = { ...cause, kind: "OPENING", debit: "RECEIVABLE", credit: "OPENING_BALANCES", amount } as const
  await recordTransfers(tx, [opening], now)
  return order
}

interface InvoiceBefore extends Claim {
  readonly number: string
  readonly about: string
  readonly total: number
  readonly paid: number
  readonly due_on: string
}

/** An open invoice with what was paid of it. Reminders that were due before are none of ours. Returns the order. */
export async function carryInvoice(tx: Transaction, invoice: InvoiceBefore, now: Date): Promise<string> {
  const { total: amount, paid, due_on } = invoice
  const order = await claimed(tx, invoice, { name: lineName.invoiceBefore(invoice), amount }, now)
  await invoiceBefore(tx, order, { amount, paid, due_on, now })
  await countRemindersBefore(tx, order.id, now)
  return order.id
}

interface PlanBefore extends Claim {
  readonly payment_plan_id: string
  readonly name: string
  readonly parts: readonly NewPart[]
}

/** What is still to come of a plan, each part on its day. Nothing is charged until the family has chosen a card for it. Returns the order. */
export async function carryPlan(tx: Transaction, plan: PlanBefore, now: Date): Promise<string> {
  const { customer_id, payment_plan_id, parts } = plan
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  const name = lineName.planBefore(plan.name)
  const order = await claimed(tx, plan, { name, amount }, now)
  // The first of a plan is its deposit, which was paid there.
  const schedule = parts.map((part, index) => ({ position: index + 2, ...part }))
  const terms = {
    deposit_percent: null,
    deposit_flat_amount: schedule[0]?.amount ?? 1,
    installment_count: null,
    every_count: null,
    every_unit: null,
    fixed_days: schedule.map(({ due_on }) => due_on),
    last_due_days_after_start: null,
    minimum_total: 0,
  }
  await choosePlan(tx, { order_id: order.id, customer_id, payment_plan_id, name: plan.name || name, terms }, now)
  await setSchedule(tx, order.id, schedule)
  await insertPartsFromBefore(
    tx,
    { order_id: order.id, customer_id, schedule: schedule.map((part) => ({ id: newId(), ...part })) },
    now,
  )
  return order.id
}
