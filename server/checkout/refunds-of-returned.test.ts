import { otherWeek, paidBooking } from "@hub/testing/checkout/moves"
import { at } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { moveBooking } from "./move-booking.ts"
import { signUp } from "./place-basket.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { confirmPayment } from "./sync-payment.ts"
import { undoCancel } from "./undo-cancel.ts"

// A place that came back as a credit isn't paid back in money as well.

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const refund = (order: string, amount?: number, reason = "They moved away") =>
  refundByOperator(scene.needs)({ order, amount, reason })
const statuses = async (who: string) =>
  (
    await scene.store.many<{ status: string }>(
      sql`select status from credit where customer_id = ${who} and origin = 'RETURN' order by created_at, id`,
    )
  ).map(({ status }) => status)

/** A week for $100 that came back as a credit. */
async function returned() {
  const paid = await paidBooking(scene)
  await cancelBooking(scene.needs)(paid.who, paid.attendance_id, { gives: "CREDIT", amount: 0 })
  return paid
}

describe("a refund of a booking that came back as a credit", () => {
  it("takes the unspent credit back with all of the money, and gives no part of it beside the credit", async () => {
    const { who, order_id } = await returned()
    await expect(refund(order_id, 4_000)).rejects.toThrow("Only")
    expect(await refund(order_id)).toEqual({ amount: 10_000, reduced: 0, credits: 1 })
    expect(await statuses(who)).toEqual(["REFUNDED"])
    await expect(refund(order_id)).rejects.toThrow("Nothing is left")
    const [mail] = await queuedMails(scene.store, sql`kind = 'ORDER_REFUNDED'`)
    expect(mail?.body).toContain("1 unused credit left your account")
  })

  it("gives nothing for one that was spent, unless the operator says how much", async () => {
    const { who, order_id, attendance_id } = await returned()
    await undoCancel(scene.needs)(who, attendance_id)
    await expect(refund(order_id)).rejects.toThrow("spent")
    expect(await refund(order_id, 2_500)).toEqual({ amount: 2_500, reduced: 0 })
  })

  it("follows the credit through another booking that came back", async () => {
    const { who, order_id, attendance_id } = await returned()
    const again = await undoCancel(scene.needs)(who, attendance_id)
    await cancelBooking(scene.needs)(who, again, { gives: "CREDIT", amount: 0 })
    expect(await refund(order_id)).toEqual({ amount: 10_000, reduced: 0, credits: 1 })
    expect(await statuses(who)).toEqual(["USED", "REFUNDED"])
  })

  it("names the other order of a place that was moved for a difference", async () => {
    const { who, order_id, attendance_id } = await paidBooking(scene)
    const dearer = await otherWeek(scene, { price: 12_500 })
    const moved_by = await moveBooking(scene.needs)(who, attendance_id, {
      offering_id: dearer.id,
      difference: 2_500,
      gives: "NOTHING",
      remember_payment_method: true,
      idempotency_key: undefined,
    })
    const payment = await paymentOfOrder(scene.store, moved_by)
    await scene.checkout.payInBrowser(payment?.client_secret ?? "")
    await confirmPayment(scene.needs)(who, payment?.id ?? "")
    const moved = await attendanceOfOrder(scene.store, moved_by)
    await cancelBooking(scene.needs)(who, moved?.id ?? "", { gives: "CREDIT", amount: 0 })
    const { number } = await scene.store.one<{ number: number }>(
      sql`select number from customer_order where id = ${moved_by}`,
    )
    const others = [{ number, left: 2_500 }]
    expect(await refund(order_id)).toEqual({ amount: 10_000, reduced: 0, credits: 1, others })
    expect(await refund(String(number))).toEqual({ amount: 2_500, reduced: 0 })
  })

  it("leaves out what a move gave as a code", async () => {
    const { who, order_id, attendance_id } = await paidBooking(scene)
    const cheaper = await otherWeek(scene, { price: 8_000 })
    await moveBooking(scene.needs)(who, attendance_id, {
      offering_id: cheaper.id,
      difference: -2_000,
      gives: "CODE",
      remember_payment_method: true,
      idempotency_key: undefined,
    })
    await expect(refund(order_id, 8_001)).rejects.toThrow("$80")
    expect(await refund(order_id)).toEqual({ amount: 8_000, reduced: 0 })
  })

  it("and a booking with the credit at the same moment never both have it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { who, family, order_id } = await returned()
      const { id } = await otherWeek(scene, { start_date: `2030-07-0${round + 1}` })
      const items = [{ student_id: at(family.student_ids, 0), offering_id: id }]
      const book = () => codeOf(signUp(scene.needs)(who, items, undefined))
      const early = round % 2 === 0 ? book() : undefined
      const [given, booked] = await Promise.all([codeOf(refund(order_id)), early ?? book()])
      const isRefunded = given === "done"
      expect(await statuses(who)).toEqual([isRefunded ? "REFUNDED" : "USED"])
      expect(booked === "done").toBe(!isRefunded)
    }
  })
})
