import { formatMoney } from "@hub/domain/kernel/money"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { addInvoicePayment, type InvoiceRow, lockInvoice } from "../invoices/store.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { mailFamily } from "./mail-family.ts"
import { liftRestriction } from "./restrict-unpaid.ts"
import { refusals as t } from "./words.ts"

/** The money of an invoice's card payment has arrived. False when so much is no longer owed. */
export async function payInvoice(
  { clock }: Pick<CheckoutNeeds, "clock">,
  tx: Transaction,
  { id: payment_id, invoice_id, amount }: PaymentRow,
): Promise<boolean> {
  const invoice = invoice_id === null ? undefined : await lockInvoice(tx, invoice_id)
  if (invoice === undefined || leftOfInvoice(invoice) < amount) return false
  await recordInvoicePayment(tx, invoice, { payment_id, amount, note: "", now: clock() })
  return true
}

/** Writes what was paid, thanks, and lifts the restriction that a long unpaid invoice has brought. Answers the row's id. */
export async function recordInvoicePayment(
  tx: Transaction,
  { id: invoice_id, customer_id }: InvoiceRow,
  paid: { payment_id: string | null; amount: number; note: string; now: Date },
): Promise<string> {
  const id = newId()
  const after = await addInvoicePayment(tx, { id, invoice_id, ...paid })
  const { number, amount, paid_amount } = after
  const left = amount - paid_amount
  const rest = left === 0 ? t.paidInFull : t.leftToPay(formatMoney(left))
  const words = { number, amount: formatMoney(paid.amount), rest }
  await mailFamily(tx, { kind: "INVOICE_PAID", customer_id, about_id: id, words, now: paid.now })
  await liftRestriction(tx, customer_id, paid.now)
  return id
}
