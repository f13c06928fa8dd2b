import { usualCheckout } from "@hub/demo/checkout-needs"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { settlePayment } from "@hub/server/checkout/settle-payment"
import { sql } from "@hub/server/database/sql"
import { paymentById } from "@hub/server/payments/store"
import { SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import { stripePayments } from "@hub/server/providers/payments/stripe"
import { addFamily, at } from "../database/fixtures.ts"
import { choosePlan } from "./crash-choices.ts"
import * as family from "./crash-family.ts"
import { type Family, poke, type Scene, until } from "./crash-family.ts"
import { report } from "./crash-report.ts"
import type { Process } from "./processes.ts"

// What the scenarios of crash-scenarios.ts are made of.

export type Telling = (scene: Scene, who: Family, server: Process) => Promise<void>

const needsOf = ({ db, vendor }: Scene): CheckoutNeeds =>
  usualCheckout({
    store: db.store,
    clock: () => new Date(),
    cards: stripePayments({
      secret_key: SANDBOX_SECRET_KEY,
      account_id: null,
      api_base: vendor.url,
      webhook_secrets: [],
    }),
  })

export const orderIs = ({ order_id }: Family, status: string) =>
  sql`select id from customer_order where id = ${order_id} and status = ${status}`
const eventIsDone = ({ payment }: Family) =>
  sql`select event_id from webhook_event where object_id = ${payment?.intent} and applied_at is not null`

export const holdPlace: Telling = async (_scene, who, server) => {
  await family.signIn(server, who)
  await family.draft(server, who)
}
export const placeOrder: Telling = async (scene, who, server) => {
  await holdPlace(scene, who, server)
  await family.place(server, who)
}
export const confirm: Telling = async (_scene, who, server) => {
  await family.call(server, who, `/orders/payment_provider_record/${who.payment?.id}/confirm`, {})
}
export const payAndConfirm: Telling = async (scene, who, server) => {
  await placeOrder(scene, who, server)
  await family.pay(scene, who)
  await confirm(scene, who, server)
}
export const bookedBy = async ({ db }: Scene, { order_id }: Family): Promise<string> =>
  (await db.store.one<{ id: string }>(sql`select id from attendance where order_id = ${order_id}`)).id
export const paid: Telling = async (scene, who, server) => {
  await placeOrder(scene, who, server)
  await family.pay(scene, who)
}
export const reported: Telling = async (scene, who, server) => {
  await report(scene, who, server)
  // A repeated event isn't stored again; the job takes up the first.
  await poke(scene, "reconcile_payments")
  await until(scene, server, eventIsDone(who))
}

export const runsOut = ({ db }: Scene, { order_id }: Family) =>
  db.store.run(sql`update hold set expires_at = now() - interval '1 minute' where order_id = ${order_id}`)

/** The provider has said that the payment was cancelled, and takes money for it all the same: then the order has ended. */
async function endTooEarly(scene: Scene, who: Family): Promise<void> {
  if (who.isPrepared || who.payment === undefined) return
  const needs = needsOf(scene)
  const payment = await paymentById(scene.db.store, who.payment.id)
  if (payment === undefined) throw new Error("The payment is not there")
  const snapshot = await needs.cards.retrievePayment(who.payment.intent)
  await settlePayment(needs)(payment, { ...snapshot, status: "EXPIRED" }, { cause: "READ" })
  who.isPrepared = true
}

async function takeTheLastPlace(scene: Scene, who: Family): Promise<void> {
  const rival = await addFamily(scene.db.store)
  const item = { student_id: at(rival.student_ids, 0), offering_id: who.offering_id }
  await draftOrder(needsOf(scene))(rival.customer_id, [item])
}

export const payLate =
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
export const payTooLate = payLate(takeTheLastPlace)

export const refundIs = ({ payment }: Family, status: string) =>
  sql`select id from refund where payment_id = ${payment?.id} and status = ${status}`

/** Two halves; an order that was placed before is placed with them already. */
export async function choosePlanOnce(scene: Scene, who: Family, server: Process): Promise<void> {
  if (who.payment === undefined) await choosePlan(scene, who, server).catch(() => undefined)
}

/** Pays what is left of its plan by hand, with one payment. */
export async function payTheRest(scene: Scene, who: Family, server: Process): Promise<void> {
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
