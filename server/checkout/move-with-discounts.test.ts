import { allowRefunds, otherWeek } from "@hub/testing/checkout/moves"
import { queuedMails } from "@hub/testing/mail/outbox"
import { type Basket, basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { changePromocode } from "./change-draft.ts"
import { draftOrder } from "./draft-order.ts"
import { moveBooking } from "./move-booking.ts"
import { placeOrder } from "./place-order.ts"
import { listMoveTargets } from "./price-move.ts"
import { readOrder } from "./read-order.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// A move is priced by the rules of the booking's purchase: what took something off the old place takes it off the new one.

let scene: Scene

beforeEach(async () => {
  scene = await openScene()
  await allowRefunds(scene)
  await scene.store.run(
    sql`update funbox set sibling_discount_percent = 10, are_discounts_combined = true, payment_fee_basis_points = 250`,
  )
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

async function promocode({ percent = 10, of_type = false } = {}): Promise<string> {
  const id = newId()
  await scene.store.run(sql`
    insert into promocode (id, code, discount_percent, credit_type_id, is_public)
    values (${id}, 'HELLOJUNE', ${percent}, ${of_type ? scene.business.credit_type_id : null}, true)`)
  return id
}

async function pay(who: string, order_id: string) {
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) return
  await scene.checkout.payInBrowser(payment.client_secret ?? "")
  await confirmPayment(scene.needs)(who, payment.id)
}

/** Buys the basket with the code. Returns the booking that costs least. */
async function buyWith(promocode_id: string, { who, items }: Basket): Promise<string> {
  const order_id = await draftOrder(scene.needs)(who, items)
  await changePromocode(scene.needs)(who, order_id, promocode_id)
  const { final_price } = await readOrder(scene.needs)(who, order_id)
  await placeOrder(scene.needs)(who, {
    order_id,
    final_price,
    remember_payment_method: true,
    idempotency_key: undefined,
  })
  await pay(who, order_id)
  const { id } = await scene.store.one<{ id: string }>(sql`
    select a.id from attendance a join order_line l using (order_id, student_id, offering_id)
    where a.order_id = ${order_id} order by l.total limit 1`)
  return id
}

async function targetOf(who: string, attendance_id: string, offering_id: string) {
  const { items } = await listMoveTargets(scene.needs)(who, attendance_id, {})
  const target = items.find(({ offering }) => offering.id === offering_id)
  if (target === undefined) throw new Error("No such target")
  return target
}

/** Moves for what the family sees, and pays it. Returns what that was, the order and the new booking. */
async function moveTo(who: string, attendance_id: string, offering_id: string) {
  const { difference, gives } = await targetOf(who, attendance_id, offering_id)
  const order_id = await moveBooking(scene.needs)(who, attendance_id, {
    offering_id,
    difference,
    gives,
    remember_payment_method: true,
    idempotency_key: undefined,
  })
  await pay(who, order_id)
  await sendRefunds(scene.needs)()
  const booked = await attendanceOfOrder(scene.store, order_id)
  return { difference, gives, order_id, id: booked?.id ?? "nothing" }
}

it("takes the sibling discount and the code off the dearer place too, and nets nothing there and back", async () => {
  const code = await promocode()
  const basket = await basketIn(scene, { students: 2 })
  // 10,000 less 10% less 10% is 8,100; with the other child's 9,000 and the fee 17,528.
  const booking = await buyWith(code, basket)
  const dear = await otherWeek(scene, { price: 12_500 })
  // 12,500 less 10% less 10% is 10,125.
  const there = await moveTo(basket.who, booking, dear.id)
  expect(there).toMatchObject({ difference: 2025, gives: "NOTHING" })
  expect(await scene.checkout.books()).toEqual({ charged: 19_553, refunded: 0, charges: 2 })
  expect(await moveTo(basket.who, there.id, basket.offering.id)).toMatchObject({ difference: -2025, gives: "REFUND" })
  expect(await scene.checkout.books()).toEqual({ charged: 19_553, refunded: 2025, charges: 2 })
  expect(await scene.store.many(sql`select uses from promocode where id = ${code}`)).toEqual([{ uses: 1 }])
})

it("costs nothing to a place of another type at the same list price", async () => {
  const basket = await basketIn(scene, { students: 2 })
  const booking = await buyWith(await promocode(), basket)
  const same = await otherWeek(scene, { price: 10_000 })
  expect(await moveTo(basket.who, booking, same.id)).toMatchObject({ difference: 0, gives: "NOTHING" })
})

it("gives back by the rules from a cheaper place", async () => {
  const basket = await basketIn(scene, { students: 2 })
  const booking = await buyWith(await promocode(), basket)
  const cheap = await otherWeek(scene, { price: 5_000 })
  expect(await moveTo(basket.who, booking, cheap.id)).toMatchObject({ difference: -4050, gives: "REFUND" })
})

it("keeps a code of the whole price, and the booking stays without a payment", async () => {
  const basket = await basketIn(scene)
  const booking = await buyWith(await promocode({ percent: 100 }), basket)
  const dear = await otherWeek(scene, { price: 12_500 })
  const there = await moveTo(basket.who, booking, dear.id)
  const dearest = await otherWeek(scene, { price: 20_000, start_date: "2030-06-24" })
  const on = await moveTo(basket.who, there.id, dearest.id)
  expect([there, on]).toMatchObject([
    { difference: 0, gives: "NOTHING" },
    { difference: 0, gives: "NOTHING" },
  ])
})

it("says what stays and what goes: a code of another type goes, and is back with its type", async () => {
  const basket = await basketIn(scene, { students: 2 })
  const booking = await buyWith(await promocode({ of_type: true }), basket)
  const dear = await otherWeek(scene, { price: 12_500 })
  // The sibling discount stays: 11,250 less the 8,100 that were paid.
  const [sibling, promo] = ["Brothers and sisters: 10% off", "Promo HELLOJUNE"]
  expect(await targetOf(basket.who, booking, dear.id)).toMatchObject({
    list_price: 12_500,
    price: 11_250,
    discounts: [{ reason: "sibling", name: sibling, amount: 1250 }],
    lost_discounts: [{ reason: "promocode", name: promo, amount: 900 }],
  })
  const there = await moveTo(basket.who, booking, dear.id)
  expect(there).toMatchObject({ difference: 3150, gives: "NOTHING" })
  const [mail] = await queuedMails(scene.store, sql`kind = 'BOOKING_MOVED' and about_id = ${there.order_id}`)
  const line = await scene.store.one<{ name: string }>(
    sql`select name from order_line where order_id = ${there.order_id}`,
  )
  expect(line.name).toBe(`Moved from Trail Makers, with ${sibling}, without ${promo}`)
  expect(mail?.body).toContain(`“${sibling}” stays. “${promo}” isn't for the new place, so it no longer counts.`)
  expect(await moveTo(basket.who, there.id, basket.offering.id)).toMatchObject({ difference: -3150, gives: "REFUND" })
})
