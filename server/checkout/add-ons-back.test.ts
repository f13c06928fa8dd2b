import { paidAddOns, stockOf } from "@hub/testing/checkout/add-ons"
import { actor, deskIn } from "@hub/testing/checkout/desk"
import { allowRefunds, otherWeek } from "@hub/testing/checkout/moves"
import { composedMails, queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { offeringOnDay } from "./cancel-all-queries.ts"
import { cancelAddOns, cancelBooking, readBookingAddOns } from "./cancel-booking.ts"
import { cancelDay } from "./cancel-day.ts"
import { cancelDayForAll, dayDigestOf, previewDayForAll } from "./cancel-day-for-all.ts"
import { cancelForFamily } from "./cancel-for-family.ts"
import type { DayWhat } from "./day-for-all.ts"
import { listCareStatements } from "./make-receipts.ts"
import { moveBooking } from "./move-booking.ts"
import { moveForFamily, previewMoveForFamily } from "./move-for-family.ts"
import { listMoveTargets } from "./price-move.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 8 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const refundedSum = () => scene.store.one(sql`select coalesce(sum(amount), 0)::int as amount from refund`)

describe("what was added comes back as it was shown", () => {
  const MONDAY = "2030-06-10"

  /** The day is called off for everybody; what the preview's sums said. */
  async function callOff(offering_id: string, what: DayWhat) {
    const offerings = [await offeringOnDay(scene.store, offering_id, what.date)].flatMap((one) => one ?? [])
    const { facts } = await previewDayForAll(scene.needs)(offerings, what)
    await cancelDayForAll(scene.needs)(offerings, { ...what, preview: previewDigest(dayDigestOf(facts, what)) })
    return facts.back
  }

  it("with a day that the business cancels, once", async () => {
    const { who, offering, attendance_id } = await paidAddOns(scene)
    const what = { date: MONDAY, give: "MONEY", reason: "A storm" } as const
    // A fifth of the place, and the day's care; the shirt stays.
    expect(await callOff(offering.id, what)).toMatchObject({ card: { count: 1, amount: 2_000 + 1_200 } })
    expect(await refundedSum()).toEqual({ amount: 3_200 })
    const rows = await readBookingAddOns(scene.needs)(who, attendance_id)
    expect(rows.map(({ date, is_canceled, amount }) => [date, is_canceled, amount])).toMatchObject([
      [MONDAY, true, 1_200],
      ["2030-06-11", false, expect.any(Number)],
      [null, false, expect.any(Number)],
    ])
    const [mail] = await composedMails(scene.store, sql`kind = 'DAY_CANCELLED_BY_BUSINESS'`)
    expect(JSON.stringify(mail)).toContain("For what was added to it: $12 to your card.")
  })

  it("as a code where the business gives codes, and not at all where it gives nothing", async () => {
    const { offering } = await paidAddOns(scene)
    const code = { date: MONDAY, give: "CODE", reason: "A storm" } as const
    expect(await callOff(offering.id, code)).toMatchObject({ code: { count: 1, amount: 3_200 } })
    const nothing = { date: "2030-06-11", give: "NOTHING", reason: "A storm" } as const
    expect(await callOff(offering.id, nothing)).toMatchObject({ card: { amount: 0 }, nothing: { count: 1 } })
    expect(await refundedSum()).toEqual({ amount: 0 })
    expect(
      await scene.store.one(sql`select coalesce(sum(discount_flat_amount), 0)::int as amount from promocode`),
    ).toEqual({ amount: 3_200 })
    expect(await stockOf(scene)).toMatchObject([{ taken: 0 }, { taken: 0 }, { taken: 1 }])
  })

  it("with a day that the family gives up, for what it saw, however often it presses", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidAddOns(scene)
    const giveUp = (added_amount: number) =>
      codeOf(cancelDay(scene.needs)(who, attendance_id, MONDAY, { added_amount }), "done")
    expect(await giveUp(2_400)).toBe("TERMS_CHANGED")
    expect(await refundedSum()).toEqual({ amount: 0 })
    expect(await Promise.all([giveUp(1_200), giveUp(1_200), giveUp(1_200)])).toEqual(["done", "done", "done"])
    expect(await refundedSum()).toEqual({ amount: 1_200 })
    expect(await stockOf(scene)).toMatchObject([{ taken: 0 }, { taken: 1 }, { taken: 1 }])
    const [mail] = await composedMails(scene.store, sql`kind = 'BOOKING_DAY_CANCELLED'`)
    expect(JSON.stringify(mail)).toContain("For what was added to it: $12 to your card.")
  })

  it("with the booking: the preview says it, and a sum that isn't so is refused", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidAddOns(scene)
    const terms = await readCancelTerms(scene.needs)(who, attendance_id)
    expect(terms).toMatchObject({ amount: 10_000, added: { refunded: 4_400, reduced: 0, code: 0 } })
    const cancel = (refunded: number) => {
      const added = { refunded, reduced: 0, code: 0 }
      return codeOf(cancelBooking(scene.needs)(who, attendance_id, { gives: "REFUND", amount: 10_000, added }), "done")
    }
    expect(await cancel(4_000)).toBe("TERMS_CHANGED")
    expect(await cancel(4_400)).toBe("done")
    expect(await refundedSum()).toEqual({ amount: 14_400 })
  })

  const SHOWN = { refunded: 4_400, reduced: 0, code: 0 }

  it("with a booking that the family moves, on top of the difference: the preview says it", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidAddOns(scene)
    const to = await otherWeek(scene, { price: 7_500 })
    const { items } = await listMoveTargets(scene.needs)(who, attendance_id, {})
    expect(items).toMatchObject([{ difference: -2_500, gives: "REFUND", added: SHOWN }])
    const move = (refunded: number) => {
      const seen = { offering_id: to.id, difference: -2_500, gives: "REFUND", added: { ...SHOWN, refunded } } as const
      const how = { remember_payment_method: false, idempotency_key: undefined }
      return codeOf(moveBooking(scene.needs)(who, attendance_id, { ...seen, ...how }), "done")
    }
    expect(await move(4_000)).toBe("TERMS_CHANGED")
    expect(await refundedSum()).toEqual({ amount: 0 })
    expect(await move(4_400)).toBe("done")
    expect(await refundedSum()).toEqual({ amount: 2_500 + 4_400 })
    const [mail] = await queuedMails(scene.store, sql`kind = 'BOOKING_MOVED'`)
    expect(mail?.body).toContain("For what was added to it: $44 to your card.")
    expect((await readBookingAddOns(scene.needs)(who, attendance_id)).map(({ is_canceled }) => is_canceled)).toEqual([
      true,
      true,
      true,
    ])
    expect(await stockOf(scene)).toMatchObject([{ taken: 0 }, { taken: 0 }, { taken: 0 }])
  })

  it("with a booking that the office moves: what it sees is what the family sees, and what happens", async () => {
    await allowRefunds(scene)
    const { who, attendance_id } = await paidAddOns(scene)
    const to = await otherWeek(scene)
    const by = actor(["OWNER"])
    const needs = deskIn(() => scene).needsOf(by)
    const { items } = await listMoveTargets(scene.needs)(who, attendance_id, {})
    const shown = await previewMoveForFamily(needs, by)(attendance_id, { offering_id: to.id })
    expect([shown.added, items[0]?.added]).toEqual([SHOWN, SHOWN])
    expect(await refundedSum()).toEqual({ amount: 0 })
    await moveForFamily(needs, by)(attendance_id, { offering_id: to.id, preview: shown.preview ?? "" })
    expect(await refundedSum()).toEqual({ amount: 4_400 })
  })

  it("with the booking when the office cancels it: exactly what the preview says", async () => {
    await allowRefunds(scene)
    const { attendance_id } = await paidAddOns(scene)
    const by = actor(["OWNER"])
    const needs = deskIn(() => scene).needsOf(by)
    const shown = await cancelForFamily(needs, by)(attendance_id, { give: "POLICY" })
    expect(shown).toMatchObject({ back: { amount: 10_000 }, added: { refunded: 4_400, reduced: 0, code: 0 } })
    expect(await refundedSum()).toEqual({ amount: 0 })
    await cancelForFamily(needs, by)(attendance_id, { give: "POLICY" }, shown.preview)
    expect(await refundedSum()).toEqual({ amount: 14_400 })
  })
})

it("is on the statement of care by its kind: hours are, a shirt isn't, and a refund of one leaves the place's price alone", async () => {
  await allowRefunds(scene)
  const { who, attendance_id } = await paidAddOns(scene)
  const rows = await readBookingAddOns(scene.needs)(who, attendance_id)
  const ids = rows.filter(({ kind }) => kind === "GOODS").map(({ id }) => id)
  await cancelAddOns(scene.needs)(who, attendance_id, { ids, amount: 2_000 })
  scene.checkout.setTime(new Date("2030-06-11T04:00:00Z"))
  // Monday is over: a fifth of the place and its care.
  expect(await listCareStatements(scene.needs)(who)).toEqual([
    { year: 2030, days: 1, amount: 3_200, before_amount: 0, before_days: 0 },
  ])
  scene.checkout.setTime(new Date("2030-06-16T00:00:00Z"))
  expect(await listCareStatements(scene.needs)(who)).toEqual([
    { year: 2030, days: 5, amount: 12_400, before_amount: 0, before_days: 0 },
  ])
})
