import type Stripe from "stripe"
import { Type } from "typebox"
import { Check } from "typebox/value"
import type { ProviderPayout, ProviderPayoutLine, ProviderPayouts } from "./after-payment.ts"
import { toProblem, unreadable } from "./stripe-texts.ts"

/** What we rely on; the vendor's types only claim it. */
const PayoutShape = Type.Object({
  id: Type.String({ minLength: 1 }),
  amount: Type.Integer(),
  currency: Type.String({ minLength: 1 }),
  status: Type.String({ minLength: 1 }),
  created: Type.Integer(),
  arrival_date: Type.Integer(),
})
const LineShape = Type.Object({
  id: Type.String({ minLength: 1 }),
  type: Type.String({ minLength: 1 }),
  reporting_category: Type.String(),
  amount: Type.Integer(),
  fee: Type.Integer(),
  net: Type.Integer(),
  created: Type.Integer(),
})

const STATUSES: Partial<Record<string, ProviderPayout["status"]>> = {
  pending: "PENDING",
  in_transit: "IN_TRANSIT",
  paid: "PAID",
  failed: "FAILED",
  canceled: "CANCELED",
}

function toPayout(payout: Stripe.Payout): ProviderPayout {
  if (!Check(PayoutShape, payout)) throw unreadable()
  return {
    provider_payout_id: payout.id,
    amount: payout.amount,
    currency: payout.currency,
    status: STATUSES[payout.status] ?? "PENDING",
    failure: payout.failure_message ?? null,
    made_at: new Date(payout.created * 1000),
    // Midnight in Greenwich of the day.
    arrives_on: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
  }
}

const KINDS: Partial<Record<string, ProviderPayoutLine["kind"]>> = {
  charge: "PAYMENT",
  refund: "REFUND",
  refund_failure: "REFUND_FAILED",
  dispute: "DISPUTE",
  dispute_reversal: "DISPUTE_REVERSED",
  fee: "FEE",
  network_cost: "FEE",
  payout_reversal: "PAYOUT_RETURNED",
}

/** The payment that it is about, where the source was written out. */
function paymentOf(source: Stripe.BalanceTransaction["source"]): string | null {
  if (typeof source !== "object" || source === null || !("payment_intent" in source)) return null
  const { payment_intent: intent } = source
  return typeof intent === "string" ? intent : (intent?.id ?? null)
}

function toLine(line: Stripe.BalanceTransaction): ProviderPayoutLine {
  if (!Check(LineShape, line) || line.net !== line.amount - line.fee) throw unreadable()
  return {
    provider_line_id: line.id,
    kind: KINDS[line.reporting_category] ?? "OTHER",
    amount: line.amount,
    fee: line.fee,
    net: line.net,
    provider_source_id: typeof line.source === "string" ? line.source : (line.source?.id ?? null),
    provider_payment_id: paymentOf(line.source),
    description: line.description ?? "",
    made_at: new Date(line.created * 1000),
  }
}

export const stripePayouts = (stripe: Stripe): ProviderPayouts => ({
  async *listPayoutsSince(since) {
    const gte = Math.floor(since.getTime() / 1000)
    try {
      for await (const payout of stripe.payouts.list({ created: { gte }, limit: 100 })) yield toPayout(payout)
    } catch (error) {
      throw toProblem(error)
    }
  },
  async *listLines(payout) {
    try {
      const lines = stripe.balanceTransactions.list({ payout, limit: 100, expand: ["data.source"] })
      // The payout's own line is the sum of the others.
      for await (const line of lines) if (line.type !== "payout") yield toLine(line)
    } catch (error) {
      throw toProblem(error)
    }
  },
})
