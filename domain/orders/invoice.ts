import { type Static, Type } from "typebox"
import { Cents, Day, Id, Instant, named, nullable, oneOf, written } from "../kernel/wire.ts"
import { Payment } from "../payments/payment.ts"

export const INVOICE_STATUSES = ["open", "paid", "cancelled"] as const

export const Invoice = named("Invoice", {
  id: Id,
  number: Type.String(),
  order_id: Id,
  status: oneOf(INVOICE_STATUSES),
  amount: Cents,
  /** What cancelled bookings took off it: the order's price is both together. */
  reduced_amount: Cents,
  paid_amount: Cents,
  left_amount: Cents,
  sent_at: Instant,
  due_on: Day,
  is_overdue: Type.Boolean(),
  paid_at: nullable(Instant),
  title: written(),
  /** Of all its places; null where it is for credits. */
  first_day: nullable(Day),
  last_day: nullable(Day),
  student_ids: Type.Array(Id),
})
export type Invoice = Static<typeof Invoice>

/** What an order would cost by invoice: without the card's fee. */
export const InvoiceOption = named("InvoiceOption", { final_price: Cents, due_on: Day, description: written() })

/** What anyone with the link sees of one invoice. */
export const LinkedInvoice = named("LinkedInvoice", {
  title: written(),
  number: Type.String(),
  status: oneOf(INVOICE_STATUSES),
  amount: Cents,
  paid_amount: Cents,
  left_amount: Cents,
  sent_at: Instant,
  due_on: Day,
  is_overdue: Type.Boolean(),
  business_name: written(),
  smallest_charge: Cents,
  lines: Type.Array(Type.Object({ name: written(), amount: Cents })),
  /** The payment that is under way, or the latest. */
  payment: nullable(Payment),
})
export type LinkedInvoice = Static<typeof LinkedInvoice>
