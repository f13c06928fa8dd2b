import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { codeOf } from "../testing-outcome.ts"
import { addPlan, bookByPlan, type Planned, planOf } from "../testing-plans.ts"
import { openScene, type Scene } from "../testing-scene.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { writeOffOrder } from "./write-off-order.ts"

let scene: Scene
let planned: Planned

beforeEach(async () => {
  scene = await openScene({ price: 10_001, max: 12 })
  await scene.store.run(sql`update schedule_set set refund_hours_before_start = 1`)
  await addPlan(scene)
  planned = await bookByPlan(scene)
})
afterEach(async () => {
  expect(await scene.checkout.faults()).toEqual([])
  await scene.close()
})

const bookingOf = async (order_id: string): Promise<string> =>
  (await scene.store.one<{ id: string }>(sql`select id from attendance where order_id = ${order_id} limit 1`)).id
const writeOff = () => writeOffOrder(scene.needs)({ order: planned.order_id, reason: "moved away" })

it("is needed before a booking that is paid in parts comes back as money", async () => {
  const id = await bookingOf(planned.order_id)
  expect(await readCancelTerms(scene.needs)(planned.who, id)).toMatchObject({ status: "closed", is_owed: true })
  const cancel = cancelBooking(scene.needs)(planned.who, id, { gives: "REFUND", amount: 2_500 })
  expect(await codeOf(cancel)).toBe("ORDER_STILL_OWED")
  expect(await writeOff()).toEqual({ amount: 7_501 })
  const terms = await readCancelTerms(scene.needs)(planned.who, id)
  expect(terms).toMatchObject({ status: "open", is_owed: false, gives: "REFUND", amount: 2_500 })
  await cancelBooking(scene.needs)(planned.who, id, terms)
})

it("ends the plan: nothing more is charged, and once is enough", async () => {
  await writeOff()
  scene.checkout.setTime(new Date("2030-12-01T15:00:00.000Z"))
  await chargeInstallments(scene.needs)()
  const { installments } = await planOf(scene, planned)
  expect(new Set(installments.map(({ status }) => status))).toEqual(new Set(["paid", "cancelled"]))
  expect(await writeOff()).toMatchObject({ refused: expect.stringContaining("Nothing is left") })
})

it("leaves what was paid to be refunded, and no more", async () => {
  await writeOff()
  const refund = (amount: number | undefined) =>
    refundByOperator(scene.needs)({ order: planned.order_id, amount, reason: "moved away" })
  expect(await refund(2_501)).toMatchObject({ refused: expect.any(String) })
  expect(await refund(undefined)).toEqual({ amount: 2_500 })
})
