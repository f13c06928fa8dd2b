import { basketOf } from "@hub/domain/orders/order-line"
import { addFamily, addOffering, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { addPlan, planOf } from "@hub/testing/plans/plans"
import { endExpired, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { offeredSchedules } from "./order-plan.ts"
import { placeCredits, resumeCredits } from "./place-credits.ts"
import { incompletePlans } from "./plans-queries.ts"
import { pricePurchase } from "./price-basket.ts"
import { packagesOfFunbox } from "./pricing-queries.ts"
import { readPlacedOrder } from "./read-order.ts"
import { receiptMail } from "./receipt-mail.ts"
import { confirmPayment } from "./sync-payment.ts"

// Packages: one price, exactly the credits they hold.

let scene: Scene
let who = ""
let week = ""
const day = newId()
const bundle = newId()

beforeAll(async () => {
  scene = await openScene()
  week = scene.business.credit_type_id
  const { funbox_id } = scene.business
  await scene.store.run(sql`update funbox set is_buy_credits_and_save_enabled = true`)
  await scene.store.run(sql`
    insert into credit_type (id, funbox_id, name, price, is_program_credit) values (${day}, ${funbox_id}, 'Day', 3000, false)`)
  await scene.store.run(
    sql`insert into package (id, funbox_id, name, price) values (${bundle}, ${funbox_id}, 'Summer Four', 39900)`,
  )
  await scene.store.run(sql`
    insert into package_item (package_id, credit_type_id, quantity) values (${bundle}, ${week}, 4), (${bundle}, ${day}, 2)`)
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.checkout.setTime(TEST_NOW)
  who = (await addFamily(scene.store)).customer_id
})

const order = (more: object = {}) => ({
  customer_id: who,
  items: [],
  packages: [{ package_id: bundle, quantity: 2 }],
  upgrade: null,
  promocode_id: null,
  ...more,
})
const price = async (more: object = {}) =>
  basketOf((await pricePurchase(scene.store, order(more), scene.needs.clock())).lines)
const place = (final_price: number, more: object = {}) =>
  placeCredits(scene.needs)({
    ...order(more),
    final_price,
    remember_payment_method: false,
    idempotency_key: `key-${who}`,
  })

async function pay(order_id: string): Promise<void> {
  const { payment_provider_record: record } = await readPlacedOrder(scene.needs)(who, order_id)
  await scene.checkout.payInBrowser(record?.stripe_client_secret ?? "")
  await confirmPayment(scene.needs)(who, record?.id ?? "")
}

const units = () =>
  scene.store.many<{ credit_type_id: string; count: number }>(sql`
    select credit_type_id, count(*)::int as count from credit where customer_id = ${who} and status = 'AVAILABLE'
    group by 1 order by 2 desc`)

it("issues exactly the credits that two packages and a loose credit hold, once", async () => {
  const more = { items: [{ credit_type_id: day, quantity: 1 }] }
  const { final_price, items } = await price(more)
  expect(final_price).toBe(2 * 39_900 + 3_000)
  expect(items[1]).toMatchObject({ type: "credit_item", reason: "PACKAGE", name: "Summer Four", quantity: 2 })
  const order_id = await place(final_price, more)
  expect(await place(final_price, more)).toBe(order_id)
  expect(await units()).toEqual([])
  await pay(order_id)
  const mail = await receiptMail({ ...scene.needs, readiness: async () => [] })(order_id)
  // Nothing is booked yet.
  expect(mail).toMatchObject({ subject: "Your credits are ready", heading: "Your credits are ready" })
  await confirmPayment(scene.needs)(
    who,
    (await scene.store.one<{ id: string }>(sql`select id from payment where order_id = ${order_id}`)).id,
  )
  expect(await units()).toEqual([
    { credit_type_id: week, count: 8 },
    { credit_type_id: day, count: 5 },
  ])
  expect(await scene.checkout.violations()).toEqual([])
})

it("issues what the package held when it was bought", async () => {
  const order_id = await place(79_800)
  await scene.store.run(sql`update package_item set quantity = 1 where package_id = ${bundle}`)
  await pay(order_id)
  await scene.store.run(
    sql`update package_item set quantity = 4 where package_id = ${bundle} and credit_type_id = ${week}`,
  )
  await scene.store.run(
    sql`update package_item set quantity = 2 where package_id = ${bundle} and credit_type_id = ${day}`,
  )
  expect(await units()).toMatchObject([{ count: 8 }, { count: 4 }])
  expect(await scene.checkout.violations()).toEqual([])
})

it("refuses another total, other contents for a key, an empty cart and an unknown package", async () => {
  expect(await codeOf(place(79_799))).toBe("ORDER_CHANGED")
  await place(79_800)
  expect(await codeOf(place(39_900, { packages: [{ package_id: bundle, quantity: 1 }] }))).toBe("IDEMPOTENCY_MISMATCH")
  expect(await codeOf(price({ packages: [] }))).toBe("VALIDATION")
  expect(await codeOf(price({ packages: [{ package_id: newId(), quantity: 1 }] }))).toBe("NOT_FOUND")
})

it("sells a package only while all that it holds is sold alone", async () => {
  const { funbox_id } = scene.business
  expect(await packagesOfFunbox(scene.store, funbox_id)).toMatchObject([{ id: bundle, contents: [{}, {}] }])
  await scene.store.run(sql`update credit_type set is_hidden_from_flexible_payments_page = true where id = ${day}`)
  expect(await packagesOfFunbox(scene.store, funbox_id)).toEqual([])
  expect(await codeOf(price())).toBe("NOT_FOUND")
  await scene.store.run(sql`update credit_type set is_hidden_from_flexible_payments_page = false where id = ${day}`)
  expect(await packagesOfFunbox(scene.store, newId())).toBeUndefined()
})

it("is paid by a plan of its funbox as the family saw it: the deposit now, the rest by the job", async () => {
  const { needs, store, business, checkout } = scene
  const payment_plan_id = await addPlan(scene)
  const bound = await addPlan(scene)
  const offering = await addOffering(store, business)
  await store.run(sql`
    insert into payment_plan_schedule_set (payment_plan_id, schedule_set_id)
    select ${bound}, schedule_set_id from offering where id = ${offering.id}`)
  const { funbox_id } = business
  const draft = { funbox_id, offerings: [], total: 79_800, now: needs.clock() }
  const [plan, ...others] = await offeredSchedules(needs, store, draft)
  expect(others).toEqual([])
  const installments = plan?.installments ?? []
  expect(installments.map(({ amount }) => amount)).toEqual([19_950, 19_950, 19_950, 19_950])
  const other = installments.map((part) => ({ ...part, amount: part.amount + 1 }))
  expect(await codeOf(place(79_800, { payment_plan_id, installments: other }))).toBe("PLAN_CHANGED")
  expect(await codeOf(place(79_800, { payment_plan_id: bound }))).toBe("PLAN_NOT_AVAILABLE")
  const order_id = await place(79_800, { payment_plan_id, installments })
  await pay(order_id)
  expect(await units()).toMatchObject([{ count: 8 }, { count: 4 }])
  expect(await planOf(scene, { who, order_id })).toMatchObject({ paid_amount: 19_950, left_amount: 59_850 })
  expect(await incompletePlans(needs)(who)).toMatchObject([{ id: order_id, title: "Summer Four" }])
  checkout.setTime(new Date("2030-07-01T16:00:00.000Z"))
  await chargeInstallments(needs)()
  expect(await planOf(scene, { who, order_id })).toMatchObject({ left_amount: 39_900 })
  expect(await checkout.violations()).toEqual([])
})

it("that was left unpaid is paid from another browser, and ends after an hour unless it was paid unheard", async () => {
  const { needs, store, checkout } = scene
  const left = await place(79_800)
  await resumeCredits(needs)(who, left, true)
  await pay(left)
  expect(await units()).toMatchObject([{ count: 8 }, { count: 4 }])
  await resumeCredits(needs)(who, left, true)
  const stranger = (await addFamily(store)).customer_id
  expect(await codeOf(resumeCredits(needs)(stranger, left, true))).toBe("NOT_FOUND")

  who = stranger
  const late = await place(79_800)
  checkout.setTime(new Date(TEST_NOW.getTime() + 59 * 60_000))
  expect(await endExpired(needs)).toBe(0)
  checkout.setTime(new Date(TEST_NOW.getTime() + 61 * 60_000))
  const unheard = (await addFamily(store)).customer_id
  who = unheard
  const { payment_provider_record: record } = await readPlacedOrder(needs)(who, await place(79_800))
  await checkout.payInBrowser(record?.stripe_client_secret ?? "")
  checkout.setTime(new Date(TEST_NOW.getTime() + 122 * 60_000))
  await endExpired(needs)
  expect(await units()).toMatchObject([{ count: 8 }, { count: 4 }])
  expect(await codeOf(resumeCredits(needs)(stranger, late, true))).toBe("ORDER_NOT_OPEN")
  expect(await checkout.violations()).toEqual([])
})
