import type { Needs } from "../orders/needs.ts"
import { applySnapshot } from "./apply-snapshot.ts"
import { isOwnId } from "./own-id.ts"
import { paymentOfSnapshot } from "./reconcile.ts"
import { paidBetween } from "./store.ts"

const DAYS_MS = 3 * 86_400_000
/** A payment of this moment may be paid at one of the two and not yet at the other. */
const UNDER_WAY_MS = 10 * 60_000

/**
 * Lays the provider's payments of three days beside ours, in both directions (I19), and answers how many differences need somebody's
 * attention; each is told in the log. What the provider has and we only haven't heard of is applied; a payment that we ended while the
 * provider couldn't be asked, and that it had made after all, is cancelled there. The account may have other users than us: their
 * payments name no row of ours and are none of our business.
 */
export const comparePayments = (needs: Needs) => async (): Promise<number> => {
  const now = needs.clock().getTime()
  const [from, to] = [new Date(now - DAYS_MS), new Date(now - UNDER_WAY_MS)]
  const ours = await paidBetween(needs.store, { from, to })
  const paid = new Set<string>()
  const differences: string[] = []
  // They may have been made there a little before they were in our books, by another clock.
  for await (const snapshot of needs.cards.listPaymentsSince(new Date(from.getTime() - UNDER_WAY_MS))) {
    const { provider_payment_id, payment_id, state, amount } = snapshot
    if (state === "completed") paid.add(provider_payment_id)
    if (payment_id === null || !isOwnId(payment_id)) continue
    const payment = await paymentOfSnapshot(needs.store, snapshot)
    if (payment === undefined) {
      if (state === "completed")
        differences.push(
          `it took ${amount} cents for ${provider_payment_id}, and there is no payment ${payment_id} here`,
        )
    } else if (state === "completed" && payment.state !== "completed") {
      const applied = await applySnapshot(needs)(payment, snapshot, { cause: "compared" })
      if (applied?.state !== "completed")
        differences.push(
          `it took ${amount} cents for ${provider_payment_id}, which is not paid here: payment ${payment.id}`,
        )
    } else if (payment.state === "expired" && state === "requires_confirmation") {
      await needs.cards.cancelPayment(provider_payment_id)
    }
  }
  for (const { id, provider_payment_id } of ours)
    if (provider_payment_id === null || !paid.has(provider_payment_id))
      differences.push(`it has taken nothing for payment ${id}, which is paid here`)
  for (const difference of differences) console.error(`The card provider's books differ from ours: ${difference}.`)
  return differences.length
}
