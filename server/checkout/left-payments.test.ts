import { TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { bookByInvoice, bookByPlan, type Planned, planOf } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { payInstallment } from "./pay-installment.ts"
import { confirmLinkedInvoice, payLinkedInvoice } from "./pay-linked-invoice.ts"
import { readOrder } from "./read-order.ts"
import { reconcilePayments } from "./reconcile-payments.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { confirmPayment } from "./sync-payment.ts"

// A payment that a family began and left, in 3-D Secure or before: what is due is charged all the same, and nothing waits for it for ever.

const THREE_D_SECURE = "4000002500003155"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

/** The family presses pay on the plan's page. */
async function begin({ who, order_id }: Planned, { is_rest = false } = {}) {
  const part = (await planOf(scene, { who, order_id })).installments.find(({ status }) => status === "scheduled")
  const { payment_provider_record: record } = await payInstallment(scene.needs)({
    customer_id: who,
    order_id,
    installment_id: part?.id ?? "",
    is_rest,
    amount: undefined,
  })
  return { id: record?.id ?? "", secret: record?.stripe_client_secret ?? "" }
}

async function leaveInThreeDSecure(planned: Planned) {
  const payment = await begin(planned)
  expect(await scene.checkout.payInBrowser(payment.secret, THREE_D_SECURE)).toBe("requires_action")
  await confirmPayment(scene.needs)(planned.who, payment.id)
  return payment
}

/** The server asks the provider every few minutes, until the day of the part. */
async function partIsDue() {
  for (const minutes of [5, 30, 24 * 60, 30 * 24 * 60]) {
    scene.checkout.setTime(new Date(TEST_NOW.getTime() + minutes * 60_000))
    await reconcilePayments(scene.needs)()
  }
  await chargeInstallments(scene.needs)()
  await chargeInstallments(scene.needs)()
}

const statesOf = async (planned: Planned) =>
  (await planOf(scene, planned)).installments.map(({ status }) => status).join(" ")

it("charges a part on its day though the family had begun to pay all and left", async () => {
  const planned = await bookByPlan(scene)
  await begin(planned, { is_rest: true })
  await partIsDue()
  expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
  expect(await scene.checkout.books()).toEqual({ charged: 5_000, refunded: 0, charges: 2 })
})

it("charges a part on its day though the family had left 3-D Secure", async () => {
  const planned = await bookByPlan(scene)
  await leaveInThreeDSecure(planned)
  await partIsDue()
  expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
  expect((await scene.checkout.books()).charges).toBe(2)
})

it("leaves a family alone that is in 3-D Secure right now", async () => {
  const planned = await bookByPlan(scene)
  await scene.store.run(sql`
    update installment set next_try_on = '2020-01-01' where order_id = ${planned.order_id} and status = 'SCHEDULED' and position = 2`)
  const { secret, id } = await leaveInThreeDSecure(planned)
  await chargeInstallments(scene.needs)()
  expect(await scene.checkout.payInBrowser(secret)).toBe("succeeded")
  await confirmPayment(scene.needs)(planned.who, id)
  expect(await statesOf(planned)).toBe("paid paid scheduled scheduled")
  expect((await scene.checkout.books()).charges).toBe(2)
})

it("lets the business give money back though a part was left in 3-D Secure", async () => {
  const planned = await bookByPlan(scene)
  const { secret } = await leaveInThreeDSecure(planned)
  const refund = { order: planned.order_id, amount: undefined, reason: "Storm" }
  expect(await refundByOperator(scene.needs)(refund)).toEqual({ amount: 2_500, reduced: 7_500 })
  expect(await scene.checkout.payInBrowser(secret)).not.toBe("succeeded")
})

it("lets an invoice be paid in another amount, or with another card, after 3-D Secure was left", async () => {
  const planned = await bookByInvoice(scene)
  const { invoice } = await readOrder(scene.needs)(planned.who, planned.order_id)
  const token =
    scene.needs.invoice_links
      ?.urlOf(invoice?.id ?? "")
      .split("/")
      .at(-1) ?? ""
  const first = await payLinkedInvoice(scene.needs)(token, 10_000)
  expect(await scene.checkout.payInBrowser(first.stripe_client_secret ?? "", THREE_D_SECURE)).toBe("requires_action")
  expect((await confirmLinkedInvoice(scene.needs)(token)).payment).toMatchObject({ status: "requires_confirmation" })
  const other = await payLinkedInvoice(scene.needs)(token, 4_000)
  expect(await scene.checkout.payInBrowser(first.stripe_client_secret ?? "")).not.toBe("succeeded")
  expect(await scene.checkout.payInBrowser(other.stripe_client_secret ?? "")).toBe("succeeded")
  expect(await confirmLinkedInvoice(scene.needs)(token)).toMatchObject({ paid_amount: 4_000, left_amount: 6_000 })
  expect(await codeOf(payLinkedInvoice(scene.needs)(token, 6_001))).toBe("ORDER_CHANGED")
})
