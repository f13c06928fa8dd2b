import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { bookByPlan, type Planned, planOf, saveCard } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { chooseDefaultCard, removeCard } from "../payments/saved-cards.ts"
import { cardUses } from "./card-uses.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { notifyInstallments } from "./notify-installments.ts"
import { changePlanCard } from "./order-plan.ts"

// I50: the card that a page or a mail names is the card that is charged; without one nothing is.

const MASTERCARD = "5555555555554444"

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const cards = () => ({ store: scene.store, saved: savedCards(scene.needs), former: [], uses: cardUses(scene.needs) })
const remove = ({ who }: Planned, id: string, by?: string) => removeCard(cards())(who, id, by)
const planCard = async (order: Planned) => (await planOf(scene, order)).payment_method?.payment_method_id ?? ""
const mailsOf = async ({ family }: Planned) =>
  queuedMails(
    scene.store,
    sql`recipient = ${family.email} and kind in ('INSTALLMENT_NOTICE', 'INSTALLMENT_NOTICE_NO_CARD', 'INSTALLMENT_NO_CARD', 'PLAN_CARD_REMOVED')`,
  )

const makeDue = ({ order_id }: Planned) =>
  scene.store.run(sql`
    update installment set next_try_on = '2020-01-01' where order_id = ${order_id} and status = 'SCHEDULED' and position = 2`)
const second = async ({ order_id }: Planned) =>
  scene.store.one<{ status: string; last4: string | null }>(sql`
    select i.status, p.payment_method ->> 'last4' as last4 from installment i left join payment p on p.id = i.payment_id
    where i.order_id = ${order_id} and i.position = 2`)

it("asks which card takes over before it removes one that a plan needs", async () => {
  const order = await bookByPlan(scene)
  const visa = await planCard(order)
  await saveCard(scene, order.who, MASTERCARD)
  await expect(remove(order, visa)).rejects.toMatchObject({
    code: "CARD_NEEDED",
    payload: { needed_by: [{ kind: "payment_plan", id: order.order_id, amount: 2_500 }] },
  })
  expect(await planCard(order)).toBe(visa)
})

it("charges the card that took over, which the plan names", async () => {
  const order = await bookByPlan(scene)
  const master = await saveCard(scene, order.who, MASTERCARD)
  await remove(order, await planCard(order), master)
  expect((await planOf(scene, order)).payment_method).toMatchObject({ last4: "4444" })
  await makeDue(order)
  await chargeInstallments(scene.needs)()
  expect(await second(order)).toEqual({ status: "PAID", last4: "4444" })
  expect(await scene.checkout.violations()).toEqual([])
})

it("charges nothing without a card, not even another saved one, and says what to do by when", async () => {
  const order = await bookByPlan(scene)
  await saveCard(scene, order.who, MASTERCARD)
  await remove(order, await planCard(order), "none")
  expect(await planOf(scene, order)).toMatchObject({ payment_method: null, card_fault: "no_card" })
  await makeDue(order)
  await chargeInstallments(scene.needs)()
  expect(await second(order)).toEqual({ status: "FAILED", last4: null })
  const kinds = (await mailsOf(order)).map(({ kind }) => kind)
  expect(kinds).toEqual(["PLAN_CARD_REMOVED", "INSTALLMENT_NO_CARD"])
  expect((await mailsOf(order))[0]?.body).toMatch(/You removed Visa • 4242.*\$25.* is due on /s)
  expect(await scene.checkout.violations()).toEqual([])
})

it("says in the notice which card is charged, or that there is none", async () => {
  const [named, none] = [await bookByPlan(scene), await bookByPlan(scene)]
  await remove(none, await planCard(none), "none")
  const until = { due_on: new Date(scene.needs.clock()).toISOString().slice(0, 10) }
  for (const { order_id } of [named, none])
    await scene.store.run(
      sql`update installment set due_on = ${until.due_on} where order_id = ${order_id} and position = 2`,
    )
  await notifyInstallments(scene.needs)()
  expect((await mailsOf(named))[0]).toMatchObject({
    kind: "INSTALLMENT_NOTICE",
    body: expect.stringContaining("Visa • 4242"),
  })
  expect((await mailsOf(none)).map(({ kind }) => kind)).toEqual(["PLAN_CARD_REMOVED", "INSTALLMENT_NOTICE_NO_CARD"])
})

it("charges nothing after the business has changed its provider, and names no card that can't be charged", async () => {
  const order = await bookByPlan(scene)
  await scene.store.run(sql`
    update order_payment_plan set payment_method_provider = 'TOUCH_NET' where order_id = ${order.order_id}`)
  expect(await planOf(scene, order)).toMatchObject({
    payment_method: null,
    card_fault: "provider_changed",
    former_payment_method: { last4: "4242" },
  })
  const master = await saveCard(scene, order.who, MASTERCARD)
  await changePlanCard(scene.needs)(order.who, order.order_id, master)
  expect(await planOf(scene, order)).toMatchObject({ payment_method: { last4: "4444" }, card_fault: null })
})

it("keeps the card of a payment that is being charged", async () => {
  const order = await bookByPlan(scene)
  const visa = await planCard(order)
  const master = await saveCard(scene, order.who, MASTERCARD)
  await scene.store.run(sql`
    update installment set status = 'PROCESSING' where order_id = ${order.order_id} and position = 2`)
  expect(await codeOf(changePlanCard(scene.needs)(order.who, order.order_id, master))).toBe("PAYMENT_OPEN")
  expect(await codeOf(remove(order, visa, master))).toBe("PAYMENT_OPEN")
  expect(await planCard(order)).toBe(visa)
})

it("takes over with the family's own cards only", async () => {
  const [order, other] = [await bookByPlan(scene), await bookByPlan(scene)]
  const theirs = await planCard(other)
  expect(await codeOf(remove(order, await planCard(order), theirs))).toBe("PAYMENT_METHOD_UNKNOWN")
  expect(await codeOf(remove(order, await planCard(order), await planCard(order)))).toBe("PAYMENT_METHOD_UNKNOWN")
})

it("tells the family each time that it removes a plan's card, and nothing the second time that it asks for the same", async () => {
  const order = await bookByPlan(scene)
  await remove(order, await planCard(order), "none")
  const master = await saveCard(scene, order.who, MASTERCARD)
  await changePlanCard(scene.needs)(order.who, order.order_id, master)
  await remove(order, master, "none")
  expect(await codeOf(remove(order, master, "none"))).toBe("PAYMENT_METHOD_UNKNOWN")
  const bodies = (await mailsOf(order)).map(({ body }) => body)
  expect(bodies).toEqual([expect.stringContaining("Visa • 4242"), expect.stringContaining("Mastercard • 4444")])
})

it("charges the plan's card though the family has another default on the day that a part is due", async () => {
  const order = await bookByPlan(scene)
  const master = await saveCard(scene, order.who, MASTERCARD)
  await chooseDefaultCard(cards())(order.who, master)
  await makeDue(order)
  expect((await planOf(scene, order)).payment_method).toMatchObject({ last4: "4242" })
  await chargeInstallments(scene.needs)()
  expect(await second(order)).toEqual({ status: "PAID", last4: "4242" })
})
