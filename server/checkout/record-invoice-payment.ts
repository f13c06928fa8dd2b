import { problem } from "@hub/domain/kernel/problem"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { recordAction } from "../audit/record-action.ts"
import { invoiceByNumber, lockInvoice } from "../invoices/store.ts"
import { recordTransfers } from "../ledger/record-transfers.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"
import { recordInvoicePayment } from "./pay-invoice.ts"

interface ByHand {
  number: string
  /** In cents. */
  amount: number
  /** "Check 118", printed on the invoice. */
  note: string
}

/** The business has received a transfer or a check. Answers what is left to pay. */
export const recordByHand =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async ({ number, amount, note }: ByHand): Promise<number> => {
    const found = await invoiceByNumber(store, number)
    if (found === undefined) throw problem("NOT_FOUND")
    const { customer_id, order_id } = found
    return store.transaction(async (tx) => {
      const now = clock()
      await lockCustomer(tx, customer_id)
      const invoice = await lockInvoice(tx, found.id)
      if (invoice?.status !== "OPEN") throw problem("INVOICE_NOT_OPEN")
      const left = leftOfInvoice(invoice)
      if (amount <= 0 || amount > left) throw problem("ORDER_CHANGED", { payload: { left_amount: left } })
      const cause_id = await recordInvoicePayment(tx, invoice, { payment_id: null, amount, note, now })
      const cause = { cause_kind: "INVOICE_PAYMENT", cause_id, customer_id, order_id } as const
      const received = { ...cause, kind: "PAYMENT", debit: "BANK", credit: "RECEIVABLE", amount } as const
      await recordTransfers(tx, [received], now)
      const details = { number, amount }
      await recordAction(tx, {
        action: "INVOICE_PAID",
        subject: "invoice",
        subject_id: found.id,
        reason: note,
        details,
        now,
      })
      return left - amount
    })
  }
