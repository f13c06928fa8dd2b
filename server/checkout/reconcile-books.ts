import { compareBooks, type Difference, type TheirEntry } from "@hub/domain/payments/compare-books"
import type { Database } from "../database/sql.ts"
import { isOwnId } from "../payments/own-id.ts"
import { allProviders } from "../payments/provider-of.ts"
import { paymentByProviderId } from "../payments/store.ts"
import { refundByAnyId } from "../payments/store-refunds.ts"
import type { CardPayments, ProviderRefund } from "../providers/payments/port.ts"
import { idsInBooks, paymentsInBooks, refundsInBooks } from "./books-query.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

/** A recent payment may be paid at one of the two and not yet at the other. */
const RECENT_MS = 10 * 60_000

export interface Reconciled {
  readonly payments: number
  readonly refunds: number
  readonly differences: readonly Difference[]
  /** Of a provider that has no list of refunds: they can only be compared in its own console. */
  readonly uncompared_refunds: number
}

type ReconcileNeeds = Pick<CheckoutNeeds, "store" | "cards" | "former_cards" | "clock">

/**
 * Compares the payments and refunds of every provider that the business has or had since a moment with ours, both ways, and changes
 * nothing (I19). What names no row of ours belongs to other users of the account.
 */
export const reconcileBooks =
  (needs: ReconcileNeeds) =>
  async (from: Date): Promise<Reconciled> => {
    const all: Reconciled[] = []
    for (const provider of allProviders(needs)) all.push(await reconcileWith(needs, provider)(from))
    return {
      payments: all.reduce((sum, { payments }) => sum + payments, 0),
      refunds: all.reduce((sum, { refunds }) => sum + refunds, 0),
      differences: all.flatMap(({ differences }) => differences),
      uncompared_refunds: all.reduce((sum, one) => sum + one.uncompared_refunds, 0),
    }
  }

const reconcileWith =
  ({ store, clock }: ReconcileNeeds, cards: CardPayments) =>
  async (from: Date): Promise<Reconciled> => {
    const to = new Date(clock().getTime() - RECENT_MS)
    // The provider's clock may differ a little from ours.
    const since = new Date(from.getTime() - RECENT_MS)
    const paid: TheirEntry[] = []
    for await (const { provider_payment_id, payment_id, amount, status } of cards.listPaymentsSince(since))
      if (payment_id !== null && isOwnId(payment_id))
        paid.push({ provider_id: provider_payment_id, id: payment_id, amount, is_done: status === "COMPLETED" })
    const listed_refunds: ProviderRefund[] = []
    for await (const refund of cards.listRefundsSince(since)) listed_refunds.push(refund)
    const period = { provider_type: cards.type, from, to }
    const [payments, written] = [await paymentsInBooks(store, period), await refundsInBooks(store, period)]
    const sent: TheirEntry[] = []
    for (const refund of listed_refunds) {
      const { provider_refund_id, amount, status } = refund
      const id = await idInBooks(store, refund)
      if (id !== undefined) sent.push({ provider_id: provider_refund_id, id, amount, is_done: status !== "FAILED" })
    }
    const refunds = cards.lists_refunds ? written : []
    const listed = new Set([...payments, ...refunds].map(({ id }) => id))
    const unlisted = [...paid, ...sent].map(({ id }) => id).filter((id) => isOwnId(id) && !listed.has(id))
    // Made just before the period or within the last minutes: compared in another run.
    const elsewhere = await idsInBooks(store, unlisted)
    const ofPeriod = (entries: readonly TheirEntry[]) => entries.filter(({ id }) => !elsewhere.has(id))
    return {
      payments: payments.length,
      refunds: refunds.length,
      uncompared_refunds: written.length - refunds.length,
      differences: [
        ...compareBooks({ what: "payment", ours: payments, theirs: ofPeriod(paid) }),
        ...compareBooks({ what: "refund", ours: refunds, theirs: ofPeriod(sent) }),
      ],
    }
  }

/** A refund that the business made there names no row of ours: it has the provider's id until it is recorded. */
async function idInBooks(db: Database, refund: ProviderRefund): Promise<string | undefined> {
  const { refund_id, provider_refund_id, provider_payment_id } = refund
  if (refund_id !== null && isOwnId(refund_id)) return refund_id
  const recorded = await refundByAnyId(db, refund)
  if (recorded !== undefined) return recorded.id
  const isOurs = (await paymentByProviderId(db, provider_payment_id)) !== undefined
  return isOurs ? provider_refund_id : undefined
}
