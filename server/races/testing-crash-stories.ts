import Stripe from "stripe"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { draftOrder } from "../checkout/draft-order.ts"
import { settlePayment } from "../checkout/settle-payment.ts"
import { addFamily, addOffering, at } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { paymentById } from "../payments/store.ts"
import { SANDBOX_SECRET_KEY } from "../providers/payments/account.ts"
import { stripePayments } from "../providers/payments/stripe.ts"
import { cheaperCredit, choosePlan, chooseRefundable } from "./testing-crash-choices.ts"
import * as family from "./testing-crash-family.ts"
import { type Family, poke, type Scene, until } from "./testing-crash-family.ts"
import { report } from "./testing-crash-report.ts"
import type { Process } from "./testing-processes.ts"

// What families do, each written so that it can run again from its start to a server that knows some of it already. Somewhere in
// it the server is killed.

type Telling = (scene: Scene, who: Family, server: Process) => Promise<void>

export interface Story {
  readonly tell: Telling
  /** Where the order is when the family has come back and run it to the end. */
  readonly end: "COMPLETED" | "CANCELLED" | "EXPIRED"
  /** The card provider reports what was paid, and again until it is answered. */
  readonly isReported?: true
  /** The business has sent the money back by hand, so the provider refuses our refund: the one fault that the books then show. */
  readonly isRefundRefused?: true
}

const needsOf = ({ db, vendor }: Scene): CheckoutNeeds => ({
  store: db.store,
  clock: () => new Date(),
  cards: stripePayments({
    secret_key: SANDBOX_SECRET_KEY,
    account_id: null,
    api_base: vendor.url,
    webhook_secrets: [],
  }),
  crashpoint: () => undefined,
})

const orderIs = ({ order_id }: Family, status: string) =>
  sql`select id from customer_order where id = ${order_id} and status = ${status}`
const eventIsDone = ({ payment }: Family) =>
  sql`select event_id from webhook_event where object_id = ${payment?.intent} and applied_at is not null`

const holdPlace: Telling = async (_scene, who, server) => {
  await family.signIn(server, who)
  await family.draft(server, who)
}
const placeOrder: Telling = async (scene, who, server) => {
  await holdPlace(scene, who, server)
  await family.place(server, who)
}
const confirm: Telling = async (_scene, who, server) => {
  await family.call(server, who, `/orders/payment_provider_record/${who.payment?.id}/confirm`, {})
}
const payAndConfirm: Telling = async (scene, who, server) => {
  await placeOrder(scene, who, server)
  await family.pay(scene, who)
  await confirm(scene, who, server)
}
const bookedBy = async ({ db }: Scene, { order_id }: Family): Promise<string> =>
  (await db.store.one<{ id: string }>(sql`select id from attendance where order_id = ${order_id}`)).id
const paid: Telling = async (scene, who, server) => {
  await placeOrder(scene, who, server)
  await family.pay(scene, who)
}
const reported: Telling = async (scene, who, server) => {
  await report(scene, who, server)
  // A repeated event isn't stored again; the job takes up the first.
  await poke(scene, "reconcile_payments")
  await until(scene, server, eventIsDone(who))
}

const runsOut = ({ db }: Scene, { order_id }: Family) =>
  db.store.run(sql`update hold set expires_at = now() - interval '1 minute' where order_id = ${order_id}`)

/** The provider has said that the payment was cancelled, and takes money for it all the same: then the order has ended. */
async function endTooEarly(scene: Scene, who: Family): Promise<void> {
  if (who.isPrepared || who.payment === undefined) return
  const needs = needsOf(scene)
  const payment = await paymentById(scene.db.store, who.payment.id)
  if (payment === undefined) throw new Error("The payment is not there")
  const snapshot = await needs.cards.retrievePayment(who.payment.intent)
  await settlePayment(needs)(payment, { ...snapshot, status: "EXPIRED" }, { cause: "a test" })
  who.isPrepared = true
}

async function takeTheLastPlace(scene: Scene, who: Family): Promise<void> {
  const rival = await addFamily(scene.db.store)
  const item = { student_id: at(rival.student_ids, 0), offering_id: who.offering_id }
  await draftOrder(needsOf(scene))(rival.customer_id, [item])
}

