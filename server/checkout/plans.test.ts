import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { addPlan, bookByPlan, type Planned, placingOf, planOf, saveCard } from "@hub/testing/plans/plans"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { orderOf } from "../mail/queries.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { availablePlans, changePlan } from "./change-draft.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { draftOrder } from "./draft-order.ts"
import { notifyInstallments, planMails, warnOfExpiringCards } from "./notify-installments.ts"
import { changePlanCard } from "./order-plan.ts"
import { payInstallment } from "./pay-installment.ts"
import { placeOrder } from "./place-order.ts"
import { incompletePlans } from "./plans-queries.ts"
import { readOrder } from "./read-order.ts"
import { confirmPayment } from "./sync-payment.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_001, max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const on = (day: string) => scene.checkout.setTime(new Date(`${day}T15:00:00.000Z`))
const charge = () => chargeInstallments(scene.needs)()
const mails = () => queuedMails(scene.store, sql`kind <> 'RECEIPT'`)
const kinds = async () => (await mails()).map(({ kind }) => kind)
/** To which order's page the plan's mails lead. */
const ordersOfMails = async () => {
  const about = await scene.store.many<{ about_id: string }>(
    sql`select about_id from outbox_mail where kind in ('INSTALLMENT_NOTICE', 'INSTALLMENT_FAILED', 'INSTALLMENT_PAID')`,
  )
  return new Set(await Promise.all(about.map(async ({ about_id }) => (await orderOf(scene.store, about_id))?.id)))
}
const statesOf = async (planned: Planned) =>
  (await planOf(scene, planned)).installments.map(({ status }) => status).join(" ")

/** What the browser does on the plan's page; returns the provider's status or message. */
async function payByHand(planned: Planned, { is_rest = false, card = "5555555555554444", position = 2 } = {}) {
  const { installments } = await planOf(scene, planned)
  const installment_id = installments.find((part) => part.position === position)?.id ?? ""
  const paying = { customer_id: planned.who, order_id: planned.order_id, installment_id, is_rest, amount: undefined }
  const { payment_provider_record: record } = await payInstallment(scene.needs)(paying)
  if (record === null) return "nothing to pay"
  const said = await scene.checkout.payInBrowser(record.stripe_client_secret ?? "", card)
  await confirmPayment(scene.needs)(planned.who, record.id)
  return said
}

describe("a draft", () => {
  it("shows the plans it can be paid by, and takes the chosen one", async () => {
    const id = await addPlan(scene)
    await addPlan(scene, { minimum_total: 10_002 })
    await addPlan(scene, { last_due_days_after_start: 0 })
    const { who, items } = await basketIn(scene)
    const order_id = await draftOrder(scene.needs)(who, items)
    const plans = await availablePlans(scene.needs)(who, order_id)
    expect(plans.map((plan) => plan.id)).toEqual([id])
    expect(plans[0]?.installments).toEqual([
      { position: 1, amount: 2_500, due_on: "2030-06-01" },
      { position: 2, amount: 2_500, due_on: "2030-07-01" },
      { position: 3, amount: 2_500, due_on: "2030-08-01" },
      { position: 4, amount: 2_501, due_on: "2030-09-01" },
    ])
    await changePlan(scene.needs)(who, order_id, id)
    expect(await readOrder(scene.needs)(who, order_id)).toMatchObject({ due_today: 2_500, payment_plan: { id } })
    await changePlan(scene.needs)(who, order_id, null)
    expect(await readOrder(scene.needs)(who, order_id)).toMatchObject({ due_today: 10_001, payment_plan: null })
  })

  it("isn't placed with a plan that the business has changed, nor for another deposit than was seen", async () => {
    const id = await addPlan(scene)
    const { who, items } = await basketIn(scene)
    const order_id = await draftOrder(scene.needs)(who, items)
    await changePlan(scene.needs)(who, order_id, id)
    const place = (due_today?: number) => placeOrder(scene.needs)(who, { ...placingOf(order_id, 10_001), due_today })
    expect(await codeOf(place(10_001))).toBe("ORDER_CHANGED")
    await scene.store.run(sql`update payment_plan set deposit_percent = 50`)
    expect(await codeOf(place())).toBe("PLAN_CHANGED")
    // The family sees the whole price from then on, and can place that.
    expect((await readOrder(scene.needs)(who, order_id)).due_today).toBe(10_001)
    expect(await codeOf(place(10_001))).toBe("done")
  })

  it("is placed without a plan that was put away before the family looked again", async () => {
    const id = await addPlan(scene)
    const { who, items } = await basketIn(scene)
    const order_id = await draftOrder(scene.needs)(who, items)
    await changePlan(scene.needs)(who, order_id, id)
    await scene.store.run(sql`update payment_plan set is_archived = true`)
    const seen = await readOrder(scene.needs)(who, order_id)
    expect(seen).toMatchObject({ due_today: 10_001, payment_plan: null })
    const place = (due_today: number) => placeOrder(scene.needs)(who, { ...placingOf(order_id, 10_001), due_today })
    expect(await codeOf(place(seen.due_today))).toBe("done")
    expect(await paymentOfOrder(scene.store, order_id)).toMatchObject({ amount: 10_001 })
    expect(await readOrder(scene.needs)(who, order_id)).toMatchObject({ payment_plan: null })
  })
})

