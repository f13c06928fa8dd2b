import { generalDate } from "@hub/domain/kernel/calendar"
import { printed } from "@hub/domain/kernel/printable"
import { dayAt } from "@hub/domain/kernel/zone"
import type { Invoice } from "@hub/domain/orders/invoice"
import type { Order } from "@hub/domain/orders/order"
import { bytesOf, letter, rule, small } from "../pdf-page.ts"
import { bookings, head, line, money, prices } from "./draw-receipt.ts"
import type { ReceiptFacts } from "./store-receipt.ts"

export interface PaidPart {
  amount: number
  at: string
  /** "Visa ending in 4242", or what the business has noted. */
  how: string
}

/** An invoice: what is owed by whom, for whose places, by when, and what was paid on it. */
export function drawInvoice(
  { order, invoice, paid, url }: { order: Order; invoice: Invoice; paid: readonly PaidPart[]; url: string | null },
  facts: ReceiptFacts,
): Promise<Uint8Array> {
  const title = `Invoice ${invoice.number}`
  const page = letter({ title: `${title}, ${facts.business_name}`, author: facts.business_name })
  const done = bytesOf(page)
  const dayOf = (at: string): string => generalDate(dayAt(at, facts.time_zone))
  head(page, title, `Sent ${dayOf(invoice.sent_at)}   Due ${generalDate(invoice.due_on)}`, facts)
  bookings(page, order, facts)
  rule(page, 0.5)
  prices(page, order)
  rule(page, 1.5)
  line(page, "Total", money(invoice.amount), { bold: true })
  for (const { at, how, amount } of paid)
    line(page, printed(`Paid ${dayOf(at)}${how === "" ? "" : `, ${how}`}`), money(-amount))
  if (invoice.status === "cancelled") line(page, "Cancelled", "")
  else line(page, invoice.left_amount === 0 ? "Paid in full" : "To pay", money(invoice.left_amount), { bold: true })
  if (invoice.left_amount > 0 && url !== null) {
    small(page, "Pay by card, without signing in:", 500)
    small(page, url, 500)
  }
  page.end()
  return done
}
