import { paidBooking } from "@hub/testing/checkout/moves"
import { codeOf } from "@hub/testing/outcome"
import { bookByPlan } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { writeOffOrder } from "./write-off-order.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
  await scene.store.run(sql`update company set settings = settings || '{"office_refund_limit": 6000}'`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const needsOf = (role: "OFFICE" | "OWNER" | "ACCOUNTANT") => ({
  ...scene.needs,
  store: scene.store.as(staffActor({ roles: [role] })),
})
const refund = (role: "OFFICE" | "OWNER" | "ACCOUNTANT", order: string, amount?: number, reason = "Rain") =>
  refundByOperator(needsOf(role))({ order, amount, reason })

it("ends what the office refunds of an order at its limit, in one sum or several", async () => {
  const { order_id } = await paidBooking(scene)
  await expect(refund("OFFICE", order_id, 6_001)).rejects.toMatchObject({
    code: "OWNER_NEEDED",
    message: expect.stringContaining("up to $60. The owner or the accountant"),
    payload: { limit: 6_000 },
  })
  expect(await refund("OFFICE", order_id, 4_000)).toEqual({ amount: 4_000, reduced: 0 })
  expect(await codeOf(refund("OFFICE", order_id, 4_000))).toBe("REFUND_REPEATED")
  expect(await codeOf(refund("OFFICE", order_id, 2_001, "Mud"))).toBe("OWNER_NEEDED")
  expect(await refund("OFFICE", order_id, 2_000, "Mud")).toEqual({ amount: 2_000, reduced: 0 })
})

it("leaves nothing behind of what was too much", async () => {
  const { order_id } = await paidBooking(scene)
  expect(await codeOf(refund("OFFICE", order_id))).toBe("OWNER_NEEDED")
  expect(await scene.store.many(sql`select id from refund`)).toEqual([])
  expect(await scene.store.many(sql`select id from operator_action where action = 'ORDER_REFUNDED'`)).toEqual([])
})

it.each(["OWNER", "ACCOUNTANT"] as const)("isn't for the %s", async (role) => {
  const { order_id } = await paidBooking(scene)
  expect(await refund(role, order_id)).toEqual({ amount: 10_000, reduced: 0 })
})

it("ends what the office writes off", async () => {
  const { order_id } = await bookByPlan(scene)
  const writeOff = (role: "OFFICE" | "OWNER") =>
    writeOffOrder(scene.needs)(
      { by: staffActor({ roles: [role] }), order: order_id, amount: undefined, reason: "Moved away" },
      {},
    )
  expect(await codeOf(writeOff("OFFICE"))).toBe("OWNER_NEEDED")
  expect(await writeOff("OWNER")).toMatchObject({ amount: 7_500, after: 0 })
})