describe("a plan", () => {
  it("charges the deposit, then each instalment on its day, and nothing twice", async () => {
    const planned = await bookByPlan(scene)
    expect(await statesOf(planned)).toBe("paid scheduled scheduled scheduled")
    await charge()
    expect((await scene.checkout.books()).charged).toBe(2_500)
    for (const day of ["2030-07-01", "2030-07-01", "2030-08-02", "2030-09-01"]) {
      on(day)
      await Promise.all([charge(), charge()])
    }
    expect(await statesOf(planned)).toBe("paid paid paid paid")
    expect(await scene.checkout.books()).toMatchObject({ charged: 10_001, charges: 4 })
    expect(await kinds()).toEqual(["INSTALLMENT_PAID", "INSTALLMENT_PAID", "INSTALLMENT_PAID"])
    expect(await ordersOfMails()).toEqual(new Set([planned.order_id]))
    expect(await incompletePlans(scene.needs)(planned.who)).toEqual([])
  })

  it("tries a declined card after one day, three and seven, then leaves it to the family", async () => {
    const planned = await bookByPlan(scene)
    const bad = await saveCard(scene, planned.who, "4000000000000341")
    await changePlanCard(scene.needs)(planned.who, planned.order_id, bad)
    const days: string[] = []
    for (let day = 1; day <= 20; day += 1) {
      on(`2030-07-${String(day).padStart(2, "0")}`)
      if ((await charge()) > 0) days.push(`${day}`)
    }
    expect(days).toEqual(["1", "2", "5", "12"])
    expect(await kinds()).toEqual([
      ...Array.from({ length: 3 }, () => "INSTALLMENT_FAILED"),
      "INSTALLMENT_FAILED_FINALLY",
    ])
    expect(await ordersOfMails()).toEqual(new Set([planned.order_id]))
    const failed = (await planOf(scene, planned)).installments[1]
    expect(failed).toMatchObject({
      status: "failed",
      tries: [{ on: "2030-07-01" }, {}, {}, { on: "2030-07-12", is_done: true }],
    })
    // The next one waits for it.
    on("2030-08-05")
    expect(await charge()).toBe(0)
    expect(await payByHand(planned)).toBe("succeeded")
    expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
  })

  it("asks the family when the bank wants to see them, and isn't tried again by itself", async () => {
    const planned = await bookByPlan(scene)
    const strict = await saveCard(scene, planned.who, "4000002760003184")
    await changePlanCard(scene.needs)(planned.who, planned.order_id, strict)
    on("2030-07-01")
    await charge()
    on("2030-07-02")
    expect(await charge()).toBe(0)
    expect(await statesOf(planned)).toBe("paid failed scheduled scheduled")
    expect(await kinds()).toEqual(["INSTALLMENT_NEEDS_YOU"])
    expect((await planOf(scene, planned)).installments[1]?.tries).toMatchObject([
      { error: { code: "authentication_required" } },
    ])
  })

  it("is paid by hand with another card, in order, pressed twice", async () => {
    const planned = await bookByPlan(scene)
    expect(await codeOf(payByHand(planned, { position: 3 }))).toBe("INSTALLMENT_NOT_NEXT")
    expect(await payByHand(planned)).toBe("succeeded")
    expect(await payByHand(planned)).toBe("nothing to pay")
    expect((await planOf(scene, planned)).installments[1]?.payment?.payment_method?.brand).toBe("mastercard")
    on("2030-07-01")
    await charge()
    expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
  })

  it("ends early when the family pays the rest", async () => {
    const planned = await bookByPlan(scene)
    // Begun with the next instalment alone, and left.
    const { installments } = await planOf(scene, planned)
    const one = { customer_id: planned.who, order_id: planned.order_id, installment_id: installments[1]?.id ?? "" }
    await payInstallment(scene.needs)({ ...one, is_rest: false, amount: 2_500 })
    expect(await codeOf(payInstallment(scene.needs)({ ...one, is_rest: true, amount: 2_500 }))).toBe("ORDER_CHANGED")
    expect(await payByHand(planned, { is_rest: true })).toBe("succeeded")
    expect(await planOf(scene, planned)).toMatchObject({ paid_amount: 10_001, left_amount: 0 })
    expect(await scene.checkout.books()).toMatchObject({ charged: 10_001, charges: 2 })
  })

  it("is charged once when the job and the family pay in the same moment", async () => {
    const planned = await bookByPlan(scene)
    on("2030-07-01")
    await Promise.all([charge(), codeOf(payByHand(planned)), charge(), codeOf(payByHand(planned))])
    await charge()
    expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
    expect(await scene.checkout.books()).toMatchObject({ charged: 5_000, charges: 2 })
  })

  it("goes on with the same try when the provider's answer was lost", async () => {
    const planned = await bookByPlan(scene)
    on("2030-07-01")
    await scene.checkout.addFault({ op: "payment_intents.confirm", mode: "drop_response", times: 3 })
    await charge()
    await scene.checkout.clearFaults()
    await charge()
    expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
    expect(await scene.checkout.books()).toMatchObject({ charged: 5_000, charges: 2 })
  })

  it("is announced three days before, and warns of a card that ends too soon, once", async () => {
    const planned = await bookByPlan(scene)
    const run = async () => {
      await notifyInstallments(scene.needs)()
      await warnOfExpiringCards(scene.needs)()
    }
    on("2030-06-27")
    await run()
    expect(await mails()).toEqual([])
    on("2030-06-28")
    await scene.store.run(sql`
      update order_payment_plan set payment_method = payment_method || '{"expiration_month": 8, "expiration_year": 2030}'`)
    await run()
    await run()
    expect(await kinds()).toEqual(["INSTALLMENT_NOTICE", "PLAN_CARD_EXPIRING"])
    expect((await mails())[0]?.body).toContain("$25 of your payment plan is due on Mon, Jul 1st")
    expect(await ordersOfMails()).toEqual(new Set([planned.order_id]))
    expect((await planOf(scene, planned)).is_card_expiring).toBe(true)
    const { about_id } = await scene.store.one<{ about_id: string }>(
      sql`select about_id from outbox_mail where kind = 'INSTALLMENT_NOTICE'`,
    )
    const [title, plan] = (await planMails(scene.needs)["INSTALLMENT_NOTICE"]?.(about_id)) ?? []
    expect(title).toEqual({ kind: "title", text: "The whole plan" })
    const states = plan?.kind === "plan" ? plan.stops.map(({ amount, state }) => [amount, state]) : []
    expect(states.slice(0, 2)).toEqual([
      ["$25", "paid"],
      ["$25", "next"],
    ])
    expect(states.slice(2).every(([, state]) => state === "later")).toBe(true)
  })

  it("belongs to its family", async () => {
    const planned = await bookByPlan(scene)
    const { who } = await basketIn(scene)
    const installment_id = (await planOf(scene, planned)).installments[1]?.id ?? ""
    const paying = { order_id: planned.order_id, installment_id, is_rest: false, amount: undefined }
    expect(await codeOf(payInstallment(scene.needs)({ customer_id: who, ...paying }))).toBe("NOT_FOUND")
    const own = await bookByPlan(scene)
    expect(await codeOf(payInstallment(scene.needs)({ customer_id: own.who, ...paying, order_id: own.order_id }))).toBe(
      "NOT_FOUND",
    )
    expect(await codeOf(changePlanCard(scene.needs)(who, planned.order_id, "pm_x"))).toBe("NOT_FOUND")
    expect((await paymentOfOrder(scene.store, own.order_id))?.amount).toBe(2_500)
  })
})
