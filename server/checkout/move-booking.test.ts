import { allowRefunds, otherWeek, type Paid, paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, at, grantCredit, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf, problemOf } from "@hub/testing/outcome"
import { endExpired, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"
import { offerFreedPlaces } from "../waitlists/offer-freed-places.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { draftOrder } from "./draft-order.ts"
import { moveBooking } from "./move-booking.ts"
import { signUp } from "./place-basket.ts"
import { listMoveTargets } from "./price-move.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { readOrder } from "./read-order.ts"
import { fileOfMove } from "./receipt-mail.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 16 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

interface Seen {
  difference?: number
  gives?: "REFUND" | "CREDIT" | "CODE" | "NOTHING"
  idempotency_key?: string
}
const move = ({ who, attendance_id }: Pick<Paid, "who" | "attendance_id">, offering_id: string, seen: Seen = {}) =>
  moveBooking(scene.needs)(who, attendance_id, {
    offering_id,
    difference: 0,
    gives: "NOTHING",
    remember_payment_method: true,
    idempotency_key: undefined,
    ...seen,
  })
const takenIn = async (pool_id: string): Promise<number> =>
  (await scene.store.one<{ taken: number }>(sql`select taken from pool where id = ${pool_id}`)).taken
const places = async (...offerings: { pool_ids: string[] }[]) =>
  Promise.all(offerings.map(({ pool_ids }) => takenIn(at(pool_ids, 0))))
const bookedBy = async (order_id: string): Promise<string> =>
  (await attendanceOfOrder(scene.store, order_id))?.id ?? "nothing"
const pay = async (who: string, order_id: string) => {
  const payment = await paymentOfOrder(scene.store, order_id)
  await scene.checkout.payInBrowser(payment?.client_secret ?? "")
  await confirmPayment(scene.needs)(who, payment?.id ?? "")
}

describe("moving", () => {
  it("to a place of the same type costs nothing, and what was paid goes along", async () => {
    await allowRefunds(scene)
    const paid = await paidBooking(scene)
    const to = await otherWeek(scene)
    const order_id = await move(paid, to.id)
    expect(await places(paid.offering, to)).toEqual([0, 1])
    // Sent again, by what it has done.
    expect(await move(paid, to.id)).toBe(order_id)
    expect(await readOrder(scene.needs)(paid.who, order_id)).toMatchObject({ status: "completed", final_price: 0 })
    const id = await bookedBy(order_id)
    const [out, added] = await fileOfMove(scene.needs)(order_id)
    const lines = [out, added].map((file) =>
      [...String(file?.content).matchAll(/^(?:METHOD|UID|STATUS):.+$/gm)].join(" "),
    )
    expect(lines[0]).toContain(`METHOD:CANCEL UID:${paid.attendance_id}-2030-06-10@customer-hub STATUS:CANCELLED`)
    expect(lines[1]).toContain(`METHOD:PUBLISH UID:${id}-2030-06-17@customer-hub STATUS:CONFIRMED`)
    expect(out?.content_type).toBe("text/calendar; charset=utf-8; method=CANCEL")
    expect(await readCancelTerms(scene.needs)(paid.who, id)).toMatchObject({ gives: "REFUND", amount: 10_000 })
    expect(await codeOf(cancelBooking(scene.needs)(paid.who, id, { gives: "REFUND", amount: 10_000 }))).toBe("done")
    await sendRefunds(scene.needs)()
    expect(await scene.checkout.books()).toEqual({ charged: 10_000, refunded: 10_000, charges: 1 })
  })

  it("to a dearer place waits for the difference: the old place is safe until then", async () => {
    await allowRefunds(scene)
    const paid = await paidBooking(scene)
    const to = await otherWeek(scene, { price: 12_500 })
    const targets = await listMoveTargets(scene.needs)(paid.who, paid.attendance_id, {})
    // What is booked is no target, and isn't counted as one.
    expect(targets.total).toBe(targets.items.length)
    expect(targets.items).toMatchObject([{ difference: 2500, already_paid: 10_000, price: 12_500, gives: "NOTHING" }])
    expect(await codeOf(move(paid, to.id))).toBe("TERMS_CHANGED")
    const seen = { difference: 2500, idempotency_key: "move-key-1" }
    const order_id = await move(paid, to.id, seen)
    expect(await move(paid, to.id, seen)).toBe(order_id)
    expect(await places(paid.offering, to)).toEqual([1, 0])
    await pay(paid.who, order_id)
    expect(await places(paid.offering, to)).toEqual([0, 1])
    const id = await bookedBy(order_id)
    // Both payments pay their part back, none more than it took.
    expect(await readCancelTerms(scene.needs)(paid.who, id)).toMatchObject({
      amount: 12_500,
      refunds: [{ amount: 2500 }, { amount: 10_000 }],
    })
    await cancelBooking(scene.needs)(paid.who, id, { gives: "REFUND", amount: 12_500 })
    await sendRefunds(scene.needs)()
    expect(await scene.checkout.books()).toEqual({ charged: 12_500, refunded: 12_500, charges: 2 })
  })

  it("gives the new place up when nobody pays for it", async () => {
    const paid = await paidBooking(scene)
    const to = await otherWeek(scene, { price: 12_500 })
    const order_id = await move(paid, to.id, { difference: 2500 })
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 26 * 60_000))
    expect(await endExpired(scene.needs)).toBe(1)
    expect(await places(paid.offering, to)).toEqual([1, 0])
    expect((await readOrder(scene.needs)(paid.who, order_id)).status).toBe("expired")
  })

  it("to a cheaper place pays back: to the card at first, as a code afterwards", async () => {
    await allowRefunds(scene)
    const [early, late] = [await paidBooking(scene), await paidBooking(scene)]
    const to = await otherWeek(scene, { price: 7_500 })
    const order_id = await move(early, to.id, { difference: -2500, gives: "REFUND" })
    await sendRefunds(scene.needs)()
    expect((await scene.checkout.books()).refunded).toBe(2500)
    expect(await readCancelTerms(scene.needs)(early.who, await bookedBy(order_id))).toMatchObject({ amount: 7_500 })
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 60 * 3_600_000))
    const second = await move(late, to.id, { difference: -2500, gives: "CODE" })
    const code = sql`
      select p.discount_flat_amount as amount from promocode p join customer_promocode c on c.promocode_id = p.id
      where c.customer_id = ${late.who}`
    expect(await scene.store.many(code)).toEqual([{ amount: 2500 }])
    // A move doesn't open the time for money back again.
    expect(await readCancelTerms(scene.needs)(late.who, await bookedBy(second))).toMatchObject({ gives: "CREDIT" })
  })

  it("gives an owned credit back and takes the new place's price", async () => {
    const { customer_id, student_ids } = await addFamily(scene.store)
    const first = await otherWeek(scene, { start_date: "2030-06-10" })
    await grantCredit(scene.store, scene.business, { customer_id })
    await signUp(scene.needs)(customer_id, [{ student_id: at(student_ids, 0), offering_id: first.id }], undefined)
    const { id: attendance_id } = await scene.store.one<{ id: string }>(sql`select id from attendance`)
    const to = await otherWeek(scene, { price: 12_500 })
    const booked = { who: customer_id, attendance_id }
    await pay(customer_id, await move(booked, to.id, { difference: 12_500, gives: "CREDIT" }))
    expect(await places(first, to)).toEqual([0, 1])
    expect(await scene.store.many(sql`select origin from credit where status = 'AVAILABLE'`)).toEqual([
      { origin: "RETURN" },
    ])
  })

  it("goes only where the child may go, in time, and where a place is free", async () => {
    const paid = await paidBooking(scene)
    const full = await otherWeek(scene, { capacity: 0 })
    const young = await otherWeek(scene, { max_age: 3 })
    const same = await otherWeek(scene, { start_date: "2030-06-10" })
    expect(await problemOf(move(paid, full.id))).toMatchObject({
      code: "PLACES_GONE",
      payload: {
        items: [{ offering_id: full.id, pool_ids: full.pool_ids, is_waitlist_enabled: false }],
        pools: [{ id: at(full.pool_ids, 0), left: 0 }],
      },
    })
    expect(await codeOf(move(paid, young.id))).toBe("NOT_ELIGIBLE")
    expect(await codeOf(move(paid, paid.offering.id))).toBe("VALIDATION")
    expect(await codeOf(move({ ...paid, who: (await addFamily(scene.store)).customer_id }, same.id))).toBe("NOT_FOUND")
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + 145.001 * 3_600_000))
    expect(await codeOf(move(paid, same.id))).toBe("WINDOW_CLOSED")
    scene.checkout.setTime(TEST_NOW)
    // The old booking is in nobody's way, though both meet in the same week.
    expect(await codeOf(move(paid, same.id))).toBe("done")
  })

  it("waits for a full place at the same time, and takes the one that is offered", async () => {
    const paid = await paidBooking(scene)
    const to = await otherWeek(scene, { capacity: 1, start_date: "2030-06-10", set: { is_waitlist_enabled: true } })
    const taker = await addFamily(scene.store)
    await grantCredit(scene.store, scene.business, taker)
    await signUp(scene.needs)(
      taker.customer_id,
      [{ student_id: at(taker.student_ids, 0), offering_id: to.id }],
      undefined,
    )
    const waiting = { store: scene.store, clock: scene.needs.clock, public_origin: "" }
    const join = (instead_of?: string) =>
      joinWaitlist(waiting)(
        { customer_id: paid.who, session_id: "", is_restricted: false },
        { program_id: to.id, ids: paid.family.student_ids, both_or_none: false, instead_of },
      )
    expect(await codeOf(join())).toBe("NOT_ELIGIBLE")
    const [line] = await join(paid.offering.id)
    expect(line).toMatchObject({ status: "WAITING", instead_of: { attendance_id: paid.attendance_id } })
    await scene.store.run(sql`update pool set capacity = 2 where id = ${at(to.pool_ids, 0)}`)
    expect(await offerFreedPlaces(waiting)()).toBe(1)
    const target = async () =>
      (await listMoveTargets(scene.needs)(paid.who, paid.attendance_id, {})).items.find(
        ({ offering }) => offering.id === to.id,
      )
    expect(await target()).toMatchObject({ is_offered: true, offering: { reasons: [] } })
    await move(paid, to.id)
    expect(await places(paid.offering, to)).toEqual([0, 2])
    expect(await scene.store.many(sql`select status from place_offer`)).toEqual([{ status: "ACCEPTED" }])
  })

  it("sends the whole payment back when the old booking was given up while the card was confirmed", async () => {
    const paid = await paidBooking(scene)
    const to = await otherWeek(scene, { price: 12_500 })
    const order_id = await move(paid, to.id, { difference: 2500 })
    const payment = await paymentOfOrder(scene.store, order_id)
    // A newer checkout ends the move; the card says yes after all.
    await draftOrder(scene.needs)(paid.who, [{ student_id: at(paid.family.student_ids, 0), offering_id: to.id }]).catch(
      () => undefined,
    )
    expect(await scene.checkout.payInBrowser(payment?.client_secret ?? "")).not.toBe("succeeded")
    expect(await places(paid.offering, to)).toEqual([1, 0])
  })
})

