import { addLine } from "./balance.ts"
import { announce, born, type Call, now, type Operation } from "./call.ts"
import { below } from "./form.ts"
import { PAGING, page } from "./lists.ts"
import type { Refund } from "./objects.ts"
import { invalid, missing, ok } from "./replies.ts"

export const createRefund: Operation = {
  allowed: ["payment_intent", "amount", "reason", "refund_application_fee", "metadata[*]"],
  async run(call) {
    const { form, objects } = call
    const id = form.get("payment_intent") ?? ""
    const intent = await objects.get("payment_intent", id)
    if (!intent) throw missing("payment_intent", id, "payment_intent")
    const charge = intent.latest_charge === null ? undefined : await objects.get("charge", intent.latest_charge)
    if (!charge) throw invalid("This PaymentIntent does not have a successful charge to refund.")
    const left = charge.amount - charge.amount_refunded
    const amount = Number(form.get("amount") ?? left)
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded")
    if (!Number.isInteger(amount) || amount < 1 || amount > left) {
      throw invalid("Refund amount is greater than unrefunded amount on charge.", undefined, "amount")
    }
    const behaviour = (await objects.get("payment_method", charge.payment_method))?.sandbox.behaviour
    const fails =
      behaviour === "refund_fails" || (behaviour === "refund_fails_once" && !(await hasFailedBefore(call, intent.id)))
    const refund: Refund = {
      ...born("re"),
      object: "refund",
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intent.id,
      status: fails ? "failed" : behaviour === "refund_later" ? "pending" : "succeeded",
      metadata: below(form, "metadata"),
    }
    const amount_refunded = charge.amount_refunded + (fails ? 0 : amount)
    const changed = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
    await objects.put("refund", refund, intent.id)
    await objects.put("charge", changed, intent.id)
    const line = { source: refund.id, description: `REFUND FOR CHARGE (${charge.id})` }
    await addLine(call, { ...line, type: "refund", reporting_category: "refund", amount: -amount })
    if (fails) await addLine(call, { ...line, type: "refund_failure", reporting_category: "refund_failure", amount })
    await announce(call, "refund.created", refund)
    if (fails) await announce(call, "refund.failed", refund)
    else await announce(call, "charge.refunded", changed)
    return ok(refund)
  },
}

const hasFailedBefore = async ({ objects }: Call, parent: string): Promise<boolean> =>
  (await objects.list("refund", { parent, limit: 100 })).some(({ status }) => status === "failed")

const BANK_SECONDS = 2

/** A slow refund has succeeded when it is retrieved later. */
async function asOfNow(call: Call, refund: Refund): Promise<Refund> {
  if (refund.status !== "pending" || refund.created + BANK_SECONDS > now()) return refund
  const arrived: Refund = { ...refund, status: "succeeded" }
  await call.objects.put("refund", arrived, refund.payment_intent)
  await announce(call, "refund.updated", arrived)
  return arrived
}

export const retrieveRefund: Operation = {
  allowed: [],
  async run(call) {
    const refund = await call.objects.get("refund", call.id)
    if (!refund) throw missing("refund", call.id)
    return ok(await asOfNow(call, refund))
  },
}

export const listRefunds: Operation = {
  allowed: [...PAGING, "payment_intent"],
  run: (call) =>
    page(call, "refund", { parent: call.form.get("payment_intent"), url: "/v1/refunds" }, (refund) =>
      asOfNow(call, refund),
    ),
}

export const retrieveCharge: Operation = {
  allowed: [],
  async run({ objects, id }) {
    const charge = await objects.get("charge", id)
    if (!charge) throw missing("charge", id)
    return ok(charge)
  },
}