const payLate =
  (before: (scene: Scene, who: Family) => Promise<void>): Telling =>
  async (scene, who, server) => {
    if (!who.isPrepared) {
      await placeOrder(scene, who, server)
      await endTooEarly(scene, who)
      await before(scene, who)
    }
    await family.pay(scene, who)
    await reported(scene, who, server)
  }
const payTooLate = payLate(takeTheLastPlace)

const refundIs = ({ payment }: Family, status: string) =>
  sql`select id from refund where payment_id = ${payment?.id} and status = ${status}`

/** Two halves; an order that was placed before is placed with them already. */
async function choosePlanOnce(scene: Scene, who: Family, server: Process): Promise<void> {
  if (who.payment === undefined) await choosePlan(scene, who, server).catch(() => undefined)
}

/** Pays what is left of its plan by hand, with one payment. */
async function payTheRest(scene: Scene, who: Family, server: Process): Promise<void> {
  const [open] = await scene.db.store.many<{ id: string }>(sql`
    select id from installment where order_id = ${who.order_id} and status <> 'PAID' order by position`)
  if (open === undefined) return
  const rest = { ...who, payment: undefined, isPaid: who.isPrepared }
  await family.payInstallment(server, rest, open.id)
  // A payment that has gone through unseen is no longer open.
  if (rest.payment === undefined) return
  await family.pay(scene, rest)
  who.isPrepared = true
  await confirm(scene, rest, server)
}

