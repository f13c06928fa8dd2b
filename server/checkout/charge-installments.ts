import { Problem } from "@hub/domain/kernel/problem"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { runBatch, TURN_MS } from "../payments/batch.ts"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { dueInstallments, type TryError, type TryRow } from "../plans/store-installments.ts"
import { today } from "../plans/store-plans.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import { beginTry, type Due } from "./begin-installment-try.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { failTry } from "./fail-installment-try.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"
import { refusals as t } from "./words.ts"

/** Charges the instalments that are due, without their families. Answers how many were tried. */
export const chargeInstallments =
  (needs: CheckoutNeeds, turn_ms = TURN_MS) =>
  async (): Promise<number> => {
    if (needs.is_card_payment_off === true) return 0
    const due = await dueInstallments(needs.store, await today(needs.store, needs.clock()))
    return runBatch(due, { turn_ms, what: "instalments" }, (one) => chargeInstallment(needs, one))
  }

/**
 * One try: its row is written, the provider is called with its id as the key, and what the provider says is settled. Killed anywhere, or
 * run twice at once, it goes on with the same try, so that a card is charged once and declined no more often than the plan says (I13).
 */
async function chargeInstallment(needs: CheckoutNeeds, due: Due): Promise<void> {
  const begun = await beginTry(needs, due)
  if (begun === undefined) return
  needs.crashpoint("an instalment's try is written")
  const { attempt, payment } = begun
  if (attempt === undefined) return cancelOther(needs, payment)
  const outcome = await chargeCard(needs, attempt, payment)
  if ("error" in outcome) return failTry(needs, due, outcome.error)
  const settled = await settlePayment(needs)(outcome.payment, outcome.snapshot, { cause: "an instalment was due" })
  // Paid, or the bank is still working on it: the next run asks again.
  if (settled === undefined || settled.status === "COMPLETED" || settled.status === "PROCESSING") return
  return failTry(needs, due, settled.last_error ?? { code: "cancelled", message: t.paymentCanceled })
}

type Charged = { payment: PaymentRow; snapshot: PaymentSnapshot } | { error: TryError }

async function chargeCard(needs: CheckoutNeeds, attempt: TryRow, payment: PaymentRow): Promise<Charged> {
  const { payment_method_id } = attempt.payment_method
  if (payment_method_id === "") return { error: NO_CARD }
  try {
    const started = await startPayment(needs)(payment)
    const { provider_payment_id } = started
    if (provider_payment_id === null || !isPaymentOpen(started.status)) return { error: NOT_STARTED }
    // The try before a crash may have gone through, or the family may have paid by hand since.
    const provider = providerOf(needs, started)
    const before = await provider.retrievePayment(provider_payment_id)
    if (before.status !== "REQUIRES_CONFIRMATION") return { payment: started, snapshot: before }
    needs.crashpoint("before an instalment is charged")
    const snapshot = await provider
      .charge({ try_id: attempt.id, provider_payment_id, payment_method_id, is_off_session: true })
      .catch((error: unknown) => {
        // Declined, or paid by somebody else in the same moment: what the payment is now says which.
        if (error instanceof CardPaymentError && (error.kind === "declined" || error.code === UNEXPECTED))
          return provider.retrievePayment(provider_payment_id)
        throw error
      })
    needs.crashpoint("after an instalment is charged")
    return { payment: started, snapshot }
  } catch (error) {
    if (error instanceof Problem && error.code === "PAYMENT_NOT_STARTED") return { error: NOT_STARTED }
    // The provider doesn't know the card any more; silence (unavailable) leaves the try open for the next run.
    if (error instanceof CardPaymentError && error.kind === "invalid") return { error: NO_CARD }
    throw error
  }
}

const UNEXPECTED = "payment_intent_unexpected_state"
const NO_CARD: TryError = { code: "no_card", message: t.noCard }
const NOT_STARTED: TryError = { code: "not_started", message: t.notStarted }

/** The family began to pay another amount and left: that payment ends first, so that two never take money. */
async function cancelOther(needs: CheckoutNeeds, payment: PaymentRow): Promise<void> {
  const started = await startPayment(needs)(payment)
  if (started.provider_payment_id === null || !isPaymentOpen(started.status)) return
  const snapshot = await providerOf(needs, started).cancelPayment(started.provider_payment_id)
  await settlePayment(needs)(started, snapshot, { cause: "another amount of the plan is due" })
}
