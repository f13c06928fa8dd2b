import { isOwnId } from "../payments/own-id.ts"
import { allProviders } from "../payments/provider-of.ts"
import { paidBetween } from "../payments/store.ts"
import type { CardPayments, PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { paymentOfSnapshot } from "./provider-events.ts"
import { settlePayment } from "./settle-payment.ts"

const DAYS_MS = 3 * 86_400_000
/** A recent payment may be paid at one of the two and not yet at the other. */
const RECENT_MS = 10 * 60_000

/**
 * Compares the provider's payments of three days with ours, in both directions (I19), and answers how many differences need somebody's
 * attention; each is in the log. A payment that the provider has and we missed is settled; one that we gave up while the provider
 * couldn't be asked is cancelled there. Payments that name no row of ours belong to other users of the account.
 */
export const comparePayments = (needs: CheckoutNeeds) => async (): Promise<number> => {
  // Cards are only saved here: there is no account to compare with.
  if (needs.is_card_payment_off === true) return 0
  let differences = 0
  for (const provider of allProviders(needs)) differences += await compareWith(needs, provider)
  return differences
}

async function compareWith(needs: CheckoutNeeds, provider: CardPayments): Promise<number> {
  const now = needs.clock().getTime()
  const [from, to] = [new Date(now - DAYS_MS), new Date(now - RECENT_MS)]
  const ours = await paidBetween(needs.store, { provider_type: provider.type, from, to })
  const paid = new Set<string>()
  let differences = 0
  const report = (difference: string): void => {
    differences += 1
    console.error(`The card provider's books differ from ours: ${difference}.`)
  }
  // The provider's clock may differ a little from ours.
  for await (const snapshot of provider.listPaymentsSince(new Date(from.getTime() - RECENT_MS))) {
    const { provider_payment_id, status } = snapshot
    if (status === "COMPLETED") paid.add(provider_payment_id)
    const difference = await differenceOf(needs, provider, snapshot).catch(
      (error: unknown) => `${provider_payment_id} can't be settled: ${error instanceof Error ? error.message : "?"}`,
    )
    if (difference !== undefined) report(difference)
  }
  for (const { id, provider_payment_id } of ours)
    if (provider_payment_id === null || !paid.has(provider_payment_id))
      report(`it has taken nothing for payment ${id}, which is paid here`)
  return differences
}

/** Settles one of the provider's payments with ours and answers what is left to report, if anything. */
async function differenceOf(
  needs: CheckoutNeeds,
  provider: CardPayments,
  snapshot: PaymentSnapshot,
): Promise<string | undefined> {
  const { provider_payment_id, payment_id, status, amount } = snapshot
  if (payment_id === null || !isOwnId(payment_id)) return undefined
  const payment = await paymentOfSnapshot(needs.store, snapshot)
  const taken = `it took ${amount} cents for ${provider_payment_id}`
  if (status !== "COMPLETED") {
    if (payment?.status === "EXPIRED" && status === "REQUIRES_CONFIRMATION")
      await provider.cancelPayment(provider_payment_id)
    return undefined
  }
  if (payment === undefined) return `${taken}, and there is no payment ${payment_id} here`
  if (payment.status !== "COMPLETED") {
    const settled = await settlePayment(needs)(payment, snapshot, { cause: "compared" })
    return settled?.status === "COMPLETED" ? undefined : `${taken}, which is not paid here: payment ${payment.id}`
  }
  return payment.provider_payment_id === provider_payment_id
    ? undefined
    : `${taken}, and payment ${payment.id} is paid by another one already`
}
