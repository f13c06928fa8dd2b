import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, exact, Id, Instant, named, nullable, PreviewDigest, Reason } from "../kernel/wire.ts"

// What the business forgoes of an order, and taking that back.

export const WrittenOff = named("WrittenOff", {
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  family: Type.Object({ id: Id, name: Type.String() }),
  amount: Cents,
  reason: Type.String(),
  at: Instant,
  by: Type.String(),
  /** When, by whom and why it was taken back. */
  reversed: nullable(Type.Object({ at: Instant, by: Type.String(), reason: Type.String() })),
})
export type WrittenOff = Static<typeof WrittenOff>

/** What the ledger gets, by the codes of the books. */
const Entry = Type.Object({ code: Type.String(), name: Type.String(), debit: Cents, credit: Cents })

const Shown = {
  amount: Cents,
  /** What is left to pay. */
  before: Cents,
  after: Cents,
  /** What it is taken off, or given back to: parts of the plan, or the invoice. */
  parts: Type.Array(
    Type.Object({
      position: nullable(Type.Integer()),
      invoice_number: nullable(Type.String()),
      amount: Cents,
      left: Cents,
    }),
  ),
  entries: Type.Array(Entry),
}
const Done = Type.Object({ amount: Cents, before: Cents, after: Cents })

/** Number or id. */
const byOrder = Type.Object({ order: Type.String({ pattern: "^[0-9a-f-]{1,36}$" }) })
const byId = Type.Object({ id: Id })
const asked = {
  /** Without it, all that is left to pay. */
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
}
const REFUSALS = [
  "NOT_FOUND",
  "SITE_NOT_PERMITTED",
  "PAYMENT_OPEN",
  "NOTHING_TO_WRITE_OFF",
  "OWNER_NEEDED",
  "PREVIEW_CHANGED",
] as const
const REVERSING = ["NOT_FOUND", "SITE_NOT_PERMITTED", "PAYMENT_OPEN", "WRITE_OFF_STAYS"] as const

export const writeOffsStaff = endpoints({
  "GET /money/write_offs": {
    summary: "What was written off, the newest first",
    access: "staff:refund",
    site: "OWN",
    query: exact({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    result: Type.Object({
      count: Type.Integer(),
      /** Without what was taken back. */
      amount: Cents,
      page_size: Type.Integer(),
      items: Type.Array(WrittenOff),
    }),
  },
  "POST /orders/{order}/write_offs/preview": {
    summary: "What forgoing what is left to pay of an order, or some of it, would do",
    access: "staff:refund",
    refusals: [...REFUSALS],
    params: byOrder,
    body: exact(asked),
    result: Type.Object({ ...Shown, preview: PreviewDigest }),
  },
  "POST /orders/{order}/write_offs": {
    summary: "Forgo what is left to pay of an order, or some of it",
    access: "staff:refund",
    refusals: [...REFUSALS, "PAYMENT_PROVIDER_UNAVAILABLE"],
    params: byOrder,
    body: exact({
      ...asked,
      reason: Reason,
      /** What was seen: it is done so, or not at all. Only all that is left can go without. */
      preview: Type.Optional(PreviewDigest),
    }),
    result: Done,
  },
  "POST /money/write_offs/{id}/reverse/preview": {
    summary: "What taking a write-off back would do",
    access: "staff:refund",
    refusals: [...REVERSING],
    params: byId,
    result: Type.Object({ ...Shown, preview: PreviewDigest }),
  },
  "POST /money/write_offs/{id}/reverse": {
    summary: "Take a write-off back by a further entry: the family is asked for it again",
    access: "staff:refund",
    refusals: [...REVERSING, "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ reason: Reason, preview: PreviewDigest }),
    result: Done,
  },
})
