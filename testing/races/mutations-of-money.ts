import { addRefund, sendRefunds } from "@hub/server/checkout/refund-payment"
import { settlePayment } from "@hub/server/checkout/settle-payment"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { applyEvent, webhookRoute } from "@hub/server/checkout/webhook"
import { sql } from "@hub/server/database/sql"
import { recordTransfers } from "@hub/server/ledger/record-transfers"
import { queueMail } from "@hub/server/mail/queue-mail"
import { sendMails } from "@hub/server/mail/send-mails"
import { paymentById } from "@hub/server/payments/store"
import type { CardPayments, PaymentSnapshot, ProviderEvent } from "@hub/server/providers/payments/port"
import { STRIPE_WEBHOOK_PATH } from "@hub/server/providers/payments/stripe"
import Fastify from "fastify"
import Stripe from "stripe"
import { v7 as newId } from "uuid"
import { endExpired } from "../scene.ts"
import type { Mutation } from "./mutation.ts"
import * as harness from "./mutation-harness.ts"
import {
  againstTheVendor,
  counted,
  crowd,
  type Harness,
  outcomeOf,
  type Placed,
  violations,
  type World,
} from "./mutation-harness.ts"

// Guards of money: what the provider says, what the books keep, and what goes back.

const eventOf = (placed: Placed, event_id: string) => ({
  provider: "STRIPE",
  account: "",
  event_id,
  type: "payment_intent.succeeded",
  object_id: harness.intentOf(placed),
})

async function paid(world: World): Promise<Placed> {
  const order = await harness.placed(world)
  await world.checkout.payInBrowser(order.secret)
  await confirmPayment(world.needs)(order.family.customer_id, order.payment_id)
  return order
}

async function rowOf(world: World, { payment_id }: Placed) {
  const payment = await paymentById(world.db.store, payment_id)
  if (payment === undefined) throw new Error("The payment is not there")
  return payment
}

/** Money for an order that had ended, whose place is gone: all of it goes back. */
async function paidTooLate(world: World): Promise<Placed> {
  const order = await harness.placed(world)
  const snapshot = await world.needs.cards.retrievePayment(harness.intentOf(order))
  await settlePayment(world.needs)(await rowOf(world, order), { ...snapshot, status: "EXPIRED" }, { cause: "READ" })
  await harness.draft(world, await harness.familyOf(world), order.offering_id)
  await world.checkout.payInBrowser(order.secret)
  await applyEvent(world.needs)(eventOf(order, newId()))
  return order
}

const reportedTwice: Harness = async (world) => {
  const order = await paid(world)
  for (const event_id of [newId(), newId()]) await outcomeOf(applyEvent(world.needs)(eventOf(order, event_id)))
  await sendRefunds(world.needs)()
  return [...(await violations(world)), ...(await againstTheVendor(world))]
}

const SECRET = "whsec_test"

async function post(world: World, id: string, { secret, times }: { secret: string; times: number }): Promise<void> {
  const app = Fastify()
  await webhookRoute(app, world.needs)
  const object = { id: "cus_1", object: "customer" }
  const payload = JSON.stringify({ id, object: "event", livemode: false, type: "customer.updated", data: { object } })
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const headers = { "stripe-signature": signature, "content-type": "application/json" }
  await crowd(times, () => app.inject({ method: "POST", url: STRIPE_WEBHOOK_PATH, headers, payload }))
  await app.close()
}

const forgedEvent: Harness = async (world) => {
  await post(world, "evt_forged", { secret: "whsec_of_somebody_else", times: 1 })
  return counted(world, "forged events that are stored", 0, sql`select event_id from webhook_event`)
}

const repeatedEvent: Harness = async (world) => {
  const id = `evt_${newId()}`
  await post(world, id, { secret: SECRET, times: 8 })
  return counted(world, "events stored of one", 1, sql`select event_id from webhook_event where event_id = ${id}`)
}

/** Reads the event, and not who has signed it. */
const unsigned = (cards: CardPayments): CardPayments => ({
  ...cards,
  webhook: cards.webhook && {
    ...cards.webhook,
    read(raw): ProviderEvent {
      const event: { id: string; type: string; data: { object: { id: string; object: string } } } = JSON.parse(
        raw.toString(),
      )
      const { id: object_id, object: object_kind } = event.data.object
      return { event_id: event.id, type: event.type, account: "", is_other_mode: false, object_kind, object_id }
    },
  },
})

