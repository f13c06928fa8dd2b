import { Problem, problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import type { PlacedOrder } from "@hub/domain/orders/order"
import { isBankWorking, isPaymentOpen } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import { ownOrder, type StatusCause } from "../orders/store.ts"
import { providerOf } from "../payments/provider-of.ts"
import { insertPayment, openOwedPayments, type PaymentRow, paymentOfInstallment } from "../payments/store.ts"
import { lockInstallments } from "../plans/store-installments.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { readOrder } from "./read-order.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"

/**
 * Ends the open payments of what orders still owe, at the provider too, before they ask for less. One that has just taken money is
 * settled; while a bank works on one, it is refused with PAYMENT_OPEN.
 */
export const endOwedPayments =
  (needs: CheckoutNeeds) =>
  async (order_ids: readonly string[]): Promise<void> => {
    const open = await openOwedPayments(needs.store, order_ids)
    if (open.some(isBankWorking)) throw problem("PAYMENT_OPEN")
    for (const payment of open) await endPayment(needs, payment)
  }

async function endPayment(needs: CheckoutNeeds, payment: PaymentRow): Promise<void> {
  const started = await startPayment(needs)(payment).catch((error: unknown) => {
    // The provider refused to make it, so it has ended.
    if (error instanceof Problem && error.code === "PAYMENT_NOT_STARTED") return undefined
    throw error
  })
  if (started !== undefined) await cancelOpen(needs, started, "ORDER_REDUCED")
}

/** At the provider that has it, which the business may have left by now. */
async function cancelOpen(needs: CheckoutNeeds, payment: PaymentRow, cause: StatusCause): Promise<void> {
  const { provider_payment_id, status } = payment
  if (provider_payment_id === null || !isPaymentOpen(status)) return
  const snapshot = await providerOf(needs, payment)
    .cancelPayment(provider_payment_id)
    .catch((error: unknown) => {
      if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    })
  const settled = await settlePayment(needs)(payment, snapshot, { cause })
  if (settled !== undefined && isPaymentOpen(settled.status)) throw problem("PAYMENT_OPEN")
}

interface PayInstallment {
  customer_id: string
  order_id: string
  installment_id: string
  /** All that is left, not only this one. */
  is_rest: boolean
  /** What the customer saw, in cents. */
  amount: number | undefined
}

/**
 * 7.9: the family pays the next instalment, or all that is left, with any card: returns what the browser confirms the payment with. It is
 * the payment that the job tries, so both together take money once (I13).
 */
export const payInstallment =
  (needs: CheckoutNeeds) =>
  async (paying: PayInstallment): Promise<PlacedOrder> => {
    if (needs.is_card_payment_off) throw problem("CARD_PAYMENT_NOT_OFFERED")
    const { customer_id, order_id } = paying
    const payment = await openPayment(needs, paying)
    const started = payment === undefined ? undefined : await startPayment(needs)(payment)
    const order = await readOrder(needs)(customer_id, order_id)
    if (started === undefined || !isPaymentOpen(started.status)) return { order, payment_provider_record: null }
    const { id, provider_type, client_secret } = started
    return { order, payment_provider_record: { id, provider_type, stripe_client_secret: client_secret } }
  }

/** Undefined when it is paid already: pressed twice, or by the job. */
async function openPayment(needs: CheckoutNeeds, paying: PayInstallment): Promise<PaymentRow | undefined> {
  for (;;) {
    const found = await findPayment(needs, paying)
    if (found === undefined || !("other" in found)) return found?.payment
    await endOther(needs, found.other)
  }
}

type Found = { payment: PaymentRow } | { other: PaymentRow }

const findPayment = (
  needs: CheckoutNeeds,
  { customer_id, order_id, installment_id, is_rest, amount: seen }: PayInstallment,
): Promise<Found | undefined> =>
  needs.store.transaction(async (tx) => {
    await lockCustomer(tx, customer_id)
    if ((await ownOrder(tx, customer_id, order_id)) === undefined) throw problem("NOT_FOUND")
    const all = await lockInstallments(tx, order_id)
    const wanted = all.find(({ id }) => id === installment_id)
    if (wanted === undefined) throw problem("NOT_FOUND")
    if (wanted.status === "PAID") return undefined
    if (!isInstallmentOpen(wanted.status)) throw problem("ORDER_NOT_OPEN")
    const open = all.filter(({ status }) => isInstallmentOpen(status))
    if (open[0]?.id !== installment_id) throw problem("INSTALLMENT_NOT_NEXT")
    const amount = is_rest ? open.reduce((sum, part) => sum + part.amount, 0) : wanted.amount
    if (seen !== undefined && seen !== amount) throw problem("ORDER_CHANGED", { payload: { amount } })
    const known = await paymentOfInstallment(tx, installment_id)
    if (known !== undefined)
      return known.amount === amount && known.provider_type === needs.cards.type ? { payment: known } : { other: known }
    const { type: provider_type } = needs.cards
    const payment = {
      id: newId(),
      order_id,
      customer_id,
      provider_type,
      installment_id,
      amount,
      is_method_remembered: true,
    }
    return { payment: await insertPayment(tx, payment, needs.clock()) }
  })

/** A payment of another amount is open: it ends at the provider before the new one begins. */
async function endOther(needs: CheckoutNeeds, other: PaymentRow): Promise<void> {
  await cancelOpen(needs, await startPayment(needs)(other), "OTHER_AMOUNT")
}
