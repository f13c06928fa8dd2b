import { bookByInvoice, bookByPlan, planOf } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import fc from "fast-check"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { sumsOfOrder } from "../orders/queries.ts"
import { previewReceipt, writeReceipt } from "./receive-by-hand.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { reverseWriteOff } from "./reverse-write-off.ts"
import { readWriteOffs, writeOffOrder } from "./write-off-order.ts"

// What the business forgoes is seen first, done once, and reversed by a further row (I77).

const by = staffActor({ roles: ["OWNER"] })
let scene: Scene

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene({ max: 1_000 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

/** $100: a deposit of $40 by card, then three parts of $20. */
const planned = () => bookByPlan(scene, { deposit_percent: 40, installment_count: 3 })
const look = (order: string, amount?: number) => writeOffOrder(scene.needs)({ by, order, amount })
async function forgo(order: string, amount?: number, key?: string) {
  const { preview } = await look(order, amount)
  return writeOffOrder(scene.needs)({ by, order, amount, reason: "Moved away" }, { preview, key })
}
const listed = async (order_id: string) =>
  (await readWriteOffs(scene.needs)(by, 1)).items.filter((one) => one.order_id === order_id)
async function reverse(order_id: string) {
  const id = (await listed(order_id)).find(({ reversed }) => reversed === null)?.id ?? ""
  const { preview } = await reverseWriteOff(scene.needs)({ id, by })
  return reverseWriteOff(scene.needs)({ id, by }, { preview, reason: "They pay after all" })
}
const partsOf = async (order_id: string) =>
  (
    await scene.store.many<{ amount: number; written_off_amount: number; status: string }>(
      sql`select amount, written_off_amount, status from installment where order_id = ${order_id} order by position`,
    )
  ).map(({ amount, written_off_amount, status }) => [amount, written_off_amount, status])

it("shows the parts, what is left and the entries by their codes, and changes nothing", async () => {
  const { order_id } = await planned()
  const { preview: _preview, ...shown } = await look(order_id, 3_000)
  expect(shown).toEqual({
    amount: 3_000,
    before: 6_000,
    after: 3_000,
    parts: [
      { position: 3, invoice_number: null, amount: 1_000, left: 1_000 },
      { position: 4, invoice_number: null, amount: 2_000, left: 0 },
    ],
    entries: [
      { code: "6100", name: "Bad debt", debit: 3_000, credit: 0 },
      { code: "1200", name: "Owed by families", debit: 0, credit: 3_000 },
    ],
  })
  expect((await sumsOfOrder(scene.store, order_id)).left_amount).toBe(6_000)
  expect(await listed(order_id)).toEqual([])
})

it("is done as it was shown, once for each press", async () => {
  const { order_id } = await planned()
  const seen = await look(order_id, 3_000)
  const press = () =>
    writeOffOrder(scene.needs)(
      { by, order: order_id, amount: 3_000, reason: "Moved away" },
      { preview: seen.preview, key: "press-1" },
    )
  const answers = await Promise.all([press(), press()])
  for (const answer of [...answers, await press()])
    expect(answer).toMatchObject({ amount: 3_000, before: 6_000, after: 3_000 })
  expect(await partsOf(order_id)).toEqual([
    [4_000, 0, "PAID"],
    [2_000, 0, "SCHEDULED"],
    [1_000, 1_000, "SCHEDULED"],
    [0, 2_000, "CANCELLED"],
  ])
  expect(await listed(order_id)).toMatchObject([{ amount: 3_000, reason: "Moved away", by: "Rae", reversed: null }])
})

it("is refused where something was paid since it was shown, or more than is owed", async () => {
  const { order_id } = await planned()
  const { preview } = await look(order_id)
  const { today } = await scene.store.one<{ today: string }>(
    sql`select (${scene.needs.clock()}::timestamptz at time zone time_zone)::date as today from company`,
  )
  const cash = { way: "CASH", amount: 2_000, received_on: today, number: "" } as const
  const receipt = await previewReceipt(scene.needs)({ order: order_id, by }, cash)
  await writeReceipt(scene.needs)(
    { order: order_id, by },
    { ...cash, reason: "Desk", preview: receipt.preview, key: "c" },
  )
  await expect(
    writeOffOrder(scene.needs)({ by, order: order_id, amount: undefined, reason: "x" }, { preview }),
  ).rejects.toMatchObject({ code: "PREVIEW_CHANGED" })
  await expect(look(order_id, 4_001)).rejects.toMatchObject({ errors: [{ path: "amount" }] })
})

it("is taken back by a further row: what is due in days to come is charged then", async () => {
  const { order_id, who } = await planned()
  await forgo(order_id)
  expect((await planOf(scene, { order_id, who })).sums).toMatchObject({ written_off_amount: 6_000, left_amount: 0 })
  expect(await reverse(order_id)).toMatchObject({ amount: 6_000, before: 0, after: 6_000 })
  expect((await planOf(scene, { order_id, who })).sums).toMatchObject({ written_off_amount: 0, left_amount: 6_000 })
  const days = await scene.store.many<{ is_same: boolean }>(
    sql`select next_try_on = due_on as is_same from installment where order_id = ${order_id} and position > 1`,
  )
  expect(days).toEqual([{ is_same: true }, { is_same: true }, { is_same: true }])
  const [row] = await listed(order_id)
  expect(row?.reversed).toMatchObject({ by: "Rae", reason: "They pay after all" })
  const again = reverseWriteOff(scene.needs)({ id: row?.id ?? "", by })
  await expect(again).rejects.toMatchObject({ code: "WRITE_OFF_STAYS" })
})

it("is taken back once, however often it is pressed", async () => {
  const { order_id } = await planned()
  await forgo(order_id)
  const id = (await listed(order_id))[0]?.id ?? ""
  const { preview } = await reverseWriteOff(scene.needs)({ id, by })
  const press = () => reverseWriteOff(scene.needs)({ id, by }, { preview, reason: "They pay after all" })
  for (const answer of [...(await Promise.all([press(), press()])), await press()])
    expect(answer).toMatchObject({ amount: 6_000, before: 0, after: 6_000 })
  expect((await sumsOfOrder(scene.store, order_id)).left_amount).toBe(6_000)
})

it("of an invoice is taken off it, and given back to it", async () => {
  const { order_id } = await bookByInvoice(scene)
  const statusOf = async () =>
    scene.store.one<{ status: string; amount: number; written_off_amount: number }>(
      sql`select status, amount, written_off_amount from invoice where order_id = ${order_id}`,
    )
  const { amount } = await statusOf()
  await forgo(order_id, 1_000)
  expect(await statusOf()).toEqual({ status: "OPEN", amount: amount - 1_000, written_off_amount: 1_000 })
  await forgo(order_id)
  expect(await statusOf()).toEqual({ status: "CANCELLED", amount: 0, written_off_amount: amount })
  await reverse(order_id)
  await reverse(order_id)
  expect(await statusOf()).toEqual({ status: "OPEN", amount, written_off_amount: 0 })
})

it("stays where something of the order was given back since", async () => {
  const { order_id } = await planned()
  await forgo(order_id)
  await refundByOperator(scene.needs)({ order: order_id, amount: 1_000, reason: "Rain" })
  const { id = "" } = (await listed(order_id))[0] ?? {}
  await expect(reverseWriteOff(scene.needs)({ id, by })).rejects.toMatchObject({ code: "WRITE_OFF_STAYS" })
})

it("is refused at another site, and not listed there", async () => {
  const { order_id } = await planned()
  const elsewhere = staffActor({ roles: ["OFFICE"], sites: ["01900000-0000-7000-8000-0000000000ff"] })
  const asked = { by: elsewhere, order: order_id, amount: undefined, reason: "x" }
  await expect(writeOffOrder(scene.needs)(asked, {})).rejects.toMatchObject({ code: "SITE_NOT_PERMITTED" })
  await forgo(order_id)
  expect((await readWriteOffs(scene.needs)(elsewhere, 1)).items).toEqual([])
})

it("leaves sums, parts and ledger in agreement, whatever is forgone and taken back in which order", async () => {
  const step = fc.oneof(fc.integer({ min: 1, max: 7_000 }), fc.constant("back" as const))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const { order_id } = await planned()
      const forgone: number[] = []
      for (const [at, one] of steps.entries()) {
        const left = 6_000 - forgone.reduce((sum, amount) => sum + amount, 0)
        if (one === "back") {
          if (forgone.length === 0) continue
          await reverse(order_id)
          forgone.pop()
        } else if (one > left) await expect(look(order_id, one)).rejects.toThrow(/./)
        else forgone.push((await forgo(order_id, one, `step ${at}`)).amount)
      }
      const sum = forgone.reduce((total, amount) => total + amount, 0)
      const sums = await sumsOfOrder(scene.store, order_id)
      expect(sums).toMatchObject({ written_off_amount: sum, left_amount: 6_000 - sum, costs_amount: 10_000 - sum })
      expect(await scene.checkout.violations()).toEqual([])
    }),
    { numRuns: 12 },
  )
})
