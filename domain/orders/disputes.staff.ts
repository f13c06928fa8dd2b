import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"

// Payments that a family's bank has taken back: what speaks for the business, until when it is taken, and what the bank decided.

export const DISPUTE_STATUSES = ["OPEN", "WON", "LOST"] as const
/** Never health: a bank gets nothing medical. */
export const PACKET_PARTS = ["ORDER", "TERMS", "SIGNATURES", "CHECKS", "MAILS"] as const
export type PacketPart = (typeof PACKET_PARTS)[number]
export const ANSWER_WAYS = ["PROVIDER", "BY_HAND", "LET_GO"] as const
export type AnswerWay = (typeof ANSWER_WAYS)[number]

const Answer = Type.Object({
  way: oneOf(ANSWER_WAYS),
  by: Type.String(),
  at: Instant,
  /** Null: the provider hasn't taken it yet. */
  sent_at: nullable(Instant),
  words: Type.String(),
})

const summary = {
  id: Id,
  order_id: Id,
  order_number: Type.String(),
  family: Type.Object({ id: Id, name: Type.String() }),
  amount: Cents,
  /** The bank's word. */
  reason: Type.String(),
  status: oneOf(DISPUTE_STATUSES),
  opened_at: Instant,
  /** Until when the bank takes what speaks for the business. */
  due_by: nullable(Instant),
  closed_at: nullable(Instant),
  answer: nullable(Answer),
}
const Summary = named("DisputeSummary", summary)
export type DisputeSummary = Static<typeof Summary>

const Dispute = named("DisputeToAnswer", {
  ...summary,
  /** To call first. */
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  paid_at: nullable(Instant),
  /** The days of what was booked. */
  first_day: nullable(Day),
  last_day: nullable(Day),
  /** Other orders that the family has paid. */
  other_orders: Type.Integer(),
  /** Whether the provider takes the answer; else it goes by hand. */
  is_sent_by_provider: Type.Boolean(),
  papers: Type.Array(Type.Object({ part: oneOf(PACKET_PARTS), count: Type.Integer(), at: nullable(Instant) })),
})
export type DisputeToAnswer = Static<typeof Dispute>

const byId = Type.Object({ id: Id })
const Answering = {
  way: oneOf(ANSWER_WAYS),
  /** What the bank reads. */
  words: Text({ maxLength: 5_000 }),
}

export const disputesStaff = endpoints({
  "GET /money/disputes": {
    summary: "Disputes: those to answer by their last day, then what banks have decided",
    access: "staff:refund",
    site: "OWN",
    query: exact({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    result: Type.Object({
      count: Type.Integer(),
      open: Type.Integer(),
      open_amount: Cents,
      page_size: Type.Integer(),
      items: Type.Array(Summary),
    }),
  },
  "GET /money/disputes/{id}": {
    summary: "A dispute, and the papers that speak for the business",
    access: "staff:refund",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    result: Dispute,
  },
  "GET /money/disputes/{id}/packet": {
    summary: "The papers as one PDF, or one of them",
    access: "staff:refund",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    query: exact({ part: Type.Optional(oneOf(PACKET_PARTS)) }),
    file: "application/pdf",
    result: Type.Unknown(),
  },
  "POST /money/disputes/{id}/answer/preview": {
    summary: "What answering a dispute would send",
    access: "staff:refund",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "DISPUTE_NOT_OPEN"],
    params: byId,
    body: exact(Answering),
    result: Type.Object({
      way: oneOf(ANSWER_WAYS),
      amount: Cents,
      due_by: nullable(Instant),
      papers: Type.Integer(),
      preview: PreviewDigest,
    }),
  },
  "POST /money/disputes/{id}/answer": {
    summary: "Send a bank what speaks for the business, write down that it was sent by hand, or let it go; once",
    access: "staff:refund",
    refusals: [
      "NOT_FOUND",
      "SITE_NOT_PERMITTED",
      "DISPUTE_NOT_OPEN",
      "PREVIEW_CHANGED",
      "PAYMENT_PROVIDER_UNAVAILABLE",
    ],
    params: byId,
    body: exact({ ...Answering, reason: Reason, preview: PreviewDigest }),
    result: Type.Object({ answer: Answer }),
  },
})
