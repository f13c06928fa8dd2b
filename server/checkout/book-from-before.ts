import { lineName } from "@hub/domain/orders/line-texts"
import { basketOf, type OrderLine } from "@hub/domain/orders/order-line"
import { newLine } from "@hub/domain/orders/pricing"
import type { BookingMoney } from "@hub/domain/switching/booking-money"
import { v7 as newId } from "uuid"
import { insertCarriedCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { addInvoicePayment, insertInvoice } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { insertDraft, moveOrder, type OrderRow } from "../orders/store.ts"
import { setPlaced } from "../orders/store-lines.ts"
import { take } from "../scheduling/places.ts"
import { requestHash } from "./place-order.ts"
import { writeCompleted } from "./write-completed.ts"

// Orders of what families had in another system. They are placed, booked and written to the ledger by the same functions as others.

/** What a booking of a program needs. */
export interface ProgramBefore {
  readonly id: string
  readonly funbox_id: string
  readonly credit_type_id: string
  readonly credit_name: string
  readonly is_program_credit: boolean
  readonly price_cents: number
  readonly pool_ids: readonly string[]
}

export interface PlaceBefore {
  readonly customer_id: string
  readonly student_id: string
  readonly program: ProgramBefore
  /** Undefined: the files don't say what it cost, so it is settled. */
  readonly money: MoneyBefore | undefined
}

export interface MoneyBefore extends BookingMoney {
  /** What is left of it that a plan or an invoice of the same files asks for. */
  readonly claimed_cents: number
}

function lineOf({ student_id, program, money }: PlaceBefore, credit_id: string | null): OrderLine {
  const { id: offering_id, credit_type_id, is_program_credit: is_program, credit_name: name } = program
  const unit_price = money?.price_cents ?? program.price_cents
  const line = newLine({
    kind: "BOOKING",
    name: lineName.credit({ is_program, name }),
    student_id,
    offering_id,
    credit_type_id,
    quantity: 1,
    unit_price,
  })
  return credit_id === null ? line : { ...line, credit_id, total: 0 }
}

interface Booked {
  readonly order_id: string
  readonly claimed: number
  /** Pools with too few places: the caller undoes it all. */
  readonly short: readonly string[]
}

// What the orders of another system's families have in common: they are placed and invoiced as others are, with their own causes.

interface When {
  readonly now: Date
  readonly due_on: string
}

export const openingCause = (customer_id: string, order_id: string) =>
  ({ cause_kind: "OPENING", customer_id, order_id }) as const

type DraftBefore = Pick<OrderRow, "id" | "customer_id" | "kind" | "status">

export async function draftBefore(
  tx: Transaction,
  {
    customer_id,
    funbox_id,
    kind = "SCHEDULE_AND_PAY",
  }: { customer_id: string; funbox_id: string; kind?: OrderRow["kind"] },
  now: Date,
) {
  const order: DraftBefore = { id: newId(), customer_id, kind, status: "DRAFT" }
  await insertDraft(tx, { ...order, funbox_id, promocode_id: null }, now)
  return order
}

export async function placeBefore(
  tx: Transaction,
  order: DraftBefore,
  lines: readonly OrderLine[],
  now: Date,
): Promise<number> {
  const { final_price } = basketOf(lines)
  const request = { idempotency_key: null, request_hash: requestHash(order.id, final_price) }
  await setPlaced(tx, order, { final_price, discount: 0, promocode_id: null, ...request }, { lines, now })
  return final_price
}

interface AskedBefore {
  readonly amount: number
  readonly paid: number
  /** What a plan or an invoice of before asks for instead. */
  readonly claimed?: number
  readonly due_on: string
  readonly now: Date
}

/** Asks for what isn't paid. What was paid came in the system before: against the opening balances, not the bank. */
export async function invoiceBefore(
  tx: Transaction,
  order: DraftBefore,
  { amount, paid, claimed = 0, due_on, now }: AskedBefore,
): Promise<void> {
  if (amount === 0) return
  const { id: order_id, customer_id } = order
  const { id: invoice_id } = await insertInvoice(tx, { order_id, customer_id, amount, due_on, now })
  for (const [settled, note] of [
    [paid, lineName.paidBefore()],
    [claimed, lineName.claimedBefore()],
  ] as const) {
    if (settled === 0) continue
    const cause_id = newId()
    await addInvoicePayment(tx, { id: cause_id, invoice_id, payment_id: null, amount: settled, note, now })
    const cause = { cause_kind: "INVOICE_PAYMENT", cause_id, customer_id, order_id } as const
    const accounts = { kind: "OPENING_PAYMENT", debit: "OPENING_BALANCES", credit: "RECEIVABLE" } as const
    await recordTransfers(tx, [{ ...cause, ...accounts, amount: settled }], now)
  }
}

/** One family's places in one area. What was paid is written on its invoice; what the files say nothing of is paid by a credit that came along. */
export async function bookFromBefore(
  tx: Transaction,
  places: readonly PlaceBefore[],
  { now, due_on }: When,
): Promise<Booked> {
  const [first] = places
  if (first === undefined) throw new Error("An order needs a place")
  const { customer_id, program } = first
  const order = await draftBefore(tx, { customer_id, funbox_id: program.funbox_id }, now)
  const carried = places.map((one) => (one.money === undefined ? newId() : null))
  const credits = places.flatMap(({ program: { credit_type_id } }, index) => {
    const id = carried[index]
    return id == null ? [] : [{ id, customer_id, credit_type_id, order_id: order.id }]
  })
  if (credits.length > 0) {
    await insertCarriedCredits(tx, credits, now)
    await recordTransfers(tx, issued(order, credits), now)
  }
  const lines = places.map((one, index) => lineOf(one, carried[index] ?? null))
  const final_price = await placeBefore(tx, order, lines, now)
  const pools = places.flatMap(({ program: { pool_ids } }) => pool_ids)
  const demand = pools.map((pool_id) => take({ pool_id, quantity: 1 }))
  const short = await writeCompleted(tx, order, { lines, places: demand, has_receipt: false, now })
  const sumOf = (count: (money: MoneyBefore) => number) =>
    places.reduce((sum, { money }) => sum + (money === undefined ? 0 : count(money)), 0)
  const [paid, claimed] = [sumOf(({ paid_cents }) => paid_cents), sumOf(({ claimed_cents }) => claimed_cents)]
  await invoiceBefore(tx, order, { amount: final_price, paid, claimed, due_on, now })
  return { order_id: order.id, claimed, short }
}

function issued(order: DraftBefore, credits: readonly { credit_type_id: string }[]) {
  const types = [...new Set(credits.map(({ credit_type_id }) => credit_type_id))]
  return types.map((credit_type_id) => ({
    ...openingCause(order.customer_id, order.id),
    cause_id: order.id,
    kind: "CREDIT_ISSUED" as const,
    debit: "CREDITS_ISSUED" as const,
    credit: "CREDITS_CUSTOMER" as const,
    credit_type_id,
    amount: credits.filter((one) => one.credit_type_id === credit_type_id).length,
  }))
}

interface Owing {
  readonly customer_id: string
  readonly funbox_id: string
  readonly balance_id: string
  readonly amount: number
}

/** What a family owed before: an order that sells nothing and is to be paid, so that it is seen and paid as others are. */
export async function askForOwedBefore(
  tx: Transaction,
  { customer_id, funbox_id, balance_id, amount }: Owing,
  { now, due_on }: When,
): Promise<string> {
  const order = await draftBefore(tx, { customer_id, funbox_id }, now)
  const line = newLine({ kind: "BALANCE", name: lineName.balance(), quantity: 1, unit_price: amount })
  await placeBefore(tx, order, [line], now)
  await moveOrder(tx, order, "COMPLETED", { cause: "PAID", now })
  const cause = { ...openingCause(customer_id, order.id), cause_id: balance_id }
  const opening = { ...cause, kind: "OPENING", debit: "RECEIVABLE", credit: "OPENING_BALANCES", amount } as const
  await recordTransfers(tx, [opening], now)
  await invoiceBefore(tx, order, { amount, paid: 0, due_on, now })
  return order.id
}
