import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Cents, Day, exact, Id, Instant, named, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { PROVIDER_TYPES } from "./payment.ts"
import { CLOSING_ACCOUNTS, LINE_KINDS, PAYOUT_STATUSES } from "./payout-lines.ts"

// What the card provider has paid out, beside what the ledger says that it should.

const Month = Type.String({ pattern: "^[12][0-9]{3}-(0[1-9]|1[0-2])$" })

/** What is apart, and the entry that closes it. */
const Difference = named("PayoutDifference", {
  /** Null: the payout's lines and its amount are apart. */
  line_id: nullable(Id),
  kind: nullable(oneOf(LINE_KINDS)),
  /** The provider's words. */
  description: Type.String(),
  family: nullable(Type.Object({ id: Id, name: Type.String() })),
  order_number: nullable(Type.String()),
  /** What the provider moved more than the books. */
  apart: Cents,
  /** Null where nothing is to be written: the payment is still being settled. */
  account: nullable(Type.Object({ account: oneOf(CLOSING_ACCOUNTS), code: Type.String(), name: Type.String() })),
})

const Payout = named("ProviderPayout", {
  id: Id,
  provider_type: oneOf(PROVIDER_TYPES),
  made_on: Day,
  arrives_on: Day,
  status: oneOf(PAYOUT_STATUSES),
  /** Why it didn't arrive, in the provider's words. */
  failure: nullable(Type.String()),
  payments: Cents,
  given_back: Cents,
  fees: Cents,
  other: Cents,
  amount: Cents,
  ledger: Cents,
  apart: Cents,
  /** Lines that are apart. */
  differences: Type.Array(Difference),
  /** What someone booked to close a difference. */
  closings: Type.Array(
    Type.Object({
      amount: Cents,
      account: oneOf(CLOSING_ACCOUNTS),
      by: Type.String(),
      at: Instant,
      reason: Type.String(),
    }),
  ),
})
export type Payout = Static<typeof Payout>

export const PayoutLine = named("ProviderPayoutLine", {
  id: Id,
  kind: oneOf(LINE_KINDS),
  on: Day,
  description: Type.String(),
  family: nullable(Type.Object({ id: Id, name: Type.String() })),
  order_number: nullable(Type.String()),
  amount: Cents,
  fee: Cents,
  net: Cents,
  ledger: Cents,
})
export type PayoutLine = Static<typeof PayoutLine>

const Payouts = Type.Object({
  /** False where no card provider says what it pays out. */
  is_known: Type.Boolean(),
  /** When the provider was read last; null: never. */
  read_at: nullable(Instant),
  month: Month,
  /** The month that is on. */
  this_month: Month,
  /** Of the oldest payout. */
  first_month: nullable(Month),
  bank: Cents,
  ledger: Cents,
  apart: Cents,
  on_its_way: Cents,
  on_its_way_days: Type.Array(Day),
  payouts: Type.Array(Payout),
})

const byId = Type.Object({ id: Id })
const Asked = { line_id: nullable(Id) }
const inMonth = exact({ month: Type.Optional(Month) })

export const payoutsStaff = endpoints({
  "GET /money/payouts": {
    summary: "A month's payouts of the card provider beside the ledger",
    access: "staff:books",
    query: inMonth,
    result: Payouts,
  },
  "GET /money/payouts/export": {
    summary: "A month's payouts beside the ledger, line by line, as CSV",
    access: "staff:books",
    query: inMonth,
    file: "text/csv",
    result: Type.Unknown(),
  },
  "POST /money/payouts/read": {
    summary: "Ask the card provider for its payouts now",
    access: "staff:books",
    refusals: ["PAYMENT_PROVIDER_UNAVAILABLE"],
    result: Type.Object({ new: Type.Integer() }),
  },
  "GET /money/payouts/{id}": {
    summary: "A payout, with its lines page by page",
    access: "staff:books",
    refusals: ["NOT_FOUND"],
    params: byId,
    /** The id of the last line of the page before. */
    query: exact({ after: Type.Optional(Id) }),
    result: Type.Object({ payout: Payout, lines: Type.Array(PayoutLine), has_more: Type.Boolean() }),
  },
  "POST /money/payouts/{id}/closings/preview": {
    summary: "The entry that would close what a payout and the ledger are apart",
    access: "staff:books",
    refusals: ["NOT_FOUND", "NOTHING_APART"],
    params: byId,
    body: exact(Asked),
    result: Type.Object({
      difference: Difference,
      ledger_before: Cents,
      ledger_after: Cents,
      preview: PreviewDigest,
    }),
  },
  "POST /money/payouts/{id}/closings": {
    summary: "Book what a payout and the ledger are apart",
    access: "staff:books",
    refusals: ["NOT_FOUND", "NOTHING_APART", "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ ...Asked, reason: Reason, preview: PreviewDigest }),
    result: Type.Object({ payout: Payout }),
  },
})
