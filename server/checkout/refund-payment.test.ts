import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import Stripe from "stripe"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { draftOrder } from "./draft-order.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { addRefund, sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

let scene: Scene

beforeAll(async () => {
  scene = await openScene({ price: 38_500 })
})
afterAll(() => scene.close())

/** A paid order whose whole payment was written down to go back. */
async function refundWritten() {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  const { final_price } = await readOrder(scene.needs)(who, order_id)
  const placing = { order_id, final_price, remember_payment_method: true, idempotency_key: undefined }
  await placeOrder(scene.needs)(who, placing)
  const made = await paymentOfOrder(scene.store, order_id)
  await scene.checkout.payInBrowser(made?.client_secret ?? "")
  await confirmPayment(scene.needs)(who, made?.id ?? "")
  const payment = await paymentOfOrder(scene.store, order_id)
  if (payment === undefined) throw new Error("No payment was made")
  await scene.store.transaction((tx) => addRefund(tx, payment, "a test", scene.needs.clock()))
  return { order_id, payment }
}
const refund = (payment_id: string) =>
  scene.store.maybe<{ status: string; refunded_amount: number }>(sql`
    select r.status, p.refunded_amount from refund r join payment p on p.id = r.payment_id where p.id = ${payment_id}`)

it("gives up a refused refund, takes it out of the ledger and logs it", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const { order_id, payment } = await refundWritten()
  const base = new URL(scene.checkout.origin)
  const vendor = new Stripe("sk_test_sandbox", { host: base.hostname, port: base.port, protocol: "http" })
  // Someone has sent the money back by hand, at the provider: there is nothing left to send.
  await vendor.refunds.create({ payment_intent: payment.provider_payment_id ?? "" })

  await scene.checkout.addFault({ op: "refunds.list", mode: "500", times: 3 })
  expect(await sendRefunds(scene.needs)()).toBe(0)
  expect(await refund(payment.id)).toEqual({ status: "CREATED", refunded_amount: payment.amount })

  expect(await sendRefunds(scene.needs)()).toBe(1)
  expect(await refund(payment.id)).toEqual({ status: "FAILED", refunded_amount: 0 })
  expect(logged.mock.calls.flat().join()).toContain(`of order ${order_id}: send the money again or another way`)
  expect(await sendRefunds(scene.needs)()).toBe(0)

  const balance = await scene.store.maybe<{ sum: number }>(sql`
    select sum(case when debit_account = 'PROVIDER_CLEARING' then amount else 0 end
      - case when credit_account = 'PROVIDER_CLEARING' then amount else 0 end)::int as sum
    from ledger_transfer where order_id = ${order_id} and unit = 'CENTS'`)
  expect(balance?.sum).toBe(payment.amount)
  logged.mockRestore()
})
