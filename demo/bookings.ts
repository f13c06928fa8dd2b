import { payOutNow } from "@hub/sandbox/stripe/balance"
import { sandboxStore } from "@hub/sandbox/stripe/store"
import { stripeSandbox } from "@hub/sandbox/stripe/stripe-sandbox"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { recordTransfers } from "@hub/server/ledger/record-transfers"
import { paymentOfOrder } from "@hub/server/payments/store"
import { SANDBOX_PUBLIC_KEY, SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import { stripePayments } from "@hub/server/providers/payments/stripe"
import Fastify from "fastify"
import { v7 as newId } from "uuid"
import { usualCheckout } from "./checkout-needs.ts"

export interface DemoOrder {
  readonly booked_at: Date
  /** Named by their external_id. */
  readonly items: readonly (readonly [student: string, offering: string])[]
}

/** The sandbox's card provider, before the server that mounts it listens. It sends no webhooks. */
export async function startCardProvider(journal: string | undefined) {
  const app = Fastify()
  const books = sandboxStore(journal)
  await app.register(stripeSandbox, {
    store: books,
    webhook_url: () => "",
    webhook_secret: "",
    secret_key: SANDBOX_SECRET_KEY,
    public_key: SANDBOX_PUBLIC_KEY,
  })
  const api_base = await app.listen({ host: "127.0.0.1", port: 0 })
  const post = async (url: string, form: Record<string, string>): Promise<string> => {
    const payload = new URLSearchParams(form).toString()
    const headers = {
      authorization: `Bearer ${SANDBOX_PUBLIC_KEY}`,
      "content-type": "application/x-www-form-urlencoded",
    }
    const { id }: { id: string } = (await app.inject({ method: "POST", url, headers, payload })).json()
    return id
  }
  const card = (number = "4242424242424242"): Promise<string> =>
    post("/v1/payment_methods", {
      type: "card",
      "card[number]": number,
      "card[exp_month]": "12",
      "card[exp_year]": "2040",
      "card[cvc]": "123",
    })
  return {
    cards: stripePayments({ secret_key: SANDBOX_SECRET_KEY, account_id: null, api_base, webhook_secrets: [] }),
    /** What the card fields do in the browser. */
    async pay(client_secret: string, number?: string): Promise<void> {
      const payment_method = await card(number)
      const intent = client_secret.slice(0, client_secret.indexOf("_secret"))
      await post(`/v1/payment_intents/${intent}/confirm`, { client_secret, payment_method })
    },
    /** Saves a card without charging it, and returns its id. */
    async save(client_secret: string, number: string): Promise<string> {
      const payment_method = await card(number)
      const intent = client_secret.slice(0, client_secret.indexOf("_secret"))
      await post(`/v1/setup_intents/${intent}/confirm`, { client_secret, payment_method })
      return payment_method
    },
    /** What came and went by these payments leaves for the bank. */
    payOut: (payout: { day: string; arrives_on: string; status: "paid" | "in_transit"; payments: readonly string[] }) =>
      payOutNow(books, { account: "", ...payout, payment_intents: new Set(payout.payments) }),
    close: () => app.close(),
  }
}

/** The items' ids, all of one family. */
export async function resolve(tx: Transaction, items: DemoOrder["items"]) {
  const rows = await tx.many<{ customer_id: string; student_id: string; offering_id: string }>(sql`
    select s.customer_id, s.id as student_id, o.id as offering_id
    from unnest(${items.map(([student]) => student)}::text[], ${items.map(([, offering]) => offering)}::text[]) as i(student, offering)
      join student s on s.external_id = i.student join offering o on o.external_id = i.offering`)
  return {
    customer_id: rows[0]?.customer_id ?? "",
    picks: rows.map(({ student_id, offering_id }) => ({ student_id, offering_id })),
  }
}

/** How a scenario buys and pays at any moment, as part of the demo's transaction. */
export interface DemoCheckout {
  needsAt(now: Date): CheckoutNeeds
  /** Pays a placed order by card. */
  pay(needs: CheckoutNeeds, customer_id: string, order_id: string): Promise<void>
}

/** Books as families do, paid by card; `more` are scenarios that aren't only bookings. */
export async function bookAll(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  {
    orders,
    journal,
    more,
  }: { orders: readonly DemoOrder[]; journal: string | undefined; more: (checkout: DemoCheckout) => Promise<void> },
): Promise<void> {
  // Every verb's transaction is part of this one, so that the demo is loaded whole or not at all.
  const store = storeWithin(tx, pool)
  const provider = await startCardProvider(journal)
  const { cards } = provider
  const needsAt = (now: Date): CheckoutNeeds => usualCheckout({ store, cards, clock: () => now })
  const pay = async (needs: CheckoutNeeds, customer_id: string, order_id: string): Promise<void> => {
    const payment = await paymentOfOrder(tx, order_id)
    if (payment === undefined) throw new Error(`No payment of order ${order_id}`)
    await provider.pay(payment.client_secret ?? "")
    await confirmPayment(needs)(customer_id, payment.id)
  }
  try {
    for (const { booked_at, items } of orders.toSorted(
      (one, other) => Number(one.booked_at) - Number(other.booked_at),
    )) {
      const needs = needsAt(booked_at)
      const { customer_id, picks } = await resolve(tx, items)
      const order_id = await draftOrder(needs)(customer_id, picks)
      const { final_price } = await readOrder(needs)(customer_id, order_id)
      await placeOrder(needs)(customer_id, {
        order_id,
        final_price,
        remember_payment_method: false,
        idempotency_key: undefined,
      })
      await pay(needs, customer_id, order_id)
    }
    await more({ needsAt, pay })
  } finally {
    await provider.close()
  }
  // Receipts of the past need not be sent.
  await tx.run(sql`delete from outbox_mail`)
  // With real keys the families' next payments go to another provider, which doesn't know these ids.
  await tx.run(sql`update customer set provider_customer_id = null`)
}

/** A credit that the business gives a family; both are named by their external_id. */
export async function grantCredit(
  tx: Transaction,
  grant: { customer: string; credit_type: string; is_free: boolean; now: Date },
): Promise<void> {
  const { customer, credit_type, is_free, now } = grant
  const credit = await tx.one<{ id: string; customer_id: string; credit_type_id: string }>(sql`
    insert into credit (id, customer_id, credit_type_id, is_free, status, origin, created_at)
    select ${newId()}, c.id, t.id, ${is_free}, 'AVAILABLE', 'GRANT', ${now} from customer c, credit_type t
    where c.external_id = ${customer} and t.external_id = ${credit_type}
    returning id, customer_id, credit_type_id`)
  const { id: cause_id, customer_id, credit_type_id } = credit
  const issued = { kind: "CREDIT_ISSUED", debit: "CREDITS_ISSUED", credit: "CREDITS_CUSTOMER" } as const
  await recordTransfers(
    tx,
    [{ cause_kind: "GRANT", cause_id, customer_id, order_id: null, credit_type_id, amount: 1, ...issued }],
    now,
  )
}
