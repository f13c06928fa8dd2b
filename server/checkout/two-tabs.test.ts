import { TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { bookByPlan, planOf } from "@hub/testing/plans/plans"
import { basketIn, endExpired, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { SANDBOX_PUBLIC_KEY } from "../providers/payments/account.ts"
import { payInstallment } from "./pay-installment.ts"
import { placeCredits, resumeCredits } from "./place-credits.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"

// Tab 1 waits in 3-D Secure. Tab 2 pays, or changes how. Tab 1 ends: it says what became of the order, and money was taken once.

const THREE_D_SECURE = "4000002500003155"

let scene: Scene
let before = { charged: 0, refunded: 0, charges: 0 }

beforeAll(async () => {
  scene = await openScene({ max: 12 })
  await scene.store.run(sql`
    update funbox set is_buy_credits_and_save_enabled = true,
      invoice_payment_settings = '{"is_enabled": true, "description": "Bank transfer."}'`)
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.checkout.setTime(TEST_NOW)
  before = await scene.checkout.books()
})
afterEach(async () => expect(await scene.checkout.violations()).toEqual([]))

const taken = async (): Promise<number> => {
  const { charged, refunded } = await scene.checkout.books()
  return charged - before.charged - (refunded - before.refunded)
}

async function waitInThreeDSecure(who: string, { id, secret }: { id: string; secret: string }) {
  expect(await scene.checkout.payInBrowser(secret, THREE_D_SECURE)).toBe("requires_action")
  await confirmPayment(scene.needs)(who, id, "pm_of_tab_one")
}

/** The family says yes in its bank's app. */
async function endThreeDSecure(client_secret: string): Promise<void> {
  const intent = client_secret.slice(0, client_secret.indexOf("_secret"))
  await fetch(`${scene.checkout.origin}/v1/3ds2/authenticate`, {
    method: "POST",
    headers: { authorization: `Bearer ${SANDBOX_PUBLIC_KEY}` },
    body: new URLSearchParams({ intent, client_secret, outcome: "success" }),
  })
}

it("one pays by invoice while the other waits", async () => {
  const basket = await basketIn(scene)
  const { order_id, payment } = await placedIn(scene, basket)
  const tab = { id: payment.id, secret: payment.client_secret ?? "" }
  await waitInThreeDSecure(basket.who, tab)
  const invoiced = { order_id, final_price: 10_000, pay_by_invoice: true, due_today: 0, remember_payment_method: false }
  expect(await codeOf(placeOrder(scene.needs)(basket.who, { ...invoiced, idempotency_key: "tab two" }))).toBe("done")
  await endThreeDSecure(tab.secret)
  expect((await confirmPayment(scene.needs)(basket.who, tab.id, "pm_of_tab_one")).status).toBe("EXPIRED")
  expect(await readOrder(scene.needs)(basket.who, order_id)).toMatchObject({ status: "completed", payment: null })
  expect(await taken()).toBe(0)
})

it("one pays credits with another card while the other waits", async () => {
  const { who } = await basketIn(scene)
  const order_id = await placeCredits(scene.needs)({
    customer_id: who,
    items: [{ credit_type_id: scene.business.credit_type_id, quantity: 1 }],
    promocode_id: null,
    final_price: 10_000,
    remember_payment_method: false,
    idempotency_key: "tab one",
  })
  const payment = await paymentOfOrder(scene.store, order_id)
  const tab = { id: payment?.id ?? "", secret: payment?.client_secret ?? "" }
  await waitInThreeDSecure(who, tab)
  await resumeCredits(scene.needs)(who, order_id, true)
  expect(await scene.checkout.payInBrowser(tab.secret)).toBe("succeeded")
  await endThreeDSecure(tab.secret)
  expect((await confirmPayment(scene.needs)(who, tab.id, "pm_of_tab_one")).status).toBe("COMPLETED")
  expect(await taken()).toBe(10_000)
})

it("one pays all of a plan while the other waits with a part of it, and the other way round", async () => {
  for (const is_rest of [true, false]) {
    const planned = await bookByPlan(scene)
    before = await scene.checkout.books()
    const begin = async (rest: boolean) => {
      const { installments } = await planOf(scene, planned)
      const { payment_provider_record: record } = await payInstallment(scene.needs)({
        customer_id: planned.who,
        order_id: planned.order_id,
        installment_id: installments.find(({ position }) => position === 2)?.id ?? "",
        is_rest: rest,
        amount: undefined,
      })
      return { id: record?.id ?? "", secret: record?.stripe_client_secret ?? "" }
    }
    const first = await begin(!is_rest)
    await waitInThreeDSecure(planned.who, first)
    const second = await begin(is_rest)
    expect(await scene.checkout.payInBrowser(second.secret)).toBe("succeeded")
    await endThreeDSecure(first.secret)
    expect((await confirmPayment(scene.needs)(planned.who, first.id, "pm_of_tab_one")).status).toBe("EXPIRED")
    await confirmPayment(scene.needs)(planned.who, second.id)
    expect(await taken()).toBe(is_rest ? 7_500 : 2_500)
  }
})

it("pays the same part in both tabs once", async () => {
  const planned = await bookByPlan(scene)
  before = await scene.checkout.books()
  const { installments } = await planOf(scene, planned)
  const paying = {
    customer_id: planned.who,
    order_id: planned.order_id,
    installment_id: installments.find(({ position }) => position === 2)?.id ?? "",
    is_rest: false,
    amount: undefined,
  }
  const [one, two] = [await payInstallment(scene.needs)(paying), await payInstallment(scene.needs)(paying)]
  expect(one.payment_provider_record?.id).toBe(two.payment_provider_record?.id)
  const tab = {
    id: one.payment_provider_record?.id ?? "",
    secret: one.payment_provider_record?.stripe_client_secret ?? "",
  }
  await waitInThreeDSecure(planned.who, tab)
  expect(await scene.checkout.payInBrowser(tab.secret)).toBe("succeeded")
  await endThreeDSecure(tab.secret)
  expect((await confirmPayment(scene.needs)(planned.who, tab.id, "pm_of_tab_one")).status).toBe("COMPLETED")
  expect(await taken()).toBe(2_500)
})

it("ends 3-D Secure after the hold has ended: nothing is taken, and the order says so", async () => {
  const basket = await basketIn(scene)
  const { order_id, payment } = await placedIn(scene, basket)
  const tab = { id: payment.id, secret: payment.client_secret ?? "" }
  await waitInThreeDSecure(basket.who, tab)
  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 26 * 60_000))
  await endExpired(scene.needs)
  await endThreeDSecure(tab.secret)
  expect((await confirmPayment(scene.needs)(basket.who, tab.id, "pm_of_tab_one")).status).toBe("EXPIRED")
  expect(await readOrder(scene.needs)(basket.who, order_id)).toMatchObject({ status: "expired" })
  expect(await taken()).toBe(0)
})

it("ends 3-D Secure after the hold's moment, before the server has looked: booked if the place is free", async () => {
  const basket = await basketIn(scene, { capacity: 1 })
  const { order_id, payment } = await placedIn(scene, basket)
  const tab = { id: payment.id, secret: payment.client_secret ?? "" }
  await waitInThreeDSecure(basket.who, tab)
  scene.checkout.setTime(new Date(TEST_NOW.getTime() + 26 * 60_000))
  await endThreeDSecure(tab.secret)
  expect((await confirmPayment(scene.needs)(basket.who, tab.id, "pm_of_tab_one")).status).toBe("COMPLETED")
  await endExpired(scene.needs)
  expect(await readOrder(scene.needs)(basket.who, order_id)).toMatchObject({ status: "completed" })
  expect(await taken()).toBe(10_000)
})
