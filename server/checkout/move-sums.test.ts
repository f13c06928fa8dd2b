import { allowRefunds, otherWeek, paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, at, grantCredit } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { bookByInvoice, bookByPlan } from "@hub/testing/plans/plans"
import { recordByHand } from "@hub/testing/plans/record-by-hand"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { changePromocode } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { moveBooking } from "./move-booking.ts"
import { signUp } from "./place-basket.ts"
import { placeOrder } from "./place-order.ts"
import { listMoveTargets } from "./price-move.ts"
import { readOrder } from "./read-order.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// What a move's dialog says, line by line, and what is done then.

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
  await allowRefunds(scene)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const attendanceIn = async (order_id: string) => (await attendanceOfOrder(scene.store, order_id))?.id ?? "nothing"

async function targetOf(who: string, attendance_id: string, offering_id: string) {
  const { items } = await listMoveTargets(scene.needs)(who, attendance_id, {})
  const target = items.find(({ offering }) => offering.id === offering_id)
  if (target === undefined) throw new Error("No such target")
  const { list_price, already_paid, given_back_before, fee, difference } = target
  const off = target.discounts.reduce((sum, { amount }) => sum + amount, 0)
  if (!target.by_credit) expect(list_price - off - already_paid + given_back_before + fee).toBe(difference)
  return target
}

/** Moves for what the family sees; returns the mail about it. */
async function moveTo(who: string, attendance_id: string, offering_id: string) {
  const { difference, gives } = await targetOf(who, attendance_id, offering_id)
  const move = { offering_id, difference, gives, remember_payment_method: true, idempotency_key: undefined }
  const order_id = await moveBooking(scene.needs)(who, attendance_id, move)
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment !== undefined) {
    await scene.checkout.payInBrowser(payment.client_secret ?? "")
    await confirmPayment(scene.needs)(who, payment.id)
  }
  await sendRefunds(scene.needs)()
  const [mail] = await queuedMails(scene.store, sql`kind = 'BOOKING_MOVED' and about_id = ${order_id}`)
  return { id: await attendanceIn(order_id), body: mail?.body }
}

const leftOf = async (who: string, order_id: string) => (await readOrder(scene.needs)(who, order_id)).payment_plan

it("lowers a plan that has paid a part, before its card gets anything", async () => {
  const planned = await bookByPlan(scene)
  const id = await attendanceIn(planned.order_id)
  const to = await otherWeek(scene, { price: 8_000 })
  expect(await targetOf(planned.who, id, to.id)).toMatchObject({
    already_paid: 10_000,
    difference: -2_000,
    reduced_amount: 2_000,
    gives: "REFUND",
  })
  expect((await moveTo(planned.who, id, to.id)).body).toContain("You have $20 less to pay.")
  expect(await leftOf(planned.who, planned.order_id)).toMatchObject({ paid_amount: 2_500, left_amount: 5_500 })
  expect((await scene.checkout.books()).refunded).toBe(0)
})

it("splits what is more than the plan still asks for", async () => {
  const planned = await bookByPlan(scene, { deposit_percent: 50, installment_count: 1 })
  const id = await attendanceIn(planned.order_id)
  const to = await otherWeek(scene, { price: 2_000 })
  expect(await targetOf(planned.who, id, to.id)).toMatchObject({ difference: -8_000, reduced_amount: 5_000 })
  await moveTo(planned.who, id, to.id)
  expect((await scene.checkout.books()).refunded).toBe(3_000)
})

it("lowers an invoice that is partly paid by hand", async () => {
  const planned = await bookByInvoice(scene)
  const id = await attendanceIn(planned.order_id)
  const number = (await readOrder(scene.needs)(planned.who, planned.order_id)).invoice?.number ?? ""
  await recordByHand(scene.needs)({ number, amount: 4_000, note: "Check 118" })
  const to = await otherWeek(scene, { price: 7_000 })
  expect(await targetOf(planned.who, id, to.id)).toMatchObject({ difference: -3_000, reduced_amount: 3_000 })
  await moveTo(planned.who, id, to.id)
  expect((await readOrder(scene.needs)(planned.who, planned.order_id)).invoice).toMatchObject({ left_amount: 3_000 })
})

