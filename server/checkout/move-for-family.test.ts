import { actor, deskIn } from "@hub/testing/checkout/desk"
import { otherWeek, paidBooking } from "@hub/testing/checkout/moves"
import { at } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { type MoveForFamily, moveForFamily, previewMoveForFamily } from "./move-for-family.ts"

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const { needsOf, familyIn, book } = deskIn(() => scene)
const by = actor()
const CASH = { way: "CASH" } as const

async function seen(attendance_id: string, asked: MoveForFamily) {
  const { preview } = await previewMoveForFamily(needsOf(), by)(attendance_id, asked)
  return { ...asked, preview: preview ?? "" }
}
const move = (attendance_id: string, asked: Awaited<ReturnType<typeof seen>>) =>
  moveForFamily(needsOf(), by)(attendance_id, asked)

const bookings = () =>
  scene.store.many<{ offering_id: string; status: string }>(
    sql`select offering_id, status from attendance order by booked_at, id`,
  )
const moves = async () =>
  (await scene.store.one<{ count: number }>(sql`select count(*)::int as count from attendance_move`)).count

/** A place paid at the desk, and one in another week that costs more. */
async function booked() {
  const one = await familyIn()
  const { bookings: places } = await book(one, { pay: CASH })
  const to = await otherWeek(scene, { price: 12_500, capacity: 3 })
  return { ...one, to, attendance_id: at(places, 0).attendance_id }
}

it("is one move however often it is sent", async () => {
  const { attendance_id, to, offering } = await booked()
  const sent = await seen(attendance_id, { offering_id: to.id, pay: CASH, idempotency_key: "one press" })
  const results = await Promise.all([1, 2].map(() => move(attendance_id, sent)))
  // Its answer was lost: the press is repeated.
  const again = await move(attendance_id, sent)
  expect(new Set([...results, again].map(({ order_id }) => order_id)).size).toBe(1)
  expect(again.bookings).toMatchObject([{ offering_id: to.id }])
  expect(await bookings()).toEqual([
    { offering_id: offering.id, status: "CANCELLED" },
    { offering_id: to.id, status: "BOOKED" },
  ])
  expect(await moves()).toBe(1)
  expect(await scene.store.one(sql`select sum(paid_amount)::int as sum from invoice`)).toEqual({ sum: 12_500 })
})

it("moves for one of two presses, and says so to the other", async () => {
  const { attendance_id, to } = await booked()
  const sent = await seen(attendance_id, { offering_id: to.id, pay: CASH })
  const codes = await Promise.all(
    ["one", "other"].map((idempotency_key) => codeOf(move(attendance_id, { ...sent, idempotency_key }), "moved")),
  )
  expect(codes.toSorted()).toEqual(["BOOKING_CANCELLED", "moved"])
  expect(await moves()).toBe(1)
})

it("charges a saved card once, and is no move when sent again after it was declined", async () => {
  const known = await paidBooking(scene, { price: 10_000 })
  const to = await otherWeek(scene, { price: 12_500 })
  const [card] = (await scene.needs.saved?.list(known.who)) ?? []
  const pay = { way: "CARD", payment_method_id: card?.payment_method_id ?? "", has_consented: true } as const
  const wrong = { ...pay, payment_method_id: "pm_of_somebody_else" }
  const declined = await seen(known.attendance_id, { offering_id: to.id, pay: wrong, idempotency_key: "declined" })
  expect(await codeOf(move(known.attendance_id, declined))).toBe("PAYMENT_METHOD_UNKNOWN")
  expect(await codeOf(move(known.attendance_id, { ...declined, pay }))).toBe("PAYMENT_DECLINED")
  const sent = await seen(known.attendance_id, { offering_id: to.id, pay, idempotency_key: "charged" })
  const moved = await move(known.attendance_id, sent)
  expect((await move(known.attendance_id, sent)).order_id).toBe(moved.order_id)
  expect(await scene.checkout.books()).toMatchObject({ charged: 12_500, charges: 2 })
})
