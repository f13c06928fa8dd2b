import { messages } from "@hub/domain/kernel/messages"
import { Problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen, nextTryOn } from "@hub/domain/orders/installment-status"
import { chargedCard } from "@hub/domain/payments/payment"
import { isBankWorking, isPaymentOpen } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { cardOf } from "../mail/facts.ts"
import type { KindAndFacts } from "../mail/kinds.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { runBatch } from "../payments/batch.ts"
import { providerOf } from "../payments/provider-of.ts"
import { insertPayment, movedAt, type PaymentRow, paymentById, paymentOfInstallment } from "../payments/store.ts"
import {
  dueInstallments,
  endTry,
  type InstallmentRow,
  insertTry,
  lockInstallments,
  moveInstallment,
  openTry,
  type TryError,
  type TryRow,
} from "../plans/store-installments.ts"
import { cardOfPlan, chosenPlan, today } from "../plans/store-plans.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"

const m = messages("server/checkout.refusals")

interface Due {
  id: string
  order_id: string
  customer_id: string
}

interface Begun {
  /** Undefined: the payment is of another amount, at a former provider or left in 3-D Secure, and is cancelled first. */
  attempt: TryRow | undefined
  payment: PaymentRow
}

/** A family that has just begun to pay all that is left, or is in 3-D Secure, isn't interrupted. */
const PATIENCE_MS = 30 * 60_000
const UNKNOWN_CARD = {
  payment_method_id: "",
  brand: "",
  expiration_month: 1,
  expiration_year: 2000,
  last4: "",
  wallet_type: null,
}

/** Writes a try of an instalment that is due, or finds the one that was begun and not ended. Undefined when there is nothing to do. */
const beginTry = (needs: CheckoutNeeds, due: Due): Promise<Begun | undefined> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    await lockCustomer(tx, due.customer_id)
    const all = await lockInstallments(tx, due.order_id)
    const first = all.find(({ status }) => isInstallmentOpen(status))
    // Another process, or the family, was faster.
    if (first?.id !== due.id || first.next_try_on === null || first.next_try_on > (await today(tx, now)))
      return undefined
    const begun = await openTry(tx, first.id)
    if (begun !== undefined) {
      const payment = await paymentById(tx, begun.payment_id)
      return payment === undefined ? undefined : { attempt: begun, payment }
    }
    const provider_type = needs.cards.type
    const payment = await ensurePayment(tx, { ...first, provider_type }, now)
    if (isBankWorking(payment)) return undefined
    const isInThreeDSecure = payment.status === "PROCESSING"
    if (isInThreeDSecure || payment.amount !== first.amount || payment.provider_type !== provider_type) {
      const isFresh = Date.parse(await movedAt(tx, payment.id)) > now.getTime() - PATIENCE_MS
      return isFresh ? undefined : { attempt: undefined, payment }
    }
    const plan = await chosenPlan(tx, due.order_id)
    const card = plan === undefined ? null : chargedCard(cardOfPlan(plan), provider_type).card
    const attempt = await insertTry(tx, {
      installment_id: first.id,
      payment_id: payment.id,
      payment_method: card ?? UNKNOWN_CARD,
      now,
    })
    // Stays due until the try has ended, so that a killed one is found.
    await moveInstallment(tx, first, { to: "PROCESSING", cause: "DUE", next_try_on: first.next_try_on, now })
    return { attempt, payment }
  })

/** The instalment's payment that is open, or a new one: all tries and the family's own share it, and it takes money once. */
async function ensurePayment(
  tx: Transaction,
  {
    id: installment_id,
    order_id,
    customer_id,
    provider_type,
    amount,
  }: InstallmentRow & Pick<PaymentRow, "provider_type">,
  now: Date,
): Promise<PaymentRow> {
  const open = await paymentOfInstallment(tx, installment_id)
  const payment = {
    id: newId(),
    order_id,
    customer_id,
    provider_type,
    installment_id,
    amount,
    is_method_remembered: true,
  }
  return open ?? insertPayment(tx, payment, now)
}

/** What the family is written about a try that the bank has refused. */
function failedMail(
  { payment_method }: TryRow,
  error: TryError,
  { amount, next_try_on }: { amount: number; next_try_on: string | null },
): KindAndFacts {
  if (payment_method.payment_method_id === "") return { kind: "INSTALLMENT_NO_CARD", facts: { amount } }
  if (error.code === "authentication_required") return { kind: "INSTALLMENT_NEEDS_YOU", facts: { amount } }
  const facts = { amount, card: cardOf(payment_method), error, next_try_on }
  return { kind: next_try_on === null ? "INSTALLMENT_FAILED_FINALLY" : "INSTALLMENT_FAILED", facts }
}

