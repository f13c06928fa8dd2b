import { addDays } from "@hub/domain/kernel/calendar"
import { cancelBooking } from "@hub/server/checkout/cancel-booking"
import { changePlan } from "@hub/server/checkout/change-draft"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readCancelTerms } from "@hub/server/checkout/read-cancel-terms"
import { readOrder } from "@hub/server/checkout/read-order"
import { syncDisputes } from "@hub/server/checkout/record-dispute"
import { refundByOperator } from "@hub/server/checkout/refund-by-operator"
import { sendRefunds } from "@hub/server/checkout/refund-payment"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { paymentOfOrder } from "@hub/server/payments/store"
import { type DemoOrder, resolve, startCardProvider } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// Ruth Vega: a partly refunded order with its credit note, a payment that her bank disputes, and a plan that a cancelled week made smaller. Lena
// Brandt waits for money that her card has refused.

const at = (day: string): Date => new Date(`${day}T18:00:00.000Z`)
const DISPUTED_CARD = "4000000000000259"
const REFUSES_REFUNDS = "4000000000005126"

interface Span {
  now: Date
  today: string
  journal: string | undefined
}

export async function showRefunds(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, journal }: Span,
): Promise<void> {
  const store = storeWithin(tx, pool)
  const provider = await startCardProvider(journal)
  const on = (day: string): CheckoutNeeds =>
    usualCheckout({
      store,
      cards: provider.cards,
      clock: () => (at(day) > now ? now : at(day)),
    })

  interface Buying {
    days_ago: number
    items: DemoOrder["items"]
    card?: string
    plan?: string
  }

  async function book({ days_ago, items, card, plan }: Buying): Promise<{ customer_id: string; order_id: string }> {
    const needs = on(addDays(today, -days_ago))
    const { customer_id, picks } = await resolve(tx, items)
    const order_id = await draftOrder(needs)(customer_id, picks)
    if (plan !== undefined) {
      const { id } = await tx.one<{ id: string }>(sql`select id from payment_plan where external_id = ${plan}`)
      await changePlan(needs)(customer_id, order_id, id)
    }
    const { final_price } = await readOrder(needs)(customer_id, order_id)
    const placing = { order_id, final_price, remember_payment_method: true, idempotency_key: undefined }
    await placeOrder(needs)(customer_id, placing)
    const payment = await paymentOfOrder(tx, order_id)
    await provider.pay(payment?.client_secret ?? "", card)
    await confirmPayment(needs)(customer_id, payment?.id ?? "")
    return { customer_id, order_id }
  }

  try {
    const past = await book({ days_ago: 50, items: [["ruth.vega-iris", "week--3-all"]] })
    await refundByOperator(on(addDays(today, -16)))({
      order: past.order_id,
      amount: 7_700,
      reason: "storm day on Wednesday",
    })
    await sendRefunds(on(addDays(today, -16)))()
    const refused = await book({
      days_ago: 49,
      items: [["lena.brandt-jonas", "week--3-all"]],
      card: REFUSES_REFUNDS,
    })
    const on_storm_day = { ...on(addDays(today, -16)), warn: () => undefined }
    await refundByOperator(on_storm_day)({
      order: refused.order_id,
      amount: 7_700,
      reason: "storm day on Wednesday",
    })
    await sendRefunds(on_storm_day)()
    await book({ days_ago: 9, items: [["ruth.vega-jude", "week-6-all"]], card: DISPUTED_CARD })
    await syncDisputes(on(addDays(today, -7)))()
    const planned = await book({
      days_ago: 6,
      items: [
        ["ruth.vega-iris", "week-8-all"],
        ["ruth.vega-jude", "week-8-all"],
        ["ruth.vega-iris", "week-9-all"],
      ],
      plan: "day-camps-parts",
    })
    const { id } = await tx.one<{ id: string }>(sql`
      select a.id from attendance a join offering o on o.id = a.offering_id
      where a.order_id = ${planned.order_id} and o.external_id = 'week-9-all'`)
    const needs = on(addDays(today, -2))
    const terms = await readCancelTerms(needs)(planned.customer_id, id)
    await cancelBooking(needs)(planned.customer_id, id, terms)
  } finally {
    await provider.close()
  }
  // Mails of the past need not be sent.
  await tx.run(sql`delete from outbox_mail`)
}
