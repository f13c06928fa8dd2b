import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { WAYS_BY_HAND } from "./money.staff.ts"

// Cash, checks and transfers for any order that still has something to pay, and entries that were wrong.

const OwedPart = Type.Object({
  id: Id,
  /** Of a plan: which one; null: the invoice. */
  position: nullable(Type.Integer()),
  invoice_number: nullable(Type.String()),
  amount: Cents,
  due_on: Day,
})

const Received = named("MoneyReceived", {
  /** Of the entry. */
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  family: Type.Object({ id: Id, name: Type.String() }),
  amount: Cents,
  /** "Check 118, Nov 27th, 2026" */
  note: Type.String(),
  invoice_number: nullable(Type.String()),
  at: Instant,
  by: Type.String(),
  /** When it was taken back. */
  reversed_at: nullable(Instant),
  /** This row takes another one back. */
  is_reversal: Type.Boolean(),
})

/** Number or id. */
const byOrder = Type.Object({ order: Type.String({ pattern: "^[0-9a-f-]{1,36}$" }) })
const byId = Type.Object({ id: Id })
const ByHand = {
  way: oneOf(WAYS_BY_HAND),
  amount: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  received_on: Day,
  /** Of a check or a transfer. */
  number: Text({ maxLength: 40 }),
}
const Paid = {
  before: Cents,
  after: Cents,
  /** What it pays, in order; the last one perhaps in part. */
  pays: Type.Array(Type.Object({ position: nullable(Type.Integer()), amount: Cents, left: Cents })),
}
const Taken = { amount: Cents, before: Cents, after: Cents }
const REFUSALS = ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOTHING_OWED", "PAYMENT_OPEN"] as const

export const handMoneyStaff = endpoints({
  "GET /money/received": {
    summary: "Cash, checks and transfers that were written down, the newest first",
    access: "staff:refund",
    site: "OWN",
    query: exact({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    result: Type.Object({ count: Type.Integer(), page_size: Type.Integer(), items: Type.Array(Received) }),
  },
  "GET /money/received/export": {
    summary: "The same list as a CSV",
    access: "staff:refund",
    site: "OWN",
    file: "text/csv",
    result: Type.Unknown(),
  },
  "GET /money/orders/{order}/owed": {
    summary: "What is left to pay of an order, part by part",
    access: "staff:refund",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byOrder,
    result: Type.Object({
      order_id: Id,
      order_number: Type.String(),
      family: Type.Object({ id: Id, name: Type.String() }),
      left: Cents,
      parts: Type.Array(OwedPart),
    }),
  },
  "POST /money/orders/{order}/payments/preview": {
    summary: "What writing down cash, a check or a transfer for an order would pay",
    access: "staff:refund",
    refusals: [...REFUSALS],
    params: byOrder,
    body: exact(ByHand),
    result: Type.Object({ ...Paid, preview: PreviewDigest }),
  },
  "POST /money/orders/{order}/payments": {
    summary:
      "Write down cash, a check or a transfer for an order: its invoice, or the parts of its plan in their order",
    access: "staff:refund",
    refusals: [...REFUSALS, "PAYMENT_PROVIDER_UNAVAILABLE", "PREVIEW_CHANGED"],
    params: byOrder,
    body: exact({ ...ByHand, reason: Reason, preview: PreviewDigest }),
    result: Type.Object(Paid),
  },
  "POST /money/received/{id}/reverse/preview": {
    summary: "What taking a wrong entry back would do",
    access: "staff:refund",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "ENTRY_NOT_LAST", "PAYMENT_OPEN"],
    params: byId,
    result: Type.Object({ ...Taken, preview: PreviewDigest }),
  },
  "POST /money/received/{id}/reverse": {
    summary: "Take a wrong entry back by a further one",
    access: "staff:refund",
    refusals: [
      "NOT_FOUND",
      "SITE_NOT_PERMITTED",
      "ENTRY_NOT_LAST",
      "PAYMENT_OPEN",
      "PAYMENT_PROVIDER_UNAVAILABLE",
      "PREVIEW_CHANGED",
    ],
    params: byId,
    body: exact({ reason: Reason, preview: PreviewDigest }),
    result: Type.Object(Taken),
  },
})