/** The provider was asked for a hundredth of what the order costs. */
const tooLittle: Harness = async (world) => {
  const { cards } = world.needs
  const createPayment: CardPayments["createPayment"] = (payment) =>
    cards.createPayment({ ...payment, amount: harness.PRICE / 100 })
  const cheap: World = { ...world, needs: { ...world.needs, cards: { ...cards, createPayment } } }
  const order = await harness.placed(cheap)
  await world.checkout.payInBrowser(order.secret)
  await outcomeOf(confirmPayment(cheap.needs)(order.family.customer_id, order.payment_id))
  return counted(
    world,
    "orders that a hundredth has paid",
    0,
    sql`select id from customer_order where status = 'COMPLETED'`,
  )
}

/** Returns the amount that was asked for, whatever the provider says. */
const blindToAmounts = (cards: CardPayments): CardPayments => {
  const seen = (snapshot: PaymentSnapshot): PaymentSnapshot => ({ ...snapshot, amount: harness.PRICE })
  return {
    ...cards,
    async createPayment(payment) {
      const made = await cards.createPayment(payment)
      return { ...made, snapshot: seen(made.snapshot) }
    },
    retrievePayment: async (id) => seen(await cards.retrievePayment(id)),
  }
}

const refundedTwice: Harness = async (world) => {
  const order = await paidTooLate(world)
  await outcomeOf(
    world.needs.store.transaction(async (tx) =>
      addRefund(tx, await rowOf(world, order), "once more", world.needs.clock()),
    ),
  )
  return violations(world)
}

const sentByManyJobs: Harness = async (world) => {
  await paidTooLate(world)
  await outcomeOf(sendRefunds({ ...world.needs, cards: harness.losingOneReply(world.needs.cards) })())
  await crowd(4, () => sendRefunds(world.needs)())
  return [...(await violations(world)), ...(await againstTheVendor(world))]
}

const placedByManyTabs: Harness = async (world) => {
  const family = await harness.familyOf(world)
  const order_id = await harness.draft(world, family, await harness.offeringOf(world, 1))
  await crowd(6, () => harness.place(world, family, order_id))
  const { hostname: host, port } = new URL(world.checkout.origin)
  const vendor = new Stripe("sk_test_sandbox", { host, port, protocol: "http" })
  const intents = await vendor.paymentIntents.list({ limit: 100 })
  const mine = intents.data.filter(({ metadata }) => metadata["order_id"] === order_id)
  return [
    ...(await counted(world, "payments of one order", 1, sql`select id from payment where order_id = ${order_id}`)),
    ...(mine.length === 1 ? [] : [`the provider was asked for ${mine.length} payments of one order`]),
  ]
}

const paidAfterItsEnd: Harness = async (world) => {
  world.checkout.setTime(harness.minutesLater(0))
  const order = await harness.placed(world)
  world.checkout.setTime(harness.minutesLater(26))
  await endExpired(world.needs)
  await world.checkout.payInBrowser(order.secret)
  return [...(await violations(world)), ...(await againstTheVendor(world))]
}

/** Says that it has cancelled, and hasn't asked. */
const cancelsNothing = (cards: CardPayments): CardPayments => ({
  ...cards,
  cancelPayment: async (id) => ({ ...(await cards.retrievePayment(id)), status: "EXPIRED" }),
})

const tampering: Harness = async (world) => {
  await paid(world)
  await outcomeOf(world.db.store.run(sql`delete from ledger_transfer where kind = 'PAYMENT'`))
  return violations(world)
}

const writtenTwice: Harness = async (world) => {
  const order = await paid(world)
  const { customer_id } = order.family
  const cause = { cause_kind: "PAYMENT", cause_id: order.payment_id, customer_id, order_id: order.order_id } as const
  const arrived = { kind: "PAYMENT", debit: "PROVIDER_CLEARING", credit: "RECEIVABLE", amount: harness.PRICE } as const
  await world.needs.store.transaction((tx) => recordTransfers(tx, [{ ...cause, ...arrived }], world.needs.clock()))
  return violations(world)
}