describe("races", () => {
  it("cancel against move: one of them happens", async () => {
    for (let round = 0; round < 6; round += 1) {
      const paid = await paidBooking(scene)
      const to = await otherWeek(scene)
      const [cancelled, moved] = await Promise.all([
        codeOf(cancelBooking(scene.needs)(paid.who, paid.attendance_id, { gives: "CREDIT", amount: 0 })),
        codeOf(move(paid, to.id)),
      ])
      expect([cancelled, moved].toSorted()).toEqual(["BOOKING_CANCELLED", "done"])
      expect(await places(paid.offering, to)).toEqual([0, moved === "done" ? 1 : 0])
    }
  })

  it("the last place goes to one of eight who move there", async () => {
    const families = await Promise.all(Array.from({ length: 8 }, () => paidBooking(scene)))
    const to = await otherWeek(scene, { capacity: 1 })
    const codes = await Promise.all(families.map((paid) => codeOf(move(paid, to.id))))
    expect(codes.filter((code) => code === "done")).toHaveLength(1)
    expect(codes.filter((code) => code === "PLACES_GONE")).toHaveLength(7)
    const kept = await places(...families.map(({ offering }) => offering))
    expect(kept.reduce((sum, one) => sum + one, 0)).toBe(7)
  })

  it("cancelling while the move is being paid ends the move first, or is refused", async () => {
    const paid = await paidBooking(scene)
    const to = await otherWeek(scene, { price: 12_500 })
    const order_id = await move(paid, to.id, { difference: 2500 })
    const [, cancelled] = await Promise.all([
      pay(paid.who, order_id).catch(() => undefined),
      codeOf(cancelBooking(scene.needs)(paid.who, paid.attendance_id, { gives: "CREDIT", amount: 0 })),
    ])
    const { status } = await readOrder(scene.needs)(paid.who, order_id)
    expect([status, cancelled]).toEqual(
      status === "completed" ? ["completed", "BOOKING_CANCELLED"] : ["cancelled", "done"],
    )
    await sendRefunds(scene.needs)()
    expect((await scene.checkout.books()).charged).toBe(status === "completed" ? 12_500 : 10_000)
  })
})
