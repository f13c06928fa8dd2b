import { changePlan } from "@hub/server/checkout/change-draft"
import { chargeInstallments } from "@hub/server/checkout/charge-installments"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { draftOrder } from "@hub/server/checkout/draft-order"
import { endUnpaidOrders } from "@hub/server/checkout/end-order"
import { placeOrder } from "@hub/server/checkout/place-order"
import { readOrder } from "@hub/server/checkout/read-order"
import { reconcilePayments } from "@hub/server/checkout/reconcile-payments"
import { refundByOperator } from "@hub/server/checkout/refund-by-operator"
import { sendRefunds } from "@hub/server/checkout/refund-payment"
import { findViolations } from "@hub/server/database/invariants"
import { sql } from "@hub/server/database/sql"
import { savedCards } from "@hub/server/payments/saved-card-store"
import { paymentOfOrder } from "@hub/server/payments/store"
import type { HostedCharges } from "@hub/server/providers/hosted-cards/port"
import { afterAll, beforeAll, expect, it } from "vitest"
import { campaign, sampleOf } from "../campaign/campaign.ts"
import { TEST_NOW } from "../database/fixtures.ts"
import { TEST_PROVIDERS, type TestProvider } from "../payments/card-providers.ts"
import { addPlan, placingOf } from "../plans/plans.ts"
import { basketIn, openScene, type Scene } from "../scene.ts"
import { CHARGE_POINTS, pointsOf, type StopPoint } from "./crash-points.ts"
import { Stopped, stopping } from "./stop-at.ts"

// Charges that our own server sends. The work stops dead at a point, the family or the job comes back, and the vault's books are laid
// beside ours: charged once, booked once, given back once.

const { size, seed } = campaign("hosted-crashes")
const SHARED: readonly StopPoint[] = [
  "before the payment is made",
  "after the payment is made",
  "a snapshot is written",
  "after a snapshot",
  "money is written",
  "money has arrived",
  "an instalment's try is written",
  "before an instalment is charged",
  "after an instalment is charged",
  "owed money is written",
  "before a refund is sent",
  "after a refund is sent",
  "a refund is settled",
]
const LEAVES: StopPoint = "a charge is kept out"
const MINUTE_MS = 60_000
const MONTH_MS = 31 * 24 * 60 * MINUTE_MS
const PRICE = 10_000

let scene: Scene
let provider: TestProvider
let needs: CheckoutNeeds
let plan = ""
let now = TEST_NOW
const stop = stopping()

beforeAll(async () => {
  scene = await openScene({ price: PRICE })
  const clock = () => now
  const store = stop.store(scene.store)
  const around = (charges: HostedCharges) => stop.port("vault", charges)
  provider = await TEST_PROVIDERS.TOUCH_NET({ store, clock, around })
  const cards = stop.port("cards", provider.cards)
  needs = { ...scene.needs, store, clock, cards, saved: savedCards({ ...scene.needs, clock, cards }) }
  plan = await addPlan(scene, { deposit_percent: 50, installment_count: 1 })
})
afterAll(async () => {
  await provider.close()
  await scene.close()
})

/** Stopped or not, it is done again from its start. */
async function until<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let times = 0; times < 5; times += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }
  throw new Error("It was killed too often")
}

async function jobs(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms)
  for (let round = 0; round < 3; round += 1) {
    await until(reconcilePayments(needs))
    await until(endUnpaidOrders(needs))
    await until(chargeInstallments(needs))
    await until(sendRefunds(needs))
    now = new Date(now.getTime() + 3 * MINUTE_MS)
  }
}

const booksOf = async (order_id: string) => {
  const rows = await scene.store.many<{ id: string }>(sql`select id from payment where order_id = ${order_id}`)
  const ids = new Set(rows.map(({ id }) => id))
  const { taken, given_back } = await provider.books()
  const sum = (all: readonly { payment_id: string; amount: number }[]) =>
    all.filter(({ payment_id }) => ids.has(payment_id)).reduce((total, { amount }) => total + amount, 0)
  return { taken: sum(taken), given_back: sum(given_back) }
}

const points = sampleOf([...pointsOf(CHARGE_POINTS), ...SHARED], size, seed)

it.each(points)("stopped at: %s", async (point) => {
  // The months of the family before are over, and its offering's first day with them.
  now = TEST_NOW
  const { who, items } = await basketIn(scene)
  const card = await provider.saveCard(who)
  // Only a charge that the vault has never heard of is voided.
  stop.arm(point === "a lost charge is voided" ? ["a charge is written", point] : [point])
  const order_id = await draftOrder(needs)(who, items)
  await changePlan(needs)(who, order_id, plan)
  const { final_price } = await readOrder(needs)(who, order_id)
  await until(() => placeOrder(needs)(who, { ...placingOf(order_id, final_price), idempotency_key: `key ${order_id}` }))
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  if (point !== LEAVES) {
    await provider.pay(needs, payment, card).catch(() => undefined)
    await provider.pay(needs, payment, card).catch(() => undefined)
    await jobs(MINUTE_MS)
    const first = await scene.store.one<{ status: string }>(sql`select status from payment where id = ${payment.id}`)
    // A voided charge leaves the payment open for the next press.
    if (first.status === "REQUIRES_CONFIRMATION") await provider.pay(needs, payment, card)
  }
  await jobs(MONTH_MS + 60 * MINUTE_MS)
  const isBooked = point !== LEAVES
  expect(await booksOf(order_id)).toEqual({ taken: isBooked ? PRICE : 0, given_back: 0 })
  const { status } = await scene.store.one<{ status: string }>(
    sql`select status from customer_order where id = ${order_id}`,
  )
  expect(status).toBe(isBooked ? "COMPLETED" : "EXPIRED")
  if (isBooked) {
    await until(() => refundByOperator(needs)({ order: order_id, amount: 7_000, reason: "Rain" }))
    await jobs(MINUTE_MS)
    expect(await booksOf(order_id)).toEqual({ taken: PRICE, given_back: 7_000 })
  }
  expect(stop.reached()).toContain(point)
  expect(await findViolations(scene.store)).toEqual([])
})
