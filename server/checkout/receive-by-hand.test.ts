import { bookByPlan, planOf } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import type { ByHand } from "./collect-invoice.ts"
import { exportReceived } from "./export-money.ts"
import { readOrderDetails } from "./read-order-details.ts"
import { previewReceipt, readOwed, readReceived, writeReceipt } from "./receive-by-hand.ts"
import { previewReversal, reverseReceipt } from "./reverse-receipt.ts"

// Cash, checks and transfers for parts of a plan, also for some of one; a wrong entry is taken back by a further row (I76).

const by = staffActor({ roles: ["OWNER"] })
let scene: Scene

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

/** $100: a deposit of $40 by card, then three parts of $20. */
const planned = () => bookByPlan(scene, { deposit_percent: 40, installment_count: 3 })
async function asked(amount: number, more: Partial<ByHand> = {}): Promise<ByHand> {
  const { today } = await scene.store.one<{ today: string }>(
    sql`select (${scene.needs.clock()}::timestamptz at time zone time_zone)::date as today from company`,
  )
  return { way: "CHECK", amount, received_on: today, number: "118", ...more }
}
async function receive(order: string, amount: number, key = `press-${amount}`) {
  const paid = await asked(amount)
  const { preview } = await previewReceipt(scene.needs)({ order, by }, paid)
  return () => writeReceipt(scene.needs)({ order, by }, { ...paid, reason: "At the desk", preview, key })
}
const partsOf = async (order_id: string) =>
  (
    await scene.store.many<{ amount: number; hand_amount: number; status: string }>(
      sql`select amount, hand_amount, status from installment where order_id = ${order_id} order by position`,
    )
  ).map(({ amount, hand_amount, status }) => [amount, hand_amount, status])

it("pays parts in their order, the last one in part, once", async () => {
  const { order_id, who } = await planned()
  expect(await readOwed(scene.needs)({ order: order_id, by })).toMatchObject({ left: 6_000, family: { id: who } })
  const press = await receive(order_id, 2_500)
  expect(await press()).toEqual({
    before: 6_000,
    after: 3_500,
    pays: [
      { position: 2, amount: 2_000, left: 0 },
      { position: 3, amount: 500, left: 1_500 },
    ],
  })
  expect(await press()).toMatchObject({ before: 6_000, after: 3_500 })
  expect(await partsOf(order_id)).toEqual([
    [4_000, 0, "PAID"],
    [2_000, 0, "PAID"],
    [1_500, 500, "SCHEDULED"],
    [2_000, 0, "SCHEDULED"],
  ])
  const details = await readOrderDetails(scene.needs)(who, order_id)
  expect(JSON.stringify(details)).toContain("Check 118")
  expect((await planOf(scene, { order_id, who })).installments.map(({ status }) => status)).toEqual([
    "paid",
    "paid",
    "scheduled",
    "scheduled",
  ])
})

it("refuses more than is owed with the way, a day to come, and a rest that no card takes", async () => {
  const { order_id } = await planned()
  const wrong = async (amount: number, more: Partial<ByHand> = {}) => {
    const paid = await asked(amount, more)
    return previewReceipt(scene.needs)({ order: order_id, by }, paid).catch(
      (error: { errors?: { path: string; message: string }[] }) => error.errors?.[0],
    )
  }
  expect(await wrong(6_100)).toMatchObject({ path: "amount", message: expect.stringContaining("as a credit") })
  expect(await wrong(1_000, { received_on: "2099-01-01" })).toMatchObject({ path: "received_on" })
  expect(await wrong(1_000, { number: " " })).toMatchObject({ path: "number" })
  expect(await wrong(1_990)).toMatchObject({ path: "amount" })
})

it("takes a wrong entry back whole, the last first, and asks for it again", async () => {
  const { order_id } = await planned()
  await (await receive(order_id, 2_500))()
  await (await receive(order_id, 1_500))()
  expect((await partsOf(order_id)).map(([, , status]) => status)).toEqual(["PAID", "PAID", "PAID", "SCHEDULED"])
  const entries = (await readReceived(scene.needs)(by, 1)).items.filter((one) => one.order_id === order_id)
  expect(entries.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([1_500, 2_500])
  const [later, first] = [1_500, 2_500].map((amount) => entries.find((one) => one.amount === amount)?.id ?? "")
  await expect(previewReversal(scene.needs)({ id: first ?? "", by })).rejects.toMatchObject({ code: "ENTRY_NOT_LAST" })
  const undo = async (id: string) => {
    const { preview } = await previewReversal(scene.needs)({ id, by })
    const doing = { reason: "The check bounced", preview }
    await Promise.all([reverseReceipt(scene.needs)({ id, by }, doing), reverseReceipt(scene.needs)({ id, by }, doing)])
  }
  await undo(later ?? "")
  expect((await partsOf(order_id)).slice(2)).toEqual([
    [1_500, 500, "SCHEDULED"],
    [2_000, 0, "SCHEDULED"],
  ])
  expect(await scene.checkout.violations()).toEqual([])
  await undo(first ?? "")
  expect(await partsOf(order_id)).toEqual([
    [4_000, 0, "PAID"],
    [2_000, 0, "SCHEDULED"],
    [2_000, 0, "SCHEDULED"],
    [2_000, 0, "SCHEDULED"],
  ])
  const after = (await readReceived(scene.needs)(by, 1)).items.filter((one) => one.order_id === order_id)
  const { bytes } = await exportReceived(scene.needs)(by)
  const number = after[0]?.order_number
  const written = new TextDecoder()
    .decode(bytes)
    .split("\r\n")
    .filter((line) => line.split(",")[2] === number)
  expect(written.map((line) => Number(line.split(",").at(-1)) * 100)).toEqual(after.map(({ amount }) => amount))
  expect(after.filter(({ is_reversal }) => is_reversal).map(({ amount }) => amount)).toHaveLength(2)
  expect(after.find(({ id }) => id === first)?.reversed_at).not.toBeNull()
})
