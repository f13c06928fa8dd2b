import { createHash } from "node:crypto"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { basketOf, withoutFee } from "@hub/domain/orders/order-line"
import { EXTENSION_MINUTES } from "@hub/domain/scheduling/hold-limits"
import { v7 as newId } from "uuid"
import { recordAgreement } from "../audit/record-consent.ts"
import { reserveCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OrderRow } from "../orders/store.ts"
import { type PlacedPrice, setPlaced } from "../orders/store-lines.ts"
import { takePromocodeUse } from "../orders/store-promocodes.ts"
import { insertPayment, type PaymentRow, paymentOfOrder, setMethodRemembered } from "../payments/store.ts"
import type { ProviderCustomer } from "../payments/store-customer.ts"
import { chosenPlan, forgetPlan, setSchedule } from "../plans/store-plans.ts"
import { extendHold } from "../scheduling/store-holds.ts"
import { changePlan } from "./change-draft.ts"
import { checkBasket } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { completeOrder } from "./complete-order.ts"
import { reopenOrder } from "./end-order.ts"
import { scheduleToPlace } from "./order-plan.ts"
import { lockCustomer, lockOrdersToPlace } from "./orders-queries.ts"
import { type Priced, priceDraft } from "./price-basket.ts"
import { refuseDueSteps, withCard } from "./schedule-steps.ts"
import { requireInvoiceTerms, sendInvoice } from "./send-invoice.ts"
import { startPayment } from "./start-payment.ts"

export interface PlaceOrder {
  order_id: string
  /** What the customer saw, in cents. */
  final_price: number
  remember_payment_method: boolean
  idempotency_key: string | undefined
  /** Booked now, paid later, without the card's fee. */
  pay_by_invoice?: boolean
  /** What the customer saw would be charged now, in cents: all of it, or a plan's deposit. */
  due_today?: number | undefined
  /** The address of the browser that showed what is agreed to by booking. */
  agreed_from?: string
}

/**
 * Places a draft whose places are held: books it at once when nothing is due, else makes the payment that the browser confirms.
 * Sending it again, from another tab or after a lost answer, changes nothing.
 */
export const placeOrder =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, placing: PlaceOrder): Promise<void> => {
    // An invoice is chosen after a card was declined: the card's payment ends first.
    if (placing.pay_by_invoice === true) await reopenOrder(needs)(customer_id, placing.order_id)
    const tryToPlace = (has_card?: boolean) => place(needs, customer_id, placing, has_card)
    const waiting = await withCard(needs, customer_id, tryToPlace).catch(async (error: unknown) => {
      // The plan that can't be used any more must not stop the next try.
      if (error instanceof Problem && error.code === "PLAN_CHANGED")
        await changePlan(needs)(customer_id, placing.order_id, null)
      throw error
    })
    if (waiting !== undefined) await startPayment(needs)(waiting.payment, waiting.family)
  }

interface Waiting {
  payment: PaymentRow
  family: ProviderCustomer | undefined
}

/** Returns the payment that the order waits for; undefined when it is booked. */
const place = (
  needs: CheckoutNeeds,
  customer_id: string,
  placing: PlaceOrder,
  has_card: boolean | undefined,
): Promise<Waiting | undefined> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const { order_id, idempotency_key = null } = placing
    const [family, orders, hold] = await Promise.all([
      lockCustomer(tx, customer_id),
      lockOrdersToPlace(tx, { customer_id, id: order_id, idempotency_key }),
      extendHold(tx, { customer_id, order_id, now, minutes: EXTENSION_MINUTES }),
    ])
    const waitingFor = (payment: PaymentRow | undefined) => (payment === undefined ? undefined : { payment, family })
    const before = orders.find((one) => idempotency_key !== null && one.idempotency_key === idempotency_key)
    if (before !== undefined) return waitingFor(await repeat(tx, before, placing))
    const order = orders.find((one) => one.id === order_id)
    if (order === undefined || order.kind !== "SCHEDULE_AND_PAY") throw problem("NOT_FOUND")
    if (order.status === "AWAITING_PAYMENT" || order.status === "COMPLETED")
      return waitingFor(await repeat(tx, order, placing))
    if (order.status !== "DRAFT" || hold === undefined) throw problem("HOLD_ENDED")

    const { items, offers } = hold
    const { step_row: row, documents } = order
    const { picks } = await checkBasket(tx, { customer_id, items, now, offers }, { is_held: true })
    await refuseDueSteps(tx, { customer_id, items, now, is_mail_off: needs.is_mail_off, row }, has_card)
    const chosen = order.has_plan ? await chosenPlan(tx, order_id) : undefined
    const by_card = await priceDraft(tx, { ...order, picks, now })
    const is_invoiced = placing.pay_by_invoice === true
    const priced = is_invoiced ? { ...by_card, lines: withoutFee(by_card.lines) } : by_card
    // I12: the customer is charged what they last saw, or nothing.
    const { final_price } = basketOf(priced.lines)
    if (final_price !== placing.final_price)
      throw priced.refusal ?? problem("ORDER_CHANGED", { payload: { final_price } })
    const terms = is_invoiced ? await requireInvoiceTerms(tx, order.funbox_id, now) : undefined
    const draft = { ...order, offerings: picks.map(({ offering }) => offering), total: final_price, now }
    const is_planned = chosen !== undefined && !is_invoiced && final_price > 0
    const seen = { ...draft, due_today: placing.due_today }
    const schedule = is_planned ? await scheduleToPlace(needs, tx, chosen, seen) : undefined
    const due_today = is_invoiced ? 0 : (schedule?.[0]?.amount ?? final_price)
    if (placing.due_today !== undefined && placing.due_today !== due_today)
      throw problem("ORDER_CHANGED", { payload: { final_price, due_today } })
    if (schedule !== undefined) await setSchedule(tx, order_id, schedule)
    else if (chosen !== undefined) await forgetPlan(tx, order_id)
    const payment = await awaitPaymentOrComplete(needs, tx, order, {
      ...priced,
      due_today,
      idempotency_key,
      request_hash: hashOf(placing),
      // The card of a plan is charged again.
      is_method_remembered: placing.remember_payment_method || schedule !== undefined,
    })
    const { agreed_from: ip } = placing
    if (ip !== undefined) await recordAgreement(tx, { customer_id, occasion: "CHECKOUT", ip, order_id, now, documents })
    if (terms !== undefined && final_price > 0)
      await sendInvoice(needs, tx, { order_id, customer_id, amount: final_price, due_on: terms.due_on, now })
    return waitingFor(payment)
  })

