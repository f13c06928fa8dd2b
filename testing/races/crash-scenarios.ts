import { sql } from "@hub/server/database/sql"
import { SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import Stripe from "stripe"
import { addOffering } from "../database/fixtures.ts"
import { cheaperCredit, choosePlan, chooseRefundable } from "./crash-choices.ts"
import * as family from "./crash-family.ts"
import { poke, until } from "./crash-family.ts"
import {
  bookedBy,
  choosePlanOnce,
  confirm,
  holdPlace,
  orderIs,
  paid,
  payAndConfirm,
  payLate,
  payTheRest,
  payTooLate,
  placeOrder,
  refundIs,
  reported,
  runsOut,
  type Telling,
} from "./crash-steps.ts"
// What families do, each written so that it can run again from its start to a server that knows some of it already. Somewhere in
// it the server is killed.

export interface Scenario {
  readonly tell: Telling
  /** Where the order is when the family has come back and run it to the end. */
  readonly end: "COMPLETED" | "CANCELLED" | "EXPIRED"
  /** The card provider reports what was paid, and again until it is answered. */
  readonly isReported?: true
  /** The business has sent the money back by hand, so the provider refuses our refund: the one fault that the books then show. */
  readonly isRefundRefused?: true
}

export const SCENARIOS = {
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
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof SCENARIOS

const isScenario = (name: string): name is ScenarioName => name in SCENARIOS

/** All but the one that has to be quicker than everybody else's refunds. */
export const SCENARIOS_AT_ONCE = Object.keys(SCENARIOS)
  .filter(isScenario)
  .filter((name) => !("isRefundRefused" in SCENARIOS[name]))
