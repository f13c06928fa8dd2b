import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf, problemOf } from "@hub/testing/outcome"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { signUp } from "./place-basket.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { fileOfCanceled } from "./receipt-mail.ts"
import { sendRefunds } from "./refund-payment.ts"
import { undoCancel } from "./undo-cancel.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000)
const cancel = (who: string, id: string, gives: "REFUND" | "CREDIT" | "NOTHING", amount = 0) =>
  codeOf(cancelBooking(scene.needs)(who, id, { gives, amount }))
const taken = async (): Promise<number> =>
  (await scene.store.one<{ taken: number }>(sql`select sum(taken)::int as taken from pool`)).taken

describe("cancelling", () => {
  it("pays back to the card while money comes back, less the fee when the business keeps it", async () => {
    await scene.store.run(sql`update funbox set payment_fee_basis_points = 250`)
    await allowRefunds(scene)
    const { who, attendance_id } = await paidBooking(scene, { price: 10_250 })
    expect(await readCancelTerms(scene.needs)(who, attendance_id)).toMatchObject({
      status: "open",
      gives: "REFUND",
      amount: 10_000,
      refunds: [{ amount: 10_000, payment_method: { last4: "4242" } }],
      paid: { amount: 10_250, fee: 250, by_credit: false },
      refund_until: "2030-06-03T13:00:00.000Z",
      cancel_until: "2030-06-07T13:00:00.000Z",
    })
    expect(await cancel(who, attendance_id, "REFUND", 10_000)).toBe("done")
    await sendRefunds(scene.needs)()
    expect(await scene.checkout.books()).toEqual({ charged: 10_250, refunded: 10_000, charges: 1 })
    expect(await taken()).toBe(0)
    const [mail] = await queuedMails(scene.store, sql`kind = 'BOOKING_CANCELLED'`)
    expect(mail?.body).toContain("$100 is on its way back to your card")
    const [file] = await fileOfCanceled(scene.needs)(attendance_id)
    expect(new Set(String(file?.content).match(/^STATUS.+$/gm))).toEqual(new Set(["STATUS:CANCELLED"]))
    // Sent again it changes nothing and is no error.
    expect(await cancel(who, attendance_id, "REFUND", 10_000)).toBe("done")
    expect(await cancel(who, attendance_id, "CREDIT")).toBe("BOOKING_CANCELLED")
  })

  it("gives a credit back after that, and books the same place with it when the family changes its mind", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidBooking(scene)
    scene.checkout.setTime(hours(60))
    expect(await cancel(who, attendance_id, "CREDIT")).toBe("done")
    const terms = await readCancelTerms(scene.needs)(who, attendance_id)
    expect(terms).toMatchObject({ status: "cancelled", gives: "CREDIT", cancelled: { can_undo: true } })
    await scene.store.run(sql`update pool set capacity = taken where taken = 0`)
    expect(await problemOf(undoCancel(scene.needs)(who, attendance_id))).toMatchObject({
      code: "PLACES_GONE",
      payload: { pools: [{ left: 0 }] },
    })
    await scene.store.run(sql`update pool set capacity = 1 where capacity = 0`)
    const again = await undoCancel(scene.needs)(who, attendance_id)
    expect(await undoCancel(scene.needs)(who, attendance_id)).toBe(again)
    expect(await readCancelTerms(scene.needs)(who, again)).toMatchObject({ status: "open", paid: { by_credit: true } })
    expect(await taken()).toBe(1)
    // What a credit paid is never money again.
    scene.checkout.setTime(TEST_NOW)
    expect(await cancel(who, again, "CREDIT")).toBe("done")
    expect(await scene.checkout.books()).toEqual({ charged: 10_000, refunded: 0, charges: 1 })
  })

  it("gives an owned credit back, while money comes back too", async () => {
    await allowRefunds(scene)
    const { who, items } = await basketIn(scene)
    await grantCredit(scene.store, scene.business, { customer_id: who })
    await signUp(scene.needs)(who, items, undefined)
    const { id } = await scene.store.one<{ id: string }>(sql`select id from attendance where customer_id = ${who}`)
    expect(await cancel(who, id, "REFUND", 10_000)).toBe("TERMS_CHANGED")
    expect(await cancel(who, id, "CREDIT")).toBe("done")
  })

  it("is refused when it would give other money than the family saw, when it is too late, and to another family", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidBooking(scene)
    const other = await paidBooking(scene)
    expect(await cancel(other.who, attendance_id, "REFUND", 10_000)).toBe("NOT_FOUND")
    expect(await cancel(who, attendance_id, "REFUND", 10_001)).toBe("TERMS_CHANGED")
    scene.checkout.setTime(hours(60))
    expect(await cancel(who, attendance_id, "REFUND", 10_000)).toBe("TERMS_CHANGED")
    scene.checkout.setTime(hours(145.001))
    expect(await cancel(who, attendance_id, "CREDIT")).toBe("WINDOW_CLOSED")
    expect(await readCancelTerms(scene.needs)(who, attendance_id)).toMatchObject({ status: "closed", gives: "NOTHING" })
    expect(await taken()).toBe(2)
  })

  it("goes by the policy as it was at purchase", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidBooking(scene)
    await scene.store.run(sql`
      update schedule_set set refund_hours_before_start = null, cancel_settings = cancel_settings || '{"is_enabled": false}'`)
    expect(await cancel(who, attendance_id, "REFUND", 10_000)).toBe("done")
  })

  it("from six tabs gives back once", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidBooking(scene)
    const codes = await Promise.all(Array.from({ length: 6 }, () => cancel(who, attendance_id, "REFUND", 10_000)))
    expect(new Set(codes)).toEqual(new Set(["done"]))
    await sendRefunds(scene.needs)()
    expect((await scene.checkout.books()).refunded).toBe(10_000)
    expect(await taken()).toBe(0)
  })
})