export const requestHash = (...request: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url")

const hashOf = ({ order_id, final_price, pay_by_invoice = false }: PlaceOrder): string =>
  requestHash(order_id, final_price, ...(pay_by_invoice ? ["invoice"] : []))

/** The same checkout sent again, perhaps to pay with another card; refused when it says anything else (I10, I12). */
async function repeat(tx: Transaction, order: OrderRow, placing: PlaceOrder): Promise<PaymentRow | undefined> {
  const { final_price } = order
  // Another tab has chosen a promo code or a plan since, with a key of its own.
  const isOther = order.idempotency_key !== null && order.idempotency_key !== placing.idempotency_key
  if (isOther && order.status === "AWAITING_PAYMENT" && final_price !== placing.final_price)
    throw problem("ORDER_CHANGED", { payload: { final_price } })
  if (order.id !== placing.order_id || order.request_hash !== hashOf(placing)) {
    throw problem("IDEMPOTENCY_MISMATCH")
  }
  if (order.status !== "AWAITING_PAYMENT") return undefined
  const payment = await paymentOfOrder(tx, order.id)
  const due_today = payment?.amount
  if (placing.due_today !== undefined && due_today !== placing.due_today)
    throw problem("ORDER_CHANGED", { payload: { final_price, due_today } })
  const is_remembered = placing.remember_payment_method || (await chosenPlan(tx, order.id)) !== undefined
  await setMethodRemembered(tx, order.id, is_remembered)
  return payment
}

interface Placed extends Priced, Pick<PlacedPrice, "idempotency_key" | "request_hash"> {
  is_method_remembered: boolean
  /** What is charged now, if not all of it: a plan's deposit, or nothing of what an invoice is sent for. */
  due_today?: number
  /** By default where nothing is due: with an invoice, that says it. */
  has_receipt?: boolean
}

/** The last steps of every placing: store the price, then either complete at once or wait for the payment that it answers. */
export async function awaitPaymentOrComplete(
  needs: CheckoutNeeds,
  tx: Transaction,
  order: Pick<OrderRow, "id" | "customer_id" | "kind" | "status">,
  { lines, promocode, is_method_remembered, due_today, has_receipt, ...request }: Placed,
): Promise<PaymentRow | undefined> {
  const now = needs.clock()
  const { id: order_id, customer_id } = order
  const { final_price, discount } = basketOf(lines)
  const amount = due_today ?? final_price
  assertChargeable(needs, amount)
  await reserveCreditsAndPromocode(tx, order, { lines, promocode })
  const placed = { final_price, discount, promocode_id: promocode?.id ?? null, ...request }
  // I17: free only by the server's own calculation, and then no provider is asked.
  if (amount === 0) {
    await setPlaced(tx, order, placed, { lines, now })
    const { smallest_charge } = needs.cards
    await completeOrder(tx, order, now, { has_receipt: has_receipt ?? final_price === 0, smallest_charge })
    return undefined
  }
  const [, payment] = await Promise.all([
    setPlaced(tx, order, placed, { lines, to: "AWAITING_PAYMENT", now }),
    insertPayment(
      tx,
      { id: newId(), order_id, customer_id, provider_type: needs.cards.type, amount, is_method_remembered },
      now,
    ),
  ])
  return payment
}

/** An order that waits for money that can't come would keep its places. */
function assertChargeable({ cards, is_card_payment_off }: CheckoutNeeds, final_price: number): void {
  if (final_price === 0) return
  if (is_card_payment_off) throw problem("CARD_PAYMENT_NOT_OFFERED")
  if (final_price < cards.smallest_charge) {
    throw problem("PRICE_TOO_SMALL", { payload: { smallest_charge: cards.smallest_charge } })
  }
}

/** What the price is made of, each with its own guard. The caller rolls back when one is gone. */
async function reserveCreditsAndPromocode(
  tx: Transaction,
  { id: order_id, customer_id }: Pick<OrderRow, "id" | "customer_id">,
  { lines, promocode }: Priced,
): Promise<void> {
  const owned = lines.flatMap(({ credit_id, upgraded_credit_id }) => credit_id ?? upgraded_credit_id ?? [])
  if (owned.length > 0 && (await reserveCredits(tx, owned, order_id)) !== owned.length) throw problem("ORDER_CHANGED")
  if (promocode === null) return
  const use = { order_id, customer_id, promocode_id: promocode.id, limit: promocode.max_uses_per_customer }
  if (!(await takePromocodeUse(tx, use))) throw problem("PROMOCODE_USED_UP")
}
