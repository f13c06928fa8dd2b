import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import { v7 as newId } from "uuid"
import { countReminder, invoicesToRemind } from "../invoices/store.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

/** Writes about overdue invoices: the day after the due day, two weeks later and after a month. */
export const remindOfInvoices =
  ({ store, clock, invoice_links }: Pick<CheckoutNeeds, "store" | "clock" | "invoice_links">) =>
  async (): Promise<void> => {
    const now = clock()
    for (const invoice of await invoicesToRemind(store, now)) {
      const { id, number, customer_id, due_on, reminders } = invoice
      const link = invoice_links.urlOf(id)
      const facts = { number, amount: leftOfInvoice(invoice), due_on, link, count: reminders + 1 }
      await store.transaction(async (tx) => {
        if (!(await countReminder(tx, invoice))) return
        await queueMail(tx, { kind: "INVOICE_REMINDER", customer_id, about_id: newId(), facts, now })
      })
    }
  }
