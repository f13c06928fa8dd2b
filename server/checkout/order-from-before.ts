import { lineName } from "@hub/domain/orders/line-texts"
import { basketOf, type OrderLine } from "@hub/domain/orders/order-line"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { addInvoicePayment, insertInvoice } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import { insertDraft, type OrderRow } from "../orders/store.ts"
import { setPlaced } from "../orders/store-lines.ts"
import { requestHash } from "./place-order.ts"

// What the orders of another system's families have in common: they are placed and invoiced as others are, with their own causes.

export interface When {
  readonly now: Date
  readonly due_on: string
}

export const openingCause = (customer_id: string, order_id: string) =>
  ({ cause_kind: "OPENING", customer_id, order_id }) as const

export type DraftBefore = Pick<OrderRow, "id" | "customer_id" | "kind" | "status">

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
