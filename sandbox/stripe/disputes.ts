import { announce, born, type Call, now, type Operation } from "./call.ts"
import { PAGING, page } from "./lists.ts"
import type { Charge, Dispute } from "./objects.ts"
import { invalid, missing, ok } from "./replies.ts"

const WEEK_SECONDS = 7 * 86_400

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
  await announce(call, "charge.dispute.created", dispute)
  await announce(call, "charge.dispute.funds_withdrawn", dispute)
}

async function close(call: Call, dispute: Dispute, status: "won" | "lost") {
  const closed: Dispute = { ...dispute, status }
  await call.objects.put("dispute", closed, dispute.payment_intent)
  if (status === "won") await announce(call, "charge.dispute.funds_reinstated", closed)
  await announce(call, "charge.dispute.closed", closed)
  return ok(closed)
}

async function openOne({ objects, id }: Call): Promise<Dispute> {
  const dispute = await objects.get("dispute", id)
  if (!dispute) throw missing("dispute", id)
  if (dispute.status !== "needs_response") throw invalid("This dispute is already closed.")
  return dispute
}

/** As in the vendor's test mode: these words as evidence win or lose. */
export const updateDispute: Operation = {
  allowed: ["evidence[uncategorized_text]", "submit"],
  async run(call) {
    const dispute = await openOne(call)
    const evidence = call.form.get("evidence[uncategorized_text]")
    if (evidence === "winning_evidence") return close(call, dispute, "won")
    if (evidence === "losing_evidence") return close(call, dispute, "lost")
    return ok(dispute)
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
