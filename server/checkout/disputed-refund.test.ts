import { allowRefunds, paidBooking } from "@hub/testing/checkout/moves"
import { paymentsOf } from "@hub/testing/checkout/refused-refunds"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import type { ProviderDispute } from "../providers/payments/port.ts"
import { readOrderDetails } from "./read-order-details.ts"
import { recordDispute } from "./record-dispute.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { sendRefundOtherwise } from "./refused-money.ts"

// A family that waits for a refund asks its bank for the payment: what the bank gives it ends what we owe (I51).

let scene: Scene
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
  await allowRefunds(scene)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

async function disputed(refund: number, amount: number) {
  const paid = await paidBooking(scene, { card: "4000000000005126" })
  const { order_id } = paid
  await refundByOperator(scene.needs)({ order: order_id, amount: refund, reason: "Rain" })
  const { provider_payment_id } = await scene.store.one<{ provider_payment_id: string }>(
    sql`select provider_payment_id from payment where order_id = ${order_id}`,
  )
  const say = (status: ProviderDispute["status"]) =>
    recordDispute(scene.needs)({
      provider_dispute_id: `dp_${order_id}`,
      provider_payment_id,
      status,
      amount,
      reason: "credit_not_processed",
      due_by: null,
      opened_at: scene.needs.clock(),
    })
  const again = () => refundByOperator(scene.needs)({ order: order_id, amount: undefined, reason: undefined })
  const lost = async () => {
    const rows = await scene.store.many<{ amount: number }>(sql`
      select case when debit_account = 'DISPUTE_LOSSES' then amount else -amount end as amount from ledger_transfer
      where order_id = ${order_id} and 'DISPUTE_LOSSES' in (debit_account, credit_account)`)
    return rows.reduce((sum, row) => sum + row.amount, 0)
  }
  return { ...paid, say, again, lost }
}

it.each([
  [10_000, 10_000, { refunded: 0, refused: 0, otherwise: 10_000 }, 0],
  [4_000, 4_000, { refunded: 0, refused: 0, otherwise: 4_000 }, 0],
  [4_000, 10_000, { refunded: 0, refused: 0, otherwise: 4_000 }, 6_000],
  [4_000, 1_000, { refunded: 0, refused: 3_000, otherwise: 1_000 }, 0],
])("a refused refund of %i is paid by a lost dispute of %i", async (refund, amount, left, losses) => {
  const { order_id, who, say, again, lost } = await disputed(refund, amount)
  await sendRefunds(scene.needs)()
  await say("OPEN")
  expect(await scene.checkout.violations()).toEqual([])
  if (amount >= refund) {
    await expect(again()).rejects.toThrow("bank has taken the payment")
    const check = { order: order_id, way: "CHECK" as const, amount: undefined, sent_on: undefined, note: "118" }
    await expect(sendRefundOtherwise(scene.needs)(check)).rejects.toThrow("bank")
  }
  await say("LOST")
  await say("LOST")
  expect(await paymentsOf(scene, order_id)).toEqual([left])
  expect(await lost()).toBe(losses)
  expect((await readOrderDetails(scene.needs)(who, order_id)).sums).toMatchObject({
    owed_to_family_amount: left.refused,
  })
})

it("a dispute that is won leaves the debt", async () => {
  const { order_id, say, again, lost } = await disputed(10_000, 10_000)
  await sendRefunds(scene.needs)()
  await say("OPEN")
  await say("WON")
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 0, refused: 10_000, otherwise: 0 }])
  expect(await lost()).toBe(0)
  expect(await again()).toMatchObject({ is_again: true, amount: 10_000 })
  await sendRefunds(scene.needs)()
})

it("a refund that is refused after the dispute was lost is none to send", async () => {
  const { order_id, say, lost } = await disputed(10_000, 10_000)
  await say("LOST")
  await sendRefunds(scene.needs)()
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 0, refused: 0, otherwise: 10_000 }])
  expect(await lost()).toBe(0)
})
