import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { addPlan, bookByPlan, type Planned, planOf } from "../testing-plans.ts"
import { openScene, type Scene } from "../testing-scene.ts"
import { chargeInstallments } from "./charge-installments.ts"
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

const writeOff = () => writeOffOrder(scene.needs)({ order: planned.order_id, reason: "moved away" })

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
  expect(await refund(undefined)).toEqual({ amount: 2_500, reduced: 0 })
})