/** The bank said no: the try ends, the next one gets its day, and the family is written to. Repeating it changes nothing. */
async function failTry(needs: CheckoutNeeds, due: Due, error: TryError): Promise<void> {
  await needs.store.transaction(async (tx) => {
    const now = needs.clock()
    await lockCustomer(tx, due.customer_id)
    const installment = (await lockInstallments(tx, due.order_id)).find(({ id }) => id === due.id)
    const attempt = await endTry(tx, due.id, { error, now })
    if (installment?.status !== "PROCESSING" || attempt === undefined) return
    const next_try_on = nextTryOn({ tries: attempt.number, today: await today(tx, now), code: error.code })
    await moveInstallment(tx, installment, { to: "FAILED", cause: "CARD_REFUSED", next_try_on, now })
    const mail = failedMail(attempt, error, { amount: installment.amount, next_try_on })
    await queueMail(tx, { ...mail, customer_id: due.customer_id, about_id: attempt.id, now })
  })
}

/** Charges the instalments that are due, without their families. Returns how many were tried. */
export const chargeInstallments = (needs: CheckoutNeeds) => async (): Promise<number> => {
  if (needs.is_card_payment_off) return 0
  const due = await dueInstallments(needs.store, await today(needs.store, needs.clock()))
  return runBatch(due, "instalments", (one) => chargeInstallment(needs, one))
}

/**
 * One try: its row is written, the provider is called with its id as the key, and what the provider says is settled. Killed anywhere, or
 * run twice at once, it goes on with the same try, so that a card is charged once and declined no more often than the plan says (I13).
 */
export async function chargeInstallment(needs: CheckoutNeeds, due: Due): Promise<void> {
  const begun = await beginTry(needs, due)
  if (begun === undefined) return
  const { attempt, payment } = begun
  if (attempt === undefined) return cancelOther(needs, payment)
  const outcome = await chargeCard(needs, attempt, payment)
  if ("error" in outcome) return failTry(needs, due, outcome.error)
  const settled = await settlePayment(needs)(outcome.payment, outcome.snapshot, { cause: "INSTALLMENT_DUE" })
  // Paid, or the bank is still working on it: the next run asks again.
  if (settled === undefined || settled.status === "COMPLETED" || settled.status === "PROCESSING") return
  return failTry(needs, due, settled.last_error ?? { code: "cancelled", message: m.paymentCanceled })
}

type Charged = { payment: PaymentRow; snapshot: PaymentSnapshot } | { error: TryError }

async function chargeCard(needs: CheckoutNeeds, attempt: TryRow, payment: PaymentRow): Promise<Charged> {
  const { payment_method_id } = attempt.payment_method
  if (payment_method_id === "") return { error: noCard() }
  try {
    const started = await startPayment(needs)(payment)
    const { provider_payment_id } = started
    if (provider_payment_id === null || !isPaymentOpen(started.status)) return { error: notStarted() }
    // The try before a crash may have gone through, or the family may have paid by hand since.
    const provider = providerOf(needs, started)
    const before = await provider.retrievePayment(provider_payment_id)
    if (before.status !== "REQUIRES_CONFIRMATION") return { payment: started, snapshot: before }
    const snapshot = await provider
      .charge({ try_id: attempt.id, provider_payment_id, payment_method_id, is_off_session: true })
      .catch((error: unknown) => {
        // Declined, or paid by someone else in the same moment: what the payment is now says which.
        if (error instanceof CardPaymentError && (error.kind === "declined" || error.code === UNEXPECTED))
          return provider.retrievePayment(provider_payment_id)
        throw error
      })
    return { payment: started, snapshot }
  } catch (error) {
    if (error instanceof Problem && error.code === "PAYMENT_NOT_STARTED") return { error: notStarted() }
    // The provider doesn't know the card any more; silence (unavailable) leaves the try open for the next run.
    if (error instanceof CardPaymentError && error.kind === "invalid") return { error: noCard() }
    throw error
  }
}

const UNEXPECTED = "payment_intent_unexpected_state"
const noCard = (): TryError => ({ code: "no_card", message: m.noCard })
const notStarted = (): TryError => ({ code: "not_started", message: m.notStarted })

/** The family began to pay and left: that payment ends first, so that two never take money. */
async function cancelOther(needs: CheckoutNeeds, payment: PaymentRow): Promise<void> {
  const started = await startPayment(needs)(payment)
  if (started.provider_payment_id === null || !isPaymentOpen(started.status)) return
  const snapshot = await providerOf(needs, started).cancelPayment(started.provider_payment_id)
  await settlePayment(needs)(started, snapshot, { cause: "INSTALLMENT_DUE" })
}
