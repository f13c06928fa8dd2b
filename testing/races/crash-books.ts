import { sql } from "@hub/server/database/sql"
import { SANDBOX_SECRET_KEY } from "@hub/server/providers/payments/account"
import Stripe from "stripe"
import { type Family, poke, type Scene, until } from "./crash-family.ts"
import { report } from "./crash-report.ts"
import { SCENARIOS, type ScenarioName } from "./crash-scenarios.ts"
import type { Process } from "./processes.ts"

// After the kills: everything is made due, the jobs run until nothing waits, and the vendor's books are laid beside ours.

export interface ScenarioRun {
  readonly scenario: ScenarioName
  readonly who: Family
}

/** Five minutes pass for everything that waits for time; what the vendor must report, it reports again. */
export async function settle(scene: Scene, server: Process, runs: readonly ScenarioRun[]): Promise<void> {
  const { store } = scene.db
  for (const { scenario, who } of runs) {
    if ("isReported" in SCENARIOS[scenario] && who.isPaid) await report(scene, who, server)
  }
  await store.run(sql`update hold set expires_at = now() - interval '1 minute' where status = 'OPEN'`)
  await store.run(sql`update payment set synced_at = now() - interval '5 minutes'
    where status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')`)
  for (const job of ["reconcile_payments", "end_expired_drafts", "end_unpaid_orders", "charge_installments"])
    await poke(scene, job)
  await until(
    scene,
    server,
    sql`select true as done where not exists (select from hold where status = 'OPEN')
      and not exists (select from webhook_event where applied_at is null)
      and not exists (select from payment p join customer_order o on o.id = p.order_id
        where p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')
          and (o.kind = 'SCHEDULE_AND_PAY' or p.synced_at < now() - interval '1 minute'))`,
  )
  await store.run(sql`update outbox_mail set not_before = null where sent_at is null`)
  for (const job of ["send_refunds", "send_mails"]) await poke(scene, job)
  await until(
    scene,
    server,
    sql`select true as done where not exists (select from outbox_mail where sent_at is null)
      and not exists (select from refund where status in ('CREATED', 'PENDING'))`,
  )
}

/** What holds for every family whatever became of it; a list of sentences, empty when all is well. */
export const differences = async (scene: Scene, runs: readonly ScenarioRun[]): Promise<string[]> => [
  ...(await againstTheVendor(scene)),
  ...(await receipts(scene)),
  ...(await differencesOfSavedCards(scene, runs)),
]

interface Kept {
  id: string
  status: string
  order_id: string
  order_status: string
  amount: number
  refunded_amount: number
}

function booksOf({ vendor }: Scene): Stripe {
  const { hostname: host, port } = new URL(vendor.url)
  return new Stripe(SANDBOX_SECRET_KEY, { host, port, protocol: "http" })
}

async function againstTheVendor(scene: Scene): Promise<string[]> {
  const { db, vendor } = scene
  const books = booksOf(scene)
  const intents = await books.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const { charges }: { charges: { paid: boolean; amount: number; amount_refunded: number; payment_intent: string }[] } =
    await (await fetch(`${vendor.url}/_sandbox/ledger`)).json()
  const kept = await db.store.many<Kept>(sql`
    select p.id, p.status, p.order_id, o.status as order_status, p.amount, p.refunded_amount from payment p join customer_order o on o.id = p.order_id`)
  const found: string[] = []
  for (const payment of kept) {
    const mine = intents.filter(({ metadata }) => metadata["payment_id"] === payment.id)
    if (mine.length > 1) found.push(`payment ${payment.id} was made ${mine.length} times at the vendor`)
    const taken = charges.filter(({ paid, payment_intent }) => paid && mine.some(({ id }) => id === payment_intent))
    const ours = payment.status === "COMPLETED" ? 1 : 0
    if (taken.length !== ours)
      found.push(`payment ${payment.id} is ${payment.status} and was charged ${taken.length} times`)
    const left = taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
    const due = payment.order_status === "COMPLETED" ? ours * payment.amount - payment.refunded_amount : 0
    if (left !== due) found.push(`order ${payment.order_id} is ${payment.order_status}, and the vendor keeps ${left}`)
  }
  const known = new Set(kept.map(({ id }) => id))
  const strangers = intents.filter(({ metadata }) => !known.has(metadata["payment_id"] ?? ""))
  return [...found, ...strangers.map(({ id }) => `the vendor's ${id} is no payment of ours`)]
}

/** One receipt for every order that was booked, and none for another. */
async function receipts({ db }: Scene): Promise<string[]> {
  const wrong = await db.store.many<{ id: string; status: string; mails: number }>(sql`
    select o.id, o.status, count(m.id)::int as mails
    from customer_order o left join outbox_mail m on m.about_id = o.id and m.kind in ('RECEIPT', 'BOOKING_MOVED')
    group by o.id having count(m.id) <> case when o.status = 'COMPLETED' then 1 else 0 end`)
  return wrong.map(({ id, status, mails }) => `order ${id} is ${status} and has ${mails} receipts`)
}

/** Nobody asked to keep a card; where the provider reports what was paid, none is left. */
async function differencesOfSavedCards(scene: Scene, runs: readonly ScenarioRun[]): Promise<string[]> {
  const reported = runs.filter(({ scenario, who }) => "isReported" in SCENARIOS[scenario] && who.isPaid)
  const ids = reported.map(({ who }) => who.customer_id)
  const rows = await scene.db.store.many<{ id: string; at_provider: string }>(sql`
    select id, provider_customer_id as at_provider from customer
    where id = any(${ids}::uuid[]) and provider_customer_id is not null`)
  const found: string[] = []
  for (const { id, at_provider } of rows) {
    const { data } = await booksOf(scene).customers.listPaymentMethods(at_provider)
    if (data.length > 0) found.push(`family ${id} has ${data.length} cards at the provider`)
  }
  return found
}
