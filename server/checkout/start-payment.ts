import { problem } from "@hub/domain/kernel/problem"
import type { Order } from "@hub/domain/orders/order"
import { basketOf, type OrderLine, withoutFee } from "@hub/domain/orders/order-line"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import { ensureProviderCustomer, isMissingAtProvider } from "../payments/ensure-provider-customer.ts"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { clearProviderCustomer, type ProviderCustomer } from "../payments/store-customer.ts"
import { chosenPlan } from "../plans/store-plans.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { invoiceOfOrder, invoiceTerms } from "./invoices-queries.ts"
import { currentSchedule } from "./order-plan.ts"
import type { OrderPage } from "./orders-queries.ts"
import { plannedShape, plansOf } from "./plans-queries.ts"
import { expireUnsentPayment, settleMade, settlePayment } from "./settle-payment.ts"

/**
 * Tells the provider about a payment whose row is written. Its id is the idempotency key, so after a lost answer or a killed
 * process the same call returns the same payment. What the provider refuses to make ends with its order (PAYMENT_NOT_STARTED);
 * while it can't say, nothing changes (PAYMENT_PROVIDER_UNAVAILABLE).
 */
export const startPayment =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, family?: ProviderCustomer): Promise<PaymentRow> => {
    if (payment.status !== "CREATED") return payment
    try {
      return await createAtProvider(needs, payment, family)
    } catch (error) {
      if (!(error instanceof CardPaymentError)) throw error
      const { code, message } = error
      const refused = { last_error: { code, message }, cause: "PROVIDER_REFUSED", to: "CANCELLED" } as const
      if (error.kind === "unavailable" || !(await expireUnsentPayment(needs)(payment, refused)))
        throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      console.error(`The card provider refused to make the payment of order ${payment.order_id}: ${message}`)
      throw problem("PAYMENT_NOT_STARTED")
    }
  }

async function createAtProvider(needs: CheckoutNeeds, payment: PaymentRow, family?: ProviderCustomer) {
  const { id: payment_id, customer_id, order_id, amount } = payment
  // An instalment's card is saved already; an invoice may be paid by someone else.
  const keeps_card = payment.installment_id === null && payment.invoice_id === null
  const cards = providerOf(needs, payment)
  const provider_customer_id = await ensureProviderCustomer({ ...needs, cards })(customer_id, family)
  const { snapshot, client_secret } = await cards
    .createPayment({ payment_id, order_id, amount, provider_customer_id, keeps_card })
    .catch(async (error: unknown) => {
      // The next payment creates the customer again; repeating this one would get the same refusal.
      if (isMissingAtProvider(error)) await clearProviderCustomer(needs.store, customer_id, provider_customer_id)
      throw error
    })
  return settleMade(needs)(payment, snapshot, client_secret)
}

/**
 * 4.8, a provider whose cards our server charges: the family confirms, and we send the charge. A decline leaves the payment open for the
 * next card. When the answer is lost the payment is on its way, and a look-up settles it: it is never sent a second time by itself.
 */
export const chargeChosenCard =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, payment_method_id: string): Promise<PaymentRow> => {
    const started = await startPayment(needs)(payment)
    const { provider_payment_id } = started
    if (provider_payment_id === null || !isPaymentOpen(started.status)) return started
    const provider = providerOf(needs, started)
    const attempt = { try_id: newId(), provider_payment_id, payment_method_id, is_off_session: false }
    const asNow = (error: unknown): Promise<PaymentSnapshot> => {
      if (error instanceof CardPaymentError && error.kind !== "invalid")
        return provider.retrievePayment(provider_payment_id)
      throw error
    }
    const snapshot = await provider.charge(attempt).catch(asNow)
    return (await settlePayment(needs)(started, snapshot, { cause: "CONFIRMED" })) ?? started
  }

interface Read {
  lines: readonly OrderLine[]
  now: Date
}

type Paying = Pick<Order, "payment_plan" | "due_today" | "invoice_option" | "invoice">

/** Nobody has paid yet, and there is a draft to go back to: credits and moves are asked for anew. */
export const isChangeable = ({ status, kind, is_move }: Pick<OrderPage, "status" | "kind" | "is_move">): boolean =>
  kind === "SCHEDULE_AND_PAY" && !is_move && (status === "DRAFT" || status === "AWAITING_PAYMENT")

/** How an order is paid beside all of it at once: its plan, its invoice, or that it could be by invoice. */
export async function payingShape(
  needs: Pick<CheckoutNeeds, "store" | "cards" | "is_card_payment_off">,
  page: OrderPage,
  { lines, now }: Read,
): Promise<Paying> {
  const { store } = needs
  const total = basketOf(lines).final_price
  const terms = isChangeable(page) && page.takes_invoices ? await invoiceTerms(store, page.funbox_id, now) : undefined
  const invoice_option =
    terms?.is_enabled === true && total > 0
      ? { final_price: basketOf(withoutFee(lines)).final_price, due_on: terms.due_on, description: terms.description }
      : null
  if (page.status !== "DRAFT") {
    const [plans, invoice] = await Promise.all([
      page.has_plan ? plansOf(needs, [page.id]) : undefined,
      page.has_invoice ? invoiceOfOrder(store, page.id, now) : null,
    ])
    const payment_plan = plans?.get(page.id) ?? null
    const due_today = invoice === null ? (payment_plan?.installments[0]?.amount ?? total) : 0
    return { payment_plan, due_today, invoice_option, invoice }
  }
  const chosen = page.has_plan ? await chosenPlan(store, page.id) : undefined
  const plan = chosen === undefined ? undefined : await currentSchedule(needs, store, chosen, { ...page, total, now })
  return {
    payment_plan: plan === undefined ? null : plannedShape(plan, plan.installments),
    due_today: plan?.installments[0]?.amount ?? total,
    invoice_option,
    invoice: null,
  }
}
