import { compareBooks, type Difference, type TheirEntry } from "@hub/domain/payments/compare-books"
import type { Database } from "../database/sql.ts"
import { isOwnId } from "../kernel/own-id.ts"
import { runBatch } from "../payments/batch.ts"
import { allProviders } from "../payments/provider-of.ts"
import { paidBetween, paymentByProviderId, stalePayments } from "../payments/store.ts"
import { refundByAnyId } from "../payments/store-refunds.ts"
import type { CardPayments, PaymentSnapshot, ProviderRefund } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { idsInBooks, paymentsInBooks, refundsInBooks } from "./refunds-queries.ts"
import { settlePayment } from "./settle-payment.ts"
import { syncPayment } from "./sync-payment.ts"
import { paymentOfSnapshot } from "./webhook.ts"

const STALE_MS = 120_000

/** Syncs payments that nobody has heard of for two minutes: a closed tab, a lost webhook, a process that died (I19). */
export const reconcilePayments = (needs: CheckoutNeeds) => async (): Promise<number> => {
  const before = new Date(needs.clock().getTime() - STALE_MS)
  return runBatch(await stalePayments(needs.store, before), "open payments", (payment) =>
    syncPayment(needs)(payment, "RECONCILED"),
  )
}

const DAYS_MS = 3 * 86_400_000
/** A recent payment may be paid at one of the two and not yet at the other. */
const RECENT_MS = 10 * 60_000

/**
 * Compares the provider's payments of three days with ours, in both directions (I19), and returns how many differences need someone's
 * attention; each is in the log. A payment that the provider has and we missed is settled; one that we gave up while the provider
 * couldn't be asked is cancelled there. Payments that name no row of ours belong to other users of the account.
 */
export const comparePayments = (needs: CheckoutNeeds) => async (): Promise<number> => {
  // Cards are only saved here: there is no account to compare with.
  if (needs.is_card_payment_off) return 0
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

/** Settles one of the provider's payments with ours and returns what is left to report, if anything. */
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
    const settled = await settlePayment(needs)(payment, snapshot, { cause: "RECONCILED" })
    return settled?.status === "COMPLETED" ? undefined : `${taken}, which is not paid here: payment ${payment.id}`
  }
  return payment.provider_payment_id === provider_payment_id
    ? undefined
    : `${taken}, and payment ${payment.id} is paid by another one already`
}

/** A recent payment may be paid at one of the two and not yet at the other. */

interface Reconciled {
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
