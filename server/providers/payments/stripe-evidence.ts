import type Stripe from "stripe"
import type { AfterPayment, DisputeEvidence } from "./after-payment.ts"
import { toProblem } from "./stripe-words.ts"

/** The vendor refuses longer words. */
const MOST_LETTERS = 20_000

/** What was submitted before is not sent again. */
export const answerStripeDispute =
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
