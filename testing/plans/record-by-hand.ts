import { problem } from "@hub/domain/kernel/problem"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { lockCustomer } from "@hub/server/checkout/orders-queries"
import { receiveByHand } from "@hub/server/checkout/pay-invoice"
import { invoiceByNumber, lockInvoice } from "@hub/server/invoices/store"

/** The business has received a transfer or a check for an invoice. Returns what is left to pay. */
export const recordByHand =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async ({ number, amount, note }: { number: string; amount: number; note: string }): Promise<number> => {
    const found = await invoiceByNumber(store, number)
    if (found === undefined) throw problem("NOT_FOUND")
    return store.transaction(async (tx) => {
      await lockCustomer(tx, found.customer_id)
      const invoice = await lockInvoice(tx, found.id)
      if (invoice?.status !== "OPEN") throw problem("INVOICE_NOT_OPEN")
      const left = leftOfInvoice(invoice)
      if (amount <= 0 || amount > left) throw problem("ORDER_CHANGED", { payload: { left_amount: left } })
      await receiveByHand(tx, invoice, { amount, note, now: clock() })
      return left - amount
    })
  }
