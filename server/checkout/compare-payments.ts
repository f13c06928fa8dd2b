import type { Needs } from "../orders/needs.ts"
import type { PaymentSnapshot } from "../providers/payments/port.ts"
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
  // Only cards are kept here: there is no account to compare with.
  if (needs.is_card_payment_off === true) return 0
  const now = needs.clock().getTime()
  const [from, to] = [new Date(now - DAYS_MS), new Date(now - UNDER_WAY_MS)]
  const ours = await paidBetween(needs.store, { from, to })
  const paid = new Set<string>()
  let differences = 0
  const tell = (difference: string): void => {
    differences += 1
    console.error(`The card provider's books differ from ours: ${difference}.`)
  }
  // They may have been made there a little before they were in our books, by another clock.
  for await (const snapshot of needs.cards.listPaymentsSince(new Date(from.getTime() - UNDER_WAY_MS))) {
    const { provider_payment_id, state } = snapshot
    if (state === "completed") paid.add(provider_payment_id)
    // One that can't be settled keeps none of the others from being looked at.
    const difference = await differenceOf(needs, snapshot).catch(
      (error: unknown) => `${provider_payment_id} can't be settled: ${error instanceof Error ? error.message : "?"}`,
    )
    if (difference !== undefined) tell(difference)
  }
  for (const { id, provider_payment_id } of ours)
    if (provider_payment_id === null || !paid.has(provider_payment_id))
      tell(`it has taken nothing for payment ${id}, which is paid here`)
  return differences
}

/** Settles one of the provider's payments with ours; what is left to tell, if anything. */
async function differenceOf(needs: Needs, snapshot: PaymentSnapshot): Promise<string | undefined> {
  const { provider_payment_id, payment_id, state, amount } = snapshot
  if (payment_id === null || !isOwnId(payment_id)) return undefined
  const payment = await paymentOfSnapshot(needs.store, snapshot)
  const taken = `it took ${amount} cents for ${provider_payment_id}`
  if (state !== "completed") {
    if (payment?.state === "expired" && state === "requires_confirmation")
      await needs.cards.cancelPayment(provider_payment_id)
    return undefined
  }
  if (payment === undefined) return `${taken}, and there is no payment ${payment_id} here`
  if (payment.state !== "completed") {
    const applied = await applySnapshot(needs)(payment, snapshot, { cause: "compared" })
    return applied?.state === "completed" ? undefined : `${taken}, which is not paid here: payment ${payment.id}`
  }
  return payment.provider_payment_id === provider_payment_id
    ? undefined
    : `${taken}, and payment ${payment.id} is paid by another one already`
}
