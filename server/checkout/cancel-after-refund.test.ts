import { allowRefunds, otherWeek, type Paid, paidBooking } from "@hub/testing/checkout/moves"
import { addOffering, at } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { basketIn, openScene, placedIn, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { moveBooking } from "./move-booking.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { confirmPayment } from "./sync-payment.ts"
import { undoCancel } from "./undo-cancel.ts"

// What the business has sent back already doesn't come back a second time with a cancellation (decision 0185).

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const refund = (order: string, amount: number, reason = "A day was rained off") =>
  refundByOperator(scene.needs)({ order, amount, reason })
const terms = ({ who }: Pick<Paid, "who">, attendance_id: string) => readCancelTerms(scene.needs)(who, attendance_id)

/** Cancels it for what the terms say, and returns that. */
async function cancel(paid: Pick<Paid, "who">, attendance_id: string) {
  const { gives, amount, reduced_amount } = await terms(paid, attendance_id)
  await cancelBooking(scene.needs)(paid.who, attendance_id, { gives, amount, reduced_amount })
  return { gives, amount }
}

/** Two children's weeks for $100 each, in one order. */
async function twoPlaces() {
  const basket = await basketIn(scene, {})
  const { family, offering } = basket
  const second = await addOffering(scene.store, scene.business, { start_date: "2030-06-17" })
  const items = [offering, second].map(({ id }) => ({ student_id: at(family.student_ids, 0), offering_id: id }))
  const { order_id, payment } = await placedIn(scene, { ...basket, items }, 20_000)
  await scene.checkout.payInBrowser(payment.client_secret ?? "")
  await confirmPayment(scene.needs)(basket.who, payment.id)
  const ids = await scene.store.many<{ id: string }>(
    sql`select id from attendance where order_id = ${order_id} order by id`,
  )
  return { ...basket, order_id, ids: ids.map(({ id }) => id) }
}

describe("a booking that is cancelled after a part of its order was refunded", () => {
  it("gives what is left as a code, where it would have given a credit", async () => {
    const paid = await paidBooking(scene)
    await refund(paid.order_id, 3_000)
    expect(await cancel(paid, paid.attendance_id)).toEqual({ gives: "CODE", amount: 7_000 })
    const codes = await scene.store.many(
      sql`select discount_flat_amount from promocode where id in (select promocode_id from customer_promocode where customer_id = ${paid.who})`,
    )
    expect(codes).toEqual([{ discount_flat_amount: 7_000 }])
    await expect(refund(paid.order_id, 7_000)).rejects.toThrow("code")
  })

  it("gives nothing when its whole price was refunded", async () => {
    const paid = await paidBooking(scene)
    await refund(paid.order_id, 10_000)
    expect(await cancel(paid, paid.attendance_id)).toEqual({ gives: "NOTHING", amount: 0 })
  })

  it.each([["as credits"], ["as money"]])("never brings back more than was paid for both places, %s", async (form) => {
    if (form === "as money") await allowRefunds(scene)
    const paid = await twoPlaces()
    await refund(paid.order_id, 10_000, "Maya was sent home")
    expect(await cancel(paid, at(paid.ids, 0))).toEqual({ gives: "NOTHING", amount: 0 })
    const second = form === "as money" ? { gives: "REFUND", amount: 10_000 } : { gives: "CREDIT", amount: 0 }
    expect(await cancel(paid, at(paid.ids, 1))).toEqual(second)
  })

  it("gives the whole credit where less than a dollar is missing", async () => {
    const paid = await paidBooking(scene)
    await refund(paid.order_id, 99)
    expect(await cancel(paid, paid.attendance_id)).toEqual({ gives: "CREDIT", amount: 0 })
  })

  it("moves to a cheaper week for what is left beyond its price", async () => {
    const paid = await paidBooking(scene)
    await refund(paid.order_id, 3_000)
    const cheaper = await otherWeek(scene, { price: 6_000 })
    const moving = { offering_id: cheaper.id, remember_payment_method: true, idempotency_key: undefined }
    const move = moveBooking(scene.needs)
    expect(await codeOf(move(paid.who, paid.attendance_id, { ...moving, difference: -4_000, gives: "CODE" }))).toBe(
      "TERMS_CHANGED",
    )
    await move(paid.who, paid.attendance_id, { ...moving, difference: -1_000, gives: "CODE" })
  })

  it("gives no credit again for a place that was booked with a credit, when its money is gone", async () => {
    const paid = await paidBooking(scene)
    await cancel(paid, paid.attendance_id)
    const again = await undoCancel(scene.needs)(paid.who, paid.attendance_id)
    await refund(paid.order_id, 10_000)
    expect(await cancel(paid, again)).toEqual({ gives: "NOTHING", amount: 0 })
  })

  it("and the refund at the same moment never both have it", async () => {
    for (let round = 0; round < 8; round += 1) {
      const paid = await paidBooking(scene)
      const give = () => codeOf(refund(paid.order_id, 10_000))
      const cancelled = () =>
        codeOf(cancelBooking(scene.needs)(paid.who, paid.attendance_id, { gives: "CREDIT", amount: 0 }))
      const early = round % 2 === 0 ? cancelled() : undefined
      const [given, code] = await Promise.all([give(), early ?? cancelled()])
      expect(code).toBe(given === "done" ? "TERMS_CHANGED" : "done")
    }
  })
})