const anothersPayment: Harness = async (world) => {
  const order = await harness.placed(world)
  const stranger = await harness.familyOf(world)
  const answer = await outcomeOf(confirmPayment(world.needs)(stranger.customer_id, order.payment_id))
  return answer === "NOT_FOUND" ? [] : [`another family is answered ${answer}`]
}

const sentByManyProcesses: Harness = async (world) => {
  await paid(world)
  const sent: string[] = []
  const send = async ({ id }: { id: string }): Promise<void> => {
    sent.push(id)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await crowd(4, () => sendMails({ ...world.needs, mailer: { send }, public_origin: "http://127.0.0.1:3000" })())
  return new Set(sent).size === sent.length ? [] : [`${sent.length} mails of ${new Set(sent).size}`]
}

const toldTwice: Harness = async (world) => {
  const { family, order_id } = await paid(world)
  const mail = {
    kind: "RECEIPT",
    facts: {},
    customer_id: family.customer_id,
    about_id: order_id,
    now: world.needs.clock(),
  } as const
  await world.needs.store.transaction((tx) => queueMail(tx, mail))
  return counted(world, "receipts of one order", 1, sql`select id from outbox_mail where about_id = ${order_id}`)
}

/** Adapters whose key is another one each time. */
const asksAnew = (cards: CardPayments): CardPayments => ({
  ...cards,
  createPayment: (payment) => cards.createPayment({ ...payment, payment_id: newId() }),
})
const refundsAnew = (cards: CardPayments): CardPayments => ({
  ...cards,
  refund: (refund) => cards.refund({ ...refund, refund_id: newId() }),
})

const ALWAYS_OPEN = `from (select (jsonb_populate_record(null::payment, to_jsonb(p) || '{"status": "REQUIRES_CONFIRMATION"}')).*
  from payment p) payment where id = $1`

export const MUTATIONS_OF_MONEY: Record<string, Mutation> = {
  "a completed payment never goes back": {
    words: [
      ["from payment where id = $1 for update", ALWAYS_OPEN.replace("$", "$$$$")],
      [/where id = (\$\d+) and status = (\$\d+)\s+and coalesce/, "where id = $1 and $2::text is not null and coalesce"],
    ],
    harness: reportedTwice,
  },
  "a webhook is signed by the provider": { cards: unsigned, harness: forgedEvent },
  "an event is stored once": {
    words: [[/(insert into webhook_event[^]*) on conflict do nothing/, "$1"]],
    ddl: "alter table webhook_event drop constraint webhook_event_pkey",
    harness: repeatedEvent,
  },
  "an order is completed by the amount that was asked for": { cards: blindToAmounts, harness: tooLittle },
  "no more goes back than has come": {
    ddl: "alter table payment drop constraint payment_refund_within_capture",
    harness: refundedTwice,
  },
  "a refund goes out once": { cards: refundsAnew, harness: sentByManyJobs },
  "a payment is made once at the provider": { cards: asksAnew, harness: placedByManyTabs },
  "an order has one payment": {
    words: [
      [" for no key update", ""],
      [/(idempotency_key = \$\d+\)\s+)for update/, "$1"],
      [/where id = (\$\d+) and status = (\$\d+) returning id/, "where id = $1 and $2::text is not null returning id"],
    ],
    ddl: `drop index payment_one_alive; drop index customer_order_idempotency; drop index order_line_booking_once;
      alter table order_line drop constraint order_line_pkey`,
    harness: placedByManyTabs,
  },
  "an order ends after its payment was cancelled at the provider": { cards: cancelsNothing, harness: paidAfterItsEnd },
  "the books are only added to": {
    ddl: "drop trigger ledger_append_only on ledger_transfer",
    harness: tampering,
  },
  "a fact is in the books once": { ddl: "drop index ledger_once", harness: writtenTwice },
  "a payment is its family's": {
    words: [["from payment where id = $1 and customer_id = $2", "from payment where id = $1 and $2::uuid is not null"]],
    harness: anothersPayment,
  },
  "a mail is sent by one process": { words: [["for update skip locked", ""]], harness: sentByManyProcesses },
  "one mail says a fact": {
    words: [[/on conflict \(kind, about_id\) where kind not in \([^)]*\) do nothing/, ""]],
    ddl: "drop index outbox_mail_kind_about_id_key",
    harness: toldTwice,
  },
}