export const STORIES = {
  "pays by a plan, and the rest by hand": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await holdPlace(scene, who, server)
      await choosePlanOnce(scene, who, server)
      await family.place(server, who)
      await family.pay(scene, who)
      await confirm(scene, who, server)
      await payTheRest(scene, who, server)
    },
  },
  "pays by a plan, and removes its card": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await holdPlace(scene, who, server)
      await choosePlanOnce(scene, who, server)
      await family.place(server, who)
      await family.pay(scene, who)
      await confirm(scene, who, server)
      const { card } = await scene.db.store.one<{ card: string }>(sql`
        select payment_method ->> 'payment_method_id' as card from payment where order_id = ${who.order_id} and status = 'COMPLETED'`)
      // It may be gone already.
      await family
        .call(server, who, `/payment_methods/${card}?replaced_by=none`, {}, "DELETE")
        .catch((error: Error) => {
          if (!error.message.includes("PAYMENT_METHOD_UNKNOWN")) throw error
        })
    },
  },
  "places, and takes a plan instead": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      if (!who.isPrepared) {
        await placeOrder(scene, who, server)
        await choosePlan(scene, who, server)
        who.isPrepared = true
      }
      await family.place(server, who)
      await family.pay(scene, who)
      await confirm(scene, who, server)
    },
  },
  "upgrades a credit": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await family.signIn(server, who)
      await family.placeUpgrade(scene, server, who, await cheaperCredit(scene, who))
      await family.pay(scene, who)
      await confirm(scene, who, server)
    },
  },
  "cancels a booking, and its money goes back": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await chooseRefundable(scene, who)
      await payAndConfirm(scene, who, server)
      const booking = await bookedBy(scene, who)
      await family.call(server, who, `/attendances/${booking}/cancel`, { gives: "REFUND", amount: family.PRICE })
      await poke(scene, "send_refunds")
      await until(scene, server, refundIs(who, "SUCCEEDED"))
    },
  },
  "pays by a plan, and its second half is charged": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await holdPlace(scene, who, server)
      await choosePlanOnce(scene, who, server)
      await family.place(server, who)
      await family.pay(scene, who)
      await confirm(scene, who, server)
      await scene.db.store.run(sql`
        update installment set next_try_on = '2020-01-01' where order_id = ${who.order_id} and status = 'SCHEDULED'`)
      await poke(scene, "charge_installments")
      await until(
        scene,
        server,
        sql`select id from installment where order_id = ${who.order_id} and position = 2 and status = 'PAID'`,
      )
    },
  },
  "pays and gets a receipt": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await payAndConfirm(scene, who, server)
      await poke(scene, "send_mails")
      await until(
        scene,
        server,
        sql`
        select id from outbox_mail where kind = 'RECEIPT' and about_id = ${who.order_id} and sent_at is not null`,
      )
    },
  },
  "cancels a booking": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await payAndConfirm(scene, who, server)
      const booking = await bookedBy(scene, who)
      await family.call(server, who, `/attendances/${booking}/cancel`, { gives: "CREDIT", amount: 0 })
    },
  },
  "moves a booking": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await payAndConfirm(scene, who, server)
      const booking = await bookedBy(scene, who)
      who.next_offering_id ??= (await addOffering(scene.db.store, scene.business, { start_date: "2030-06-17" })).id
      const moving = { offering_id: who.next_offering_id, difference: 0, gives: "NOTHING" }
      await family.call(server, who, `/attendances/${booking}/reschedule`, moving)
    },
  },
  "buys a credit": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await family.signIn(server, who)
      await family.placeCredits(scene, server, who)
      await family.pay(scene, who)
      await confirm(scene, who, server)
    },
  },
  "pays and closes the tab, and the provider reports it": {
    end: "COMPLETED",
    isReported: true,
    async tell(scene, who, server) {
      await paid(scene, who, server)
      await reported(scene, who, server)
    },
  },
  "pays and closes the tab, and nobody reports it": {
    end: "COMPLETED",
    async tell(scene, who, server) {
      await paid(scene, who, server)
      await scene.db.store.run(
        sql`update payment set synced_at = now() - interval '3 minutes' where id = ${who.payment?.id}`,
      )
      await poke(scene, "reconcile_payments")
      await until(scene, server, orderIs(who, "COMPLETED"))
    },
  },
  "leaves before paying": {
    end: "CANCELLED",
    async tell(scene, who, server) {
      await placeOrder(scene, who, server)
      await family.call(server, who, `/orders/${who.order_id}/release`, {})
    },
  },
  "lets a placed order run out": {
    end: "EXPIRED",
    async tell(scene, who, server) {
      await placeOrder(scene, who, server)
      await runsOut(scene, who)
      await poke(scene, "end_unpaid_orders")
      await until(scene, server, orderIs(who, "EXPIRED"))
    },
  },
  "lets a draft run out": {
    end: "EXPIRED",
    async tell(scene, who, server) {
      await holdPlace(scene, who, server)
      await runsOut(scene, who)
      await poke(scene, "end_expired_drafts")
      await until(scene, server, orderIs(who, "EXPIRED"))
    },
  },
  "pays late, and its place is still free": {
    end: "COMPLETED",
    isReported: true,
    tell: payLate(async () => undefined),
  },
  "pays late, and its place is gone": {
    end: "EXPIRED",
    isReported: true,
    async tell(scene, who, server) {
      await payTooLate(scene, who, server)
      await poke(scene, "send_refunds")
      await until(scene, server, refundIs(who, "SUCCEEDED"))
    },
  },
  "pays late, and was given its money back by hand": {
    end: "EXPIRED",
    isReported: true,
    isRefundRefused: true,
    async tell(scene, who, server) {
      await payTooLate(scene, who, server)
      const { hostname: host, port } = new URL(scene.vendor.url)
      const vendor = new Stripe(SANDBOX_SECRET_KEY, { host, port, protocol: "http" })
      const refunds = await vendor.refunds.list({ payment_intent: who.payment?.intent ?? "" })
      if (refunds.data.length === 0) await vendor.refunds.create({ payment_intent: who.payment?.intent ?? "" })
      await poke(scene, "send_refunds")
      await until(scene, server, refundIs(who, "FAILED"))
    },
  },
} as const satisfies Record<string, Story>

export type StoryName = keyof typeof STORIES

const isStory = (name: string): name is StoryName => name in STORIES

/** All but the one that has to be quicker than everybody else's refunds. */
export const STORIES_AT_ONCE = Object.keys(STORIES)
  .filter(isStory)
  .filter((name) => !("isRefundRefused" in STORIES[name]))
