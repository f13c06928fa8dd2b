import { addLine } from "./balance.ts"
import { announce, born, type Call, now, type Operation } from "./call.ts"
import { PAGING, page } from "./lists.ts"
import type { Charge, Dispute } from "./objects.ts"
import { invalid, missing, ok } from "./replies.ts"

const WEEK_SECONDS = 7 * 86_400
/** Taken with the money, and given back with it. */
const DISPUTE_FEE = 1_500

/** A test card's bank disputes the payment as soon as it is made. */
export async function openDispute(call: Call, charge: Charge): Promise<void> {
  const dispute: Dispute = {
    ...born("du"),
    object: "dispute",
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
    evidence_details: { due_by: now() + WEEK_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    metadata: {},
  }
  await call.objects.put("dispute", dispute, charge.payment_intent)
  await addLine(call, {
    type: "adjustment",
    reporting_category: "dispute",
    amount: -charge.amount,
    fee: DISPUTE_FEE,
    fee_words: "Dispute fee",
    source: dispute.id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  await announce(call, "charge.dispute.created", dispute)
  await announce(call, "charge.dispute.funds_withdrawn", dispute)
}

async function close(call: Call, dispute: Dispute, status: "won" | "lost") {
  const closed: Dispute = { ...dispute, status }
  await call.objects.put("dispute", closed, dispute.payment_intent)
  if (status === "won") {
    await addLine(call, {
      type: "adjustment",
      reporting_category: "dispute_reversal",
      amount: dispute.amount,
      fee: -DISPUTE_FEE,
      fee_words: "Dispute fee refund",
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    })
    await announce(call, "charge.dispute.funds_reinstated", closed)
  }
  await announce(call, "charge.dispute.closed", closed)
  return ok(closed)
}

async function openOne({ objects, id }: Call): Promise<Dispute> {
  const dispute = await objects.get("dispute", id)
  if (!dispute) throw missing("dispute", id)
  if (dispute.status === "won" || dispute.status === "lost") throw invalid("This dispute is already closed.")
  return dispute
}

/** As in the vendor's test mode: these words as evidence win or lose. What is submitted can't be changed; a saved draft can. */
export const updateDispute: Operation = {
  allowed: [
    "evidence[uncategorized_text]",
    "evidence[uncategorized_file]",
    "evidence[customer_name]",
    "evidence[customer_email_address]",
    "evidence[service_date]",
    "submit",
  ],
  async run(call) {
    const dispute = await openOne(call)
    const evidence = call.form.get("evidence[uncategorized_text]") ?? ""
    const file = call.form.get("evidence[uncategorized_file]")
    if (evidence.length > 20_000) throw invalid("Too long.", undefined, "evidence[uncategorized_text]")
    if (file !== undefined && !(await call.objects.get("file", file)))
      throw missing("file upload", file, "evidence[uncategorized_file]")
    if (evidence.includes("winning_evidence")) return close(call, dispute, "won")
    if (evidence.includes("losing_evidence")) return close(call, dispute, "lost")
    const is_sent = call.form.get("submit") !== "false"
    const { submission_count } = dispute.evidence_details
    const updated: Dispute = {
      ...dispute,
      status: is_sent ? "under_review" : dispute.status,
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: true,
        submission_count: submission_count + (is_sent ? 1 : 0),
      },
    }
    await call.objects.put("dispute", updated, dispute.payment_intent)
    await announce(call, "charge.dispute.updated", updated)
    return ok(updated)
  },
}

export const closeDispute: Operation = {
  allowed: [],
  run: async (call) => close(call, await openOne(call), "lost"),
}

export const retrieveDispute: Operation = {
  allowed: [],
  async run({ objects, id }) {
    const dispute = await objects.get("dispute", id)
    if (!dispute) throw missing("dispute", id)
    return ok(dispute)
  },
}

export const listDisputes: Operation = {
  allowed: [...PAGING, "payment_intent"],
  run: (call) =>
    page(call, "dispute", { parent: call.form.get("payment_intent"), url: "/v1/disputes" }, (dispute) => dispute),
}
