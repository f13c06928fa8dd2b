import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import { Cents, Day, exact, Id, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"

// Refunds that a card has refused: the family waits for them until they are sent again or another way.

export const WAYS_OF_REFUSED = ["CARD", "CODE", "CHECK", "TRANSFER"] as const
export type WayOfRefused = (typeof WAYS_OF_REFUSED)[number]

const RefusedMoney = named("RefusedMoney", {
  order_id: Id,
  order_number: Type.String(),
  family: Type.Object({ id: Id, name: Type.String() }),
  amount: Cents,
  /** Null for cards that aren't known any more. */
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  refused_on: Day,
  /** Why the money was given back. */
  reason: Type.String(),
  /** Of it: what the family's bank has taken back and decides about. */
  disputed_amount: Cents,
})
export type RefusedMoney = Static<typeof RefusedMoney>

const byOrder = Type.Object({ id: Id })
const Sending = {
  way: oneOf(WAYS_OF_REFUSED),
  /** Without it, all that was refused. */
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  /** Of a check or a transfer. */
  number: Text({ maxLength: 40 }),
  /** Of a check or a transfer: when it left; without it, today. */
  sent_on: Type.Optional(Day),
  /** The family takes a code instead of money. */
  is_agreed: Type.Boolean(),
}
const REFUSALS = [
  "NOT_FOUND",
  "SITE_NOT_PERMITTED",
  "NOTHING_TO_REFUND",
  "REFUND_TOO_LARGE",
  "REFUSED_REFUND_FIRST",
  "PAYOUT_REPEATED",
  "BANK_DECIDES",
] as const
const Sent = { way: oneOf(WAYS_OF_REFUSED), amount: Cents, left: Cents }

export const refusedMoneyStaff = endpoints({
  "GET /money/refused": {
    summary: "Refunds that cards have refused and that families wait for, the oldest first",
    access: "staff:refund",
    site: "OWN",
    query: exact({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    result: Type.Object({
      count: Type.Integer(),
      amount: Cents,
      page_size: Type.Integer(),
      items: Type.Array(RefusedMoney),
    }),
  },
  "POST /money/refused/{id}/preview": {
    summary: "What sending an order's refused money again or another way would do, and what the family reads",
    access: "staff:refund",
    refusals: [...REFUSALS],
    params: byOrder,
    body: exact(Sending),
    result: Type.Object({
      ...Sent,
      mail: nullable(Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })),
      preview: PreviewDigest,
    }),
  },
  "POST /money/refused/{id}": {
    summary: "Send an order's refused money again, or write down that it went another way",
    access: "staff:refund",
    refusals: [...REFUSALS, "PREVIEW_CHANGED"],
    params: byOrder,
    body: exact({ ...Sending, reason: Reason, preview: PreviewDigest }),
    result: Type.Object(Sent),
  },
})