it("says what came back before, once", async () => {
  const paid = await paidBooking(scene)
  await refundByOperator(scene.needs)({ order: paid.order_id, amount: 3_000, reason: "A day was rained off" })
  await sendRefunds(scene.needs)()
  const [much, little] = [
    await otherWeek(scene, { price: 5_000 }),
    await otherWeek(scene, { price: 8_000, start_date: "2030-06-24" }),
  ]
  expect(await targetOf(paid.who, paid.attendance_id, much.id)).toMatchObject({
    difference: -2_000,
    given_back_before: 3_000,
  })
  expect(await targetOf(paid.who, paid.attendance_id, little.id)).toMatchObject({
    difference: 0,
    given_back_before: 2_000,
  })
})

it("after an earlier move says what the last place cost, and back what was paid", async () => {
  const paid = await paidBooking(scene)
  const dear = await otherWeek(scene, { price: 12_500 })
  const there = await moveTo(paid.who, paid.attendance_id, dear.id)
  expect(there.body).toContain("You paid $25 for it.")
  const cheap = await otherWeek(scene, { price: 5_000, start_date: "2030-06-24" })
  expect(await targetOf(paid.who, there.id, cheap.id)).toMatchObject({
    already_paid: 12_500,
    difference: -7_500,
    reduced_amount: 0,
  })
  await moveTo(paid.who, there.id, cheap.id)
  expect(await scene.checkout.books()).toEqual({ charged: 12_500, refunded: 7_500, charges: 2 })
})

async function byCredit() {
  const { customer_id: who, student_ids } = await addFamily(scene.store)
  const first = await otherWeek(scene, { start_date: "2030-06-10" })
  await grantCredit(scene.store, scene.business, { customer_id: who })
  await signUp(scene.needs)(who, [{ student_id: at(student_ids, 0), offering_id: first.id }], undefined)
  const { id } = await scene.store.one<{ id: string }>(sql`select id from attendance where customer_id = ${who}`)
  return { who, id }
}

it("takes the credit that paid along, which is no sum of money", async () => {
  const { who, id } = await byCredit()
  const same = await otherWeek(scene)
  const seen = { already_paid: 0, by_credit: true, is_carried: true, difference: 0, gives: "NOTHING" }
  expect(await targetOf(who, id, same.id)).toMatchObject(seen)
  const there = await moveTo(who, id, same.id)
  const back = await otherWeek(scene, { start_date: "2030-06-24" })
  expect(await targetOf(who, there.id, back.id)).toMatchObject(seen)
})

it("shows the fee of a place that is paid like any other, and mails both what was paid and the credit", async () => {
  await scene.store.run(sql`update funbox set payment_fee_basis_points = 250`)
  const { who, id } = await byCredit()
  const dear = await otherWeek(scene, { price: 12_500 })
  expect(await targetOf(who, id, dear.id)).toMatchObject({
    list_price: 12_500,
    fee: 313,
    difference: 12_813,
    is_carried: false,
    by_credit: false,
    gives: "CREDIT",
  })
  const { body } = await moveTo(who, id, dear.id)
  expect(body).toContain("You paid $128.13 for it. 1 Program Credit")
})

it("says that a code of the whole price goes, where it isn't for the new place", async () => {
  const code = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, credit_type_id, is_public)
    values (${code}, 'FREEWEEK', 100, ${scene.business.credit_type_id}, true)`)
  const { who, id } = await freeBooking(code)
  const dear = await otherWeek(scene, { price: 12_500 })
  expect(await targetOf(who, id, dear.id)).toMatchObject({
    lost_discounts: [{ name: "Promo FREEWEEK", amount: 10_000 }],
    difference: 12_500,
  })
  expect((await moveTo(who, id, dear.id)).body).toContain("“Promo FREEWEEK” isn't for the new place")
})

async function freeBooking(promocode_id: string) {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  await changePromocode(scene.needs)(who, order_id, promocode_id)
  const placing = { order_id, final_price: 0, remember_payment_method: false, idempotency_key: undefined }
  await placeOrder(scene.needs)(who, placing)
  return { who, id: await attendanceIn(order_id) }
}
