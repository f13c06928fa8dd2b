import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import { Cents, Day, exact, Id, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { AGES } from "./late-ages.ts"

// What families owe and haven't paid, and what the office does about it.

export const WAYS_BY_HAND = ["CASH", "CHECK", "TRANSFER"] as const

export const LateItem = named("LateItem", {
  id: Id,
  kind: oneOf(["PART", "INVOICE"]),
  family: Type.Object({ id: Id, name: Type.String() }),
  order_number: Type.String(),
  /** Of a part: which one. */
  position: nullable(Type.Integer()),
  /** Of an invoice. */
  invoice_number: nullable(Type.String()),
  amount: Cents,
  /** Left to pay of the whole order. */
  order_left: Cents,
  due_on: Day,
  days_late: Type.Integer(),
  /** What the bank said last. */
  error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  tries: Type.Integer(),
  next_try_on: nullable(Day),
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  is_being_charged: Type.Boolean(),
  /** Of an invoice: when someone reminded last. */
  reminded_on: nullable(Day),
})
export type LateItem = Static<typeof LateItem>

const one = { access: "staff:refund", params: Type.Object({ id: Id }) } as const
const PART = ["NOT_FOUND", "SITE_NOT_PERMITTED", "PART_NOT_FAILED"] as const
const INVOICE = ["NOT_FOUND", "SITE_NOT_PERMITTED", "INVOICE_NOT_OPEN"] as const
const ByHand = {
  way: oneOf(WAYS_BY_HAND),
  amount: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  received_on: Day,
  /** Of a check or a transfer. */
  number: Text({ maxLength: 40 }),
}
const NewDay = {
  amount: Cents,
  before: Day,
  after: Day,
  /** What is charged on that day; null: the family has to choose one. */
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
}
const Received = { before: Cents, after: Cents }

export const moneyStaff = endpoints({
  "GET /money/late": {
    summary: "What is late, by age, the oldest first, with what is not due yet",
    access: "staff:refund",
    site: "OWN",
    query: exact({
      age: Type.Optional(oneOf(AGES)),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    result: Type.Object({
      ages: Type.Array(Type.Object({ age: oneOf(AGES), amount: Cents, families: Type.Integer() })),
      late_amount: Cents,
      not_due_amount: Cents,
      /** Of this age, or of all. */
      count: Type.Integer(),
      page_size: Type.Integer(),
      items: Type.Array(LateItem),
    }),
  },
  "GET /money/late/export": {
    summary: "The same list as a CSV",
    access: "staff:refund",
    site: "OWN",
    query: exact({ age: Type.Optional(oneOf(AGES)) }),
    file: "text/csv",
    result: Type.Unknown(),
  },
  "POST /money/parts/{id}/retry/preview": {
    summary: "What charging a failed part of a plan again now would do",
    ...one,
    refusals: PART,
    result: Type.Object({
      amount: Cents,
      number: Type.Integer(),
      card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
      preview: PreviewDigest,
    }),
  },
  "POST /money/parts/{id}/retry": {
    summary: "Charge a failed part of a plan again now",
    ...one,
    refusals: [...PART, "PREVIEW_CHANGED"],
    body: exact({ reason: Reason, preview: PreviewDigest }),
    result: Type.Object({ status: oneOf(["paid", "failed", "processing"]), message: nullable(Type.String()) }),
  },
  "POST /money/parts/{id}/link": {
    summary: "Mail a family where it pays a failed part of a plan, once a day at most",
    ...one,
    refusals: [...PART, "REMINDED_TODAY", "NO_EMAIL"],
    result: Type.Object({ to: Type.String() }),
  },
  "POST /money/parts/{id}/day/preview": {
    summary: "What another day for a failed part of a plan would do, and what the family reads",
    ...one,
    refusals: PART,
    body: exact({ due_on: Day }),
    result: Type.Object({
      ...NewDay,
      mail: nullable(Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })),
      preview: PreviewDigest,
    }),
  },
  "POST /money/parts/{id}/day": {
    summary: "Give a failed part of a plan another day",
    ...one,
    refusals: [...PART, "PREVIEW_CHANGED"],
    body: exact({ due_on: Day, reason: Reason, preview: PreviewDigest }),
    result: Type.Object(NewDay),
  },
  "POST /money/invoices/{id}/remind": {
    summary: "Remind a family of an invoice, once a day at most",
    ...one,
    refusals: [...INVOICE, "REMINDED_TODAY", "NO_EMAIL"],
    result: Type.Object({ to: Type.String() }),
  },
  "POST /money/invoices/{id}/payments/preview": {
    summary: "What writing down cash, a check or a transfer would do",
    ...one,
    refusals: INVOICE,
    body: exact(ByHand),
    result: Type.Object({ ...Received, preview: PreviewDigest }),
  },
  "POST /money/invoices/{id}/payments": {
    summary: "Write down cash, a check or a transfer that was received",
    ...one,
    refusals: [...INVOICE, "PREVIEW_CHANGED"],
    body: exact({ ...ByHand, reason: Reason, preview: PreviewDigest }),
    result: Type.Object(Received),
  },
})
