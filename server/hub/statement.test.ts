import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { cancelBooking } from "../checkout/cancel-booking.ts"
import { readCancelTerms } from "../checkout/read-cancel-terms.ts"
import { refundByOperator } from "../checkout/refund-by-operator.ts"
import { sendRefunds } from "../checkout/refund-payment.ts"
import { giveMoneyBack, paidBooking } from "../checkout/testing-moves.ts"
import { writeOffOrder } from "../checkout/write-off-order.ts"
import { sql } from "../database/sql.ts"
import { listOrders } from "../orders/list-orders.ts"
import { loadSettings } from "../settings.ts"
import { bookByInvoice, bookByPlan } from "../testing-plans.ts"
import { openScene, type Scene } from "../testing-scene.ts"
import { statement } from "./statement.ts"

// A family's orders, each with what it has, owes and gives: the same sums for the operator and in the family's history.

let scene: Scene

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene({ price: 10_000 })
  await giveMoneyBack(scene)
})
afterAll(() => scene.close())

async function linesOf(who: string): Promise<string[]> {
  const lines: string[] = []
  const { email } = await scene.store.one<{ email: string }>(sql`select email from customer where id = ${who}`)
  const settings = loadSettings({})
  const { store, needs } = scene
  await statement(email, { store, clock: needs.clock, settings, say: (line) => lines.push(line) })
  return lines
}

const centsIn = (line: string, name: string): number => {
  const [, dollars = "0", cents = "0"] = new RegExp(`${name} +\\$([0-9,]+)\\.([0-9]{2})`).exec(line) ?? []
  return Number(dollars.replaceAll(",", "")) * 100 + Number(cents)
}

/** The order's line adds up, and the last line says the same as the ledger. */
async function statementOf(who: string) {
  const lines = await linesOf(who)
  const line = lines[lines.indexOf("Orders") + 1] ?? ""
  const [charged, off, written_off, paid, refunded, to_pay, owed] = [
    centsIn(line, "[A-Z]"),
    centsIn(line, "taken off"),
    centsIn(line, "written off"),
    centsIn(line, "paid"),
    centsIn(line, "refunded"),
    centsIn(line, "to pay"),
    centsIn(line, "owed to the family"),
  ]
  expect(charged - off - written_off - paid + refunded).toBe(to_pay - owed)
  return { charged, off, written_off, paid, refunded, to_pay, owed, last: lines.at(-1) }
}

const historyOf = async (who: string) => (await listOrders(scene.needs)(who, {})).items[0]?.sums

it("says of an order by invoice what a canceled place took off", async () => {
  const { who, order_id } = await bookByInvoice(scene)
  await refundByOperator(scene.needs)({ order: order_id, amount: 2_767, reason: "Rain" })
  expect(await statementOf(who)).toMatchObject({ charged: 10_000, off: 2_767, to_pay: 7_233 })
  expect(await historyOf(who)).toMatchObject({ costs_amount: 7_233, left_amount: 7_233, reduced_amount: 2_767 })
})

it("counts the parts of a plan that are still asked for", async () => {
  const { who, order_id } = await bookByPlan(scene)
  await refundByOperator(scene.needs)({ order: order_id, amount: 5_000, reason: "Rain" })
  expect(await statementOf(who)).toMatchObject({ charged: 10_000, off: 5_000, paid: 2_500, to_pay: 2_500 })
  expect(await historyOf(who)).toMatchObject({ part_count: 2, paid_part_count: 1, left_amount: 2_500 })
})

it("says of what is written off that nobody owes it", async () => {
  const { who, order_id } = await bookByPlan(scene)
  await writeOffOrder(scene.needs)({ order: order_id, reason: "Moved away" })
  expect(await statementOf(who)).toMatchObject({ charged: 10_000, written_off: 7_500, paid: 2_500, to_pay: 0 })
  expect(await historyOf(who)).toMatchObject({ costs_amount: 2_500, kept_amount: 2_500, left_amount: 0 })
})

it("says of what a card refused that the business owes it", async () => {
  const { who, attendance_id, order_id } = await paidBooking(scene, { card: "4000000000005126" })
  const terms = await readCancelTerms(scene.needs)(who, attendance_id)
  await cancelBooking(scene.needs)(who, attendance_id, terms)
  expect(await statementOf(who)).toMatchObject({ paid: 10_000, refunded: 10_000, last: "Nothing is owed." })
  await sendRefunds(scene.needs)()
  expect(await statementOf(who)).toMatchObject({
    paid: 10_000,
    refunded: 0,
    owed: 10_000,
    last: "The business owes the family $100.00.",
  })
  expect(await historyOf(who)).toMatchObject({ owed_to_family_amount: 10_000, costs_amount: 0, kept_amount: 0 })
  expect((await linesOf(who)).join("\n")).not.toContain(order_id)
})
