import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Transaction } from "../database/transaction.ts"
import { insertInvoice, type NewInvoice } from "../invoices/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { mailFamily } from "./mail-family.ts"
import { refusals as t } from "./words.ts"

/** Where the mail sends the family to pay. */
export const payAt = (links: CheckoutNeeds["invoice_links"], invoice_id: string): string =>
  links?.urlOf(invoice_id) ?? t.inHistory

/** The order is booked; what it costs is owed until the due day. */
export async function sendInvoice(
  { invoice_links }: Pick<CheckoutNeeds, "invoice_links">,
  tx: Transaction,
  invoice: NewInvoice,
): Promise<void> {
  const { id, number, amount, due_on } = await insertInvoice(tx, invoice)
  await mailFamily(tx, {
    kind: "INVOICE_SENT",
    customer_id: invoice.customer_id,
    about_id: id,
    words: { number, amount: formatMoney(amount), day: dayLabel(due_on), link: payAt(invoice_links, id) },
    now: invoice.now,
  })
}
