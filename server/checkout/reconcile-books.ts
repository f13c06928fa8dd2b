import { compareBooks, type Difference, type TheirEntry } from "@hub/domain/payments/compare-books"
import { isOwnId } from "../payments/own-id.ts"
import { idsInBooks, paymentsInBooks, refundsInBooks } from "./books-query.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

/** A recent payment may be paid at one of the two and not yet at the other. */
const RECENT_MS = 10 * 60_000

export interface Reconciled {
  readonly payments: number
  readonly refunds: number
  readonly differences: readonly Difference[]
}

/**
 * Compares the provider's payments and refunds since a moment with ours, both ways, and changes nothing (I19). What names no row of ours
 * belongs to other users of the account.
 */
export const reconcileBooks =
  ({ store, cards, clock }: Pick<CheckoutNeeds, "store" | "cards" | "clock">) =>
  async (from: Date): Promise<Reconciled> => {
    const to = new Date(clock().getTime() - RECENT_MS)
    // The provider's clock may differ a little from ours.
    const since = new Date(from.getTime() - RECENT_MS)
    const paid: TheirEntry[] = []
    for await (const { provider_payment_id, payment_id, amount, status } of cards.listPaymentsSince(since))
      if (payment_id !== null && isOwnId(payment_id))
        paid.push({ provider_id: provider_payment_id, id: payment_id, amount, is_done: status === "COMPLETED" })
    const sent: TheirEntry[] = []
    for await (const { provider_refund_id, refund_id, amount, status } of cards.listRefundsSince(since))
      if (refund_id !== null && isOwnId(refund_id))
        sent.push({ provider_id: provider_refund_id, id: refund_id, amount, is_done: status !== "FAILED" })
    const [payments, refunds] = [await paymentsInBooks(store, { from, to }), await refundsInBooks(store, { from, to })]
    const listed = new Set([...payments, ...refunds].map(({ id }) => id))
    const unlisted = [...paid, ...sent].map(({ id }) => id).filter((id) => !listed.has(id))
    // Made just before the period or within the last minutes: compared in another run.
    const elsewhere = await idsInBooks(store, unlisted)
    const ofPeriod = (entries: readonly TheirEntry[]) => entries.filter(({ id }) => !elsewhere.has(id))
    return {
      payments: payments.length,
      refunds: refunds.length,
      differences: [
        ...compareBooks({ what: "payment", ours: payments, theirs: ofPeriod(paid) }),
        ...compareBooks({ what: "refund", ours: refunds, theirs: ofPeriod(sent) }),
      ],
    }
  }
