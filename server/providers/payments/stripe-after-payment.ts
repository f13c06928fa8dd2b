import type Stripe from "stripe"
import type { AfterPayment, DisputeEvidence, ProviderDispute, ProviderRefund } from "./after-payment.ts"

import { stripePayouts } from "./stripe-payouts.ts"
import { toProblem, toRefund } from "./stripe-texts.ts"

/** The vendor refuses longer words. */
const MOST_LETTERS = 20_000

/** What was submitted before is not sent again. */
const answerStripeDispute =
  (stripe: Stripe): NonNullable<AfterPayment["answerDispute"]> =>
  async (id: string, { words, customer_name, customer_email, packet }: DisputeEvidence) => {
    try {
      const { evidence_details } = await stripe.disputes.retrieve(id)
      if (evidence_details.submission_count > 0) return
      const file = await stripe.files.create({
        purpose: "dispute_evidence",
        file: { data: packet, name: "evidence.pdf", type: "application/pdf" },
      })
      await stripe.disputes.update(id, {
        evidence: {
          uncategorized_text: words.slice(0, MOST_LETTERS),
          uncategorized_file: file.id,
          customer_name,
          ...(customer_email === null ? {} : { customer_email_address: customer_email }),
        },
        submit: true,
      })
    } catch (error) {
      throw toProblem(error)
    }
  }

const idOf = (object: string | { id: string } | null): string =>
  typeof object === "string" ? object : (object?.id ?? "")

const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  ...toRefund(refund),
  provider_payment_id: idOf(refund.payment_intent),
  amount: refund.amount,
  refund_id: refund.metadata?.["refund_id"] ?? null,
})

/** A warning is a question: the bank hasn't taken the money. */
function disputeStatus(status: string): ProviderDispute["status"] {
  if (status.startsWith("warning") || status === "prevented") return null
  return status === "won" ? "WON" : status === "lost" ? "LOST" : "OPEN"
}

const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  provider_dispute_id: dispute.id,
  provider_payment_id: idOf(dispute.payment_intent),
  status: disputeStatus(dispute.status),
  amount: dispute.amount,
  reason: dispute.reason,
  due_by: dispute.evidence_details.due_by === null ? null : new Date(dispute.evidence_details.due_by * 1000),
  opened_at: new Date(dispute.created * 1000),
})

export const stripeAfterPayment = (stripe: Stripe): AfterPayment => ({
  payouts: stripePayouts(stripe),
  answerDispute: answerStripeDispute(stripe),
  lists_refunds: true,
  async retrieveRefund(id) {
    try {
      return refundOf(await stripe.refunds.retrieve(id))
    } catch (error) {
      throw toProblem(error)
    }
  },
  async retrieveDispute(id) {
    try {
      return disputeOf(await stripe.disputes.retrieve(id))
    } catch (error) {
      throw toProblem(error)
    }
  },
  async *listRefundsSince(since) {
    const gte = Math.floor(since.getTime() / 1000)
    try {
      for await (const refund of stripe.refunds.list({ created: { gte }, limit: 100 })) yield refundOf(refund)
    } catch (error) {
      throw toProblem(error)
    }
  },
  async *listDisputesSince(since) {
    const gte = Math.floor(since.getTime() / 1000)
    try {
      for await (const dispute of stripe.disputes.list({ created: { gte }, limit: 100 })) yield disputeOf(dispute)
    } catch (error) {
      throw toProblem(error)
    }
  },
})
