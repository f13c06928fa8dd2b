import { PROVIDER_TYPES } from "@hub/domain/payments/payment"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { endUnpaidOrders } from "@hub/server/checkout/end-order"
import { placeCredits } from "@hub/server/checkout/place-credits"
import { comparePayments, reconcilePayments } from "@hub/server/checkout/reconcile-payments"
import { sendRefunds } from "@hub/server/checkout/refund-payment"
import { findViolations } from "@hub/server/database/invariants"
import { sql } from "@hub/server/database/sql"
import { savedCards } from "@hub/server/payments/saved-card-store"
import { paymentOfOrder } from "@hub/server/payments/store"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { campaignFigures } from "../campaign/figures.ts"
import { addFamily, TEST_NOW } from "../database/fixtures.ts"
import { TEST_PROVIDERS, type TestProvider } from "../payments/card-providers.ts"
import { openScene, type Scene } from "../scene.ts"
import { NETWORK_FAULTS, type NetworkFault } from "./fault-proxy.ts"

// Families pay while the line to the card provider breaks in one way again and again. They press Pay again, as families do, and the jobs run.
// Nobody is charged twice, nobody is charged without what they paid for, and the provider's books are ours. A campaign goes on slice by
// slice; each is checked by itself and written down.

const { size, seed } = campaign("network-faults")
const PRICE = 10_000
const TIMEOUT_MS = 250
/** Families that pay at the same time. */
const AT_ONCE = 12
const MINUTE_MS = 60_000
const FAMILIES = Math.min(size, 40)
const SLICE = 100
const figures = campaignFigures("network-faults", PROVIDER_TYPES.length * NETWORK_FAULTS.length)

describe.each(PROVIDER_TYPES)("%s", (type) => {
  let scene: Scene
  let provider: TestProvider
  let needs: CheckoutNeeds
  let families: { customer_id: string; card: string }[]
  let now = TEST_NOW

  beforeAll(async () => {
    scene = await openScene({ max: 24 })
    const clock = () => now
    provider = await TEST_PROVIDERS[type]({ store: scene.store, clock, timeout_ms: TIMEOUT_MS })
    const { cards } = provider
    needs = { ...scene.needs, clock, cards, saved: savedCards({ ...scene.needs, clock, cards }) }
    families = []
    for (let index = 0; index < FAMILIES; index += 1) {
      const { customer_id } = await addFamily(scene.store)
      families.push({ customer_id, card: await provider.saveCard(customer_id) })
    }
  })
  afterAll(async () => {
    await provider.close()
    await scene.close()
  })

  /** Whatever fails here is what a family sees, who then tries again. */
  const tried = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> =>
    work().catch(() => undefined)

  async function buy(index: number, name: string): Promise<void> {
    const { customer_id, card } = families[index % families.length] ?? { customer_id: "", card: "" }
    const placing = {
      customer_id,
      items: [{ credit_type_id: scene.business.credit_type_id, quantity: 1 }],
      promocode_id: null,
      final_price: PRICE,
      remember_payment_method: true,
      idempotency_key: `${name}-${index}-of-the-run`,
    }
    for (let presses = 0; presses < 3; presses += 1) {
      const order_id = await tried(() => placeCredits(needs)(placing))
      const payment = order_id === undefined ? undefined : await paymentOfOrder(scene.store, order_id)
      if (payment === undefined) continue
      if (payment.status === "COMPLETED") return
      await tried(() => provider.pay(needs, payment, card))
    }
  }

  /** The jobs of an hour and more, over a sound line: what nobody has paid by then ends. */
  async function settleAll(): Promise<void> {
    for (const minutes of [3, 3, 60, 3]) {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
      for (let left = Number.POSITIVE_INFINITY; left > 0; ) left = await reconcilePayments(needs)()
      for (let left = Number.POSITIVE_INFINITY; minutes === 60 && left > 0; ) left = await endUnpaidOrders(needs)()
      await sendRefunds(needs)()
    }
    await compareAtLast()
  }

  /** It lists the payments of days, for which the short patience here isn't meant; the worker tries a job again, too. */
  async function compareAtLast(): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1)
      if (await tried(async () => (await comparePayments(needs)(), true))) return
    await comparePayments(needs)()
  }

  it.each(NETWORK_FAULTS)(
    "with each second request a case of %s",
    async (fault: NetworkFault) => {
      const run = `${type} ${fault}`
      for (let done = figures.doneOf(run); done < size && !figures.isTimeOver(run); done += SLICE) {
        const payments = Math.min(SLICE, size - done)
        figures.add(run, await slice(fault, { from: done, payments }))
      }
    },
    3_600_000,
  )

  async function slice(fault: NetworkFault, { from, payments: count }: { from: number; payments: number }) {
    const slice_seed = seed + from
    const broken = fc.sample(fc.boolean(), { seed: slice_seed, numRuns: 1_000 })
    let requests = 0
    provider.line.choose(() => {
      requests += 1
      return broken[requests % broken.length] === true ? fault : undefined
    })
    const before = provider.line.broken
    let next = from
    const walk = async () => {
      for (let index = next++; index < from + count; index = next++) await buy(index, `${fault} ${slice_seed}`)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, walk))
    provider.line.choose(() => undefined)
    expect(provider.line.broken).toBeGreaterThan(before)
    await provider.line.settled()
    await settleAll()

    const { taken, given_back } = await provider.books()
    const payments = await scene.store.many<{
      id: string
      status: string
      order_status: string
      refunded: number
    }>(sql`
      select p.id, p.status, o.status as order_status, p.refunded_amount as refunded
      from payment p join customer_order o on o.id = p.order_id`)
    const sums = new Map<string, number>()
    for (const { payment_id, amount } of taken) sums.set(payment_id, (sums.get(payment_id) ?? 0) + amount)
    const back = new Map<string, number>()
    for (const { payment_id, amount } of given_back) back.set(payment_id, (back.get(payment_id) ?? 0) + amount)
    const twice = payments.filter(({ id }) => (sums.get(id) ?? 0) > PRICE)
    const not_booked = payments.filter(
      ({ id, order_status }) => (sums.get(id) ?? 0) - (back.get(id) ?? 0) > 0 && order_status !== "COMPLETED",
    )
    const not_charged = payments.filter(
      ({ id, order_status }) => order_status === "COMPLETED" && sums.get(id) !== PRICE,
    )
    const stuck = payments.filter(({ status }) => !["COMPLETED", "EXPIRED"].includes(status))
    expect({ twice, not_booked, not_charged, stuck }).toEqual({
      twice: [],
      not_booked: [],
      not_charged: [],
      stuck: [],
    })
    expect([...sums.keys()].filter((id) => !payments.some((payment) => payment.id === id))).toEqual([])
    expect(await findViolations(scene.store)).toEqual([])
    const completed = payments.filter(({ order_status }) => order_status === "COMPLETED")
    expect(completed.length).toBeGreaterThan(0)
    const broken_requests = provider.line.broken - before
    return { seed: slice_seed, size: count, broken_requests, twice: twice.length, not_booked: not_booked.length }
  }
})
