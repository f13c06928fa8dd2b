import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, exact, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"

/** Number or id. */
const byOrder = Type.Object({ order: Type.String({ pattern: "^[0-9a-f-]{1,36}$" }) })
const Amount = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const Amounts = Type.Object({ amount: Cents })

const REFUSALS = [
  "NOT_FOUND",
  "SITE_NOT_PERMITTED",
  "PAYMENT_OPEN",
  "NOTHING_TO_REFUND",
  "REFUND_TOO_LARGE",
  "REFUND_REPEATED",
  "REFUSED_REFUND_FIRST",
  "REFUND_ON_ITS_WAY",
  "BANK_DECIDES",
  "OWNER_NEEDED",
] as const
const asked = {
  /** Without it, all that is left. */
  amount: Type.Optional(Amount),
  /** Of an order for credits: how many unused ones. */
  credits: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /** Not needed where a card has refused money: it goes again for the reason that it had. */
  reason: Type.Optional(Reason),
}
const Refunded = {
  amount: Cents,
  reduced: Cents,
  credits: Type.Optional(Type.Integer()),
  is_again: Type.Optional(Type.Boolean()),
  others: Type.Optional(Type.Array(Type.Object({ number: Type.Integer(), left: Cents }))),
}

export const refundsStaff = endpoints({
  "POST /orders/{order}/refunds/preview": {
    summary: "What a refund would give to which card, and what the family reads",
    access: "staff:refund",
    refusals: [...REFUSALS],
    params: byOrder,
    body: exact(asked),
    result: Type.Object({
      ...Refunded,
      cards: Type.Array(Type.Object({ brand: Type.String(), last4: Type.String(), amount: Cents })),
      mail: nullable(Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })),
      preview: PreviewDigest,
    }),
  },
  "POST /orders/{order}/refunds": {
    summary: "Refund an order: first what a card refused before, else less to pay, then to the cards that paid",
    access: "staff:refund",
    refusals: [...REFUSALS, "PAYMENT_PROVIDER_UNAVAILABLE", "PREVIEW_CHANGED"],
    params: byOrder,
    body: exact({
      ...asked,
      /** What was seen: it is done so, or not at all. */
      preview: Type.Optional(PreviewDigest),
    }),
    result: Type.Object(Refunded),
  },
  "POST /orders/{order}/payouts": {
    summary: "Write down that a refund which a card refused was sent another way",
    access: "staff:refund",
    refusals: ["NOT_FOUND", "NOTHING_TO_REFUND", "REFUND_TOO_LARGE", "PAYOUT_REPEATED", "BANK_DECIDES"],
    params: byOrder,
    body: exact({
      way: oneOf(["CHECK", "TRANSFER", "CODE"]),
      amount: Type.Optional(Amount),
      /** Without it, today. */
      sent_on: Type.Optional(Day),
      note: Type.String({ maxLength: 300 }),
    }),
    result: Amounts,
  },
})
