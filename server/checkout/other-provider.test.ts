import { TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { TEST_PROVIDERS, type TestProvider } from "@hub/testing/payments/card-providers"
import { addPlan, placingOf } from "@hub/testing/plans/plans"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { readCards, removeCard } from "../payments/saved-cards.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { cardUses } from "./card-uses.ts"
import { changePlan } from "./change-draft.ts"
import { chargeInstallments } from "./charge-installments.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { endUnpaidOrders, releaseOrder } from "./end-order.ts"
import { changePlanCard } from "./order-plan.ts"
import { payInstallment } from "./pay-installment.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder, readPlacedOrder } from "./read-order.ts"
import { comparePayments, reconcilePayments } from "./reconcile-payments.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// The provider whose cards our own server charges, and a business that moves to it from the other.

const DECLINED_LATER = "4000000000000341"

let scene: Scene
let form: TestProvider
let page: TestProvider
let now = TEST_NOW
/** Before the business moved, and after. */
let before: CheckoutNeeds
let needs: CheckoutNeeds

beforeAll(async () => {
  scene = await openScene()
  const options = { store: scene.store, clock: () => now, timeout_ms: 1_000 }
  form = await TEST_PROVIDERS.STRIPE(options)
  page = await TEST_PROVIDERS.TOUCH_NET(options)
  const { clock } = options
  before = { ...scene.needs, clock, cards: form.cards, saved: savedCards({ ...options, cards: form.cards }) }
  const saved = savedCards({ ...options, cards: page.cards })
  needs = { ...before, cards: page.cards, saved, former_cards: [form.cards] }
})
afterEach(async () => {
  page.line.choose(() => undefined)
  now = TEST_NOW
  expect(await findViolations(scene.store)).toEqual([])
})
afterAll(async () => {
  await form.close()
  await page.close()
  await scene.close()
})
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const placed = async (with_needs = needs) => {
  const basket = await basketIn(scene)
  return { ...basket, ...(await placedIn({ ...scene, needs: with_needs }, basket)) }
}
const statusOf = async ({ who, order_id }: { who: string; order_id: string }) =>
  (await readOrder(needs)(who, order_id)).status
const takenFor = async (provider: TestProvider, payment_id: string) =>
  (await provider.books()).taken.filter((taken) => taken.payment_id === payment_id).map(({ amount }) => amount)

describe("a card that our server charges (4.8)", () => {
  it("is charged by the family's confirmation, once however often it comes", async () => {
    const order = await placed()
    const { payment_provider_record: record } = await readPlacedOrder(needs)(order.who, order.order_id)
    expect(record).toEqual({ id: order.payment.id, provider_type: "TOUCH_NET", stripe_client_secret: null })
    const card = await page.saveCard(order.who)
    const confirm = () => codeOf(confirmPayment(needs)(order.who, order.payment.id, card))
    expect(new Set(await Promise.all([1, 2, 3, 4, 5].map(confirm)))).toEqual(new Set(["done"]))
    await confirm()
    expect(await statusOf(order)).toBe("completed")
    expect(await takenFor(page, order.payment.id)).toEqual([10_000])
  })

  it("isn't charged without the family's card, with a stranger's or with one that was removed", async () => {
    const order = await placed()
    const theirs = await page.saveCard((await basketIn(scene)).who)
    const mine = await page.saveCard(order.who)
    const cards = { store: scene.store, saved: savedCards(needs), former: [], uses: cardUses(needs) }
    await removeCard(cards)(order.who, mine)
    const confirm = (card: string | null) => codeOf(confirmPayment(needs)(order.who, order.payment.id, card))
    expect(await confirm(theirs)).toBe("PAYMENT_METHOD_UNKNOWN")
    expect(await confirm(mine)).toBe("PAYMENT_METHOD_UNKNOWN")
    expect(await confirm("' or 1=1")).toBe("PAYMENT_METHOD_UNKNOWN")
    await confirm(null)
    expect(await statusOf(order)).toBe("awaiting_payment")
    expect(await takenFor(page, order.payment.id)).toEqual([])
  })

  it("that is declined leaves the order open for the next card", async () => {
    const order = await placed()
    await confirmPayment(needs)(order.who, order.payment.id, await page.saveCard(order.who, DECLINED_LATER))
    const { status, payment } = await readOrder(needs)(order.who, order.order_id)
    expect([status, payment?.last_error?.message]).toEqual(["awaiting_payment", "Your card was declined."])
    await confirmPayment(needs)(order.who, order.payment.id, await page.saveCard(order.who))
    expect(await statusOf(order)).toBe("completed")
  })

  it("whose answer is lost is on its way, isn't charged again by another press, and is booked by the job", async () => {
    const order = await placed()
    const card = await page.saveCard(order.who)
    page.line.choose((path) => (path.endsWith("/charges") ? "answer_lost" : "request_lost"))
    const confirm = () => codeOf(confirmPayment(needs)(order.who, order.payment.id, card))
    expect(await confirm()).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
    await confirm()
    // Nobody can leave with the money on its way.
    expect(await codeOf(releaseOrder(needs)(order.who, order.order_id))).toBe("PAYMENT_OPEN")
    page.line.choose(() => undefined)
    minutesLater(3)
    await reconcilePayments(needs)()
    expect(await statusOf(order)).toBe("completed")
    expect(await takenFor(page, order.payment.id)).toEqual([10_000])
  })

  it("that never arrived is free again, and its order ends unpaid when the time is over", async () => {
    const order = await placed()
    const card = await page.saveCard(order.who)
    page.line.choose(() => "request_lost")
    await codeOf(confirmPayment(needs)(order.who, order.payment.id, card))
    page.line.choose(() => undefined)
    minutesLater(3)
    await reconcilePayments(needs)()
    expect((await readOrder(needs)(order.who, order.order_id)).payment?.last_error?.code).toBe("no_answer")
    minutesLater(60)
    await endUnpaidOrders(needs)()
    expect(await statusOf(order)).toBe("expired")
    expect(await codeOf(confirmPayment(needs)(order.who, order.payment.id, card))).toBe("done")
    expect(await takenFor(page, order.payment.id)).toEqual([])
  })
})

describe("a business that has moved to another provider", () => {
  it("sends the money of an old order back where it was paid, and that of a new one from the new", async () => {
    const old = await placed(before)
    await form.pay(before, old.payment, await form.saveCard(old.who))
    const fresh = await placed()
    await page.pay(needs, fresh.payment, await page.saveCard(fresh.who))
    for (const { order_id } of [old, fresh])
      await refundByOperator(needs)({ order: order_id, amount: 2_500, reason: "rain" })
    await sendRefunds(needs)()
    const back = async (provider: TestProvider, { payment }: typeof old) =>
      (await provider.books()).given_back.filter(({ payment_id }) => payment_id === payment.id)
    expect(await back(form, old)).toEqual([{ payment_id: old.payment.id, amount: 2_500 }])
    expect(await back(page, fresh)).toEqual([{ payment_id: fresh.payment.id, amount: 2_500 }])
    const refunds = await scene.store.many<{ status: string }>(sql`select status from refund`)
    expect(refunds.map(({ status }) => status)).toEqual(["SUCCEEDED", "SUCCEEDED"])
  })

  it("settles what was under way at the old one, and finds no difference in either's books", async () => {
    const old = await placed(before)
    const card = await form.saveCard(old.who)
    const attempt = { try_id: old.order_id, payment_method_id: card, is_off_session: false }
    await form.cards.charge({ ...attempt, provider_payment_id: old.payment.provider_payment_id ?? "" })
    minutesLater(3)
    await reconcilePayments(needs)()
    expect(await statusOf(old)).toBe("completed")
    expect(await comparePayments(needs)()).toBe(0)
  })

  it("shows the cards of the old one apart: they don't pay, and can be removed", async () => {
    const { who, payment } = await placed()
    const [old, fresh] = [await form.saveCard(who), await page.saveCard(who)]
    const cards = { store: scene.store, saved: savedCards(needs), former: [savedCards(before)], uses: cardUses(needs) }
    expect(await readCards(cards)(who)).toMatchObject({
      default_payment_method: { payment_method_id: fresh },
      payment_methods: [{ payment_method_id: fresh }],
      former_payment_methods: [{ payment_method_id: old, last4: "4242" }],
    })
    expect(await codeOf(confirmPayment(needs)(who, payment.id, old))).toBe("PAYMENT_METHOD_UNKNOWN")
    expect(await removeCard(cards)(who, old)).toMatchObject({ payment_methods: [{}], former_payment_methods: [] })
  })

  /** A plan of before the move, its deposit paid at the old one. */
  async function plannedBefore() {
    const plan = await addPlan(scene)
    const { who, items } = await basketIn(scene)
    const order_id = await draftOrder(before)(who, items)
    await changePlan(before)(who, order_id, plan)
    await placeOrder(before)(who, placingOf(order_id, 10_000))
    const deposit = await paymentOfOrder(scene.store, order_id)
    if (deposit === undefined) throw new Error("No deposit")
    const old_card = await form.saveCard(who)
    await form.pay(before, deposit, old_card)
    return { who, order_id, old_card }
  }

  it("charges the instalments to come at the new one", async () => {
    const { who, order_id } = await plannedBefore()
    const card = await page.saveCard(who)
    expect((await readOrder(needs)(who, order_id)).payment_plan).toMatchObject({ card_fault: "provider_changed" })
    await changePlanCard(needs)(who, order_id, card)
    now = new Date("2030-07-01T15:00:00.000Z")
    await chargeInstallments(needs)()
    const { payment_plan } = await readOrder(needs)(who, order_id)
    expect(payment_plan?.installments.map(({ status }) => status)).toEqual(["paid", "paid", "scheduled", "scheduled"])
    expect(await takenFor(page, payment_plan?.installments[1]?.payment?.id ?? "")).toEqual([2_500])
  })

  it("ends a part that is being paid at the old one, before money goes back", async () => {
    const { who, order_id } = await plannedBefore()
    const { payment_plan } = await readOrder(before)(who, order_id)
    const installment_id = payment_plan?.installments[1]?.id ?? ""
    await payInstallment(before)({ customer_id: who, order_id, installment_id, is_rest: false, amount: undefined })
    const given = await refundByOperator(needs)({ order: order_id, amount: undefined, reason: "Moved away" })
    expect(given).toMatchObject({ amount: 2_500, reduced: 7_500 })
  })

  it("forgets a removed card of the old one in plans too, so that they don't name it when the business comes back", async () => {
    const { who, order_id, old_card } = await plannedBefore()
    const cards = { store: scene.store, saved: savedCards(needs), former: [savedCards(before)], uses: cardUses(needs) }
    await removeCard(cards)(who, old_card)
    const gone = { payment_method: null, former_payment_method: null, card_fault: "no_card" }
    for (const with_needs of [needs, before])
      expect((await readOrder(with_needs)(who, order_id)).payment_plan).toMatchObject(gone)
  })
})
