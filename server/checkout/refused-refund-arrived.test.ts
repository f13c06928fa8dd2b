import { allowRefunds, otherWeek, paidBooking } from "@hub/testing/checkout/moves"
import { paymentsOf } from "@hub/testing/checkout/refused-refunds"
import { queuedMails } from "@hub/testing/mail/outbox"
import { bookByInvoice, bookByPlan } from "@hub/testing/plans/plans"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { sql } from "../database/sql.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { attendanceOfOrder } from "../scheduling/store-attendances.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { moveBooking } from "./move-booking.ts"
import { confirmLinkedInvoice, payLinkedInvoice } from "./pay-linked-invoice.ts"
import { placeCredits } from "./place-credits.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { readOrder } from "./read-order.ts"
import { readOrderDetails } from "./read-order-details.ts"
import { reconcileBooks } from "./reconcile-payments.ts"
import { recordProviderRefund } from "./record-provider-refund.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { sendRefundOtherwise } from "./refused-money.ts"
import { confirmPayment } from "./sync-payment.ts"

// A refund that was refused: whatever it was of, and when the provider says later that it has arrived after all (I51).

const FAILS = "4000000000005126"
const FAILS_ONCE = "4000000000005134"
const said = vi.spyOn(console, "error").mockImplementation(() => undefined)
let scene: Scene

beforeAll(async () => {
  scene = await openScene()
  await allowRefunds(scene)
})
beforeEach(() => said.mockClear())
afterEach(async () => expect(await scene.checkout.violations()).toEqual([]))
afterAll(() => scene.close())

const again = (order: string) => refundByOperator(scene.needs)({ order, amount: undefined, reason: undefined })
const byCheck = (order: string, amount?: number) =>
  sendRefundOtherwise(scene.needs)({ order, way: "CHECK", amount, sent_on: undefined, note: "Check 118" })
const sumsOf = async (who: string, order_id: string) => (await readOrderDetails(scene.needs)(who, order_id)).sums

async function refusedBooking() {
  const paid = await paidBooking(scene, { card: FAILS })
  await cancelBooking(scene.needs)(paid.who, paid.attendance_id, { gives: "REFUND", amount: 10_000 })
  await sendRefunds(scene.needs)()
  return paid
}

/** The provider's word on the refund that it had called failed. */
async function arrives(order_id: string) {
  const refund = await scene.store.one<{ id: string; provider_refund_id: string; provider_payment_id: string }>(sql`
    select r.id, r.provider_refund_id, p.provider_payment_id from refund r join payment p on p.id = r.payment_id
    where p.order_id = ${order_id} order by r.created_at limit 1`)
  const { id: refund_id, ...ids } = refund
  await recordProviderRefund(scene.needs)({ ...ids, refund_id, status: "SUCCEEDED", amount: 10_000 })
}

async function settled() {
  const later = { ...scene.needs, clock: () => new Date("2031-01-01T12:00:00.000Z") }
  return (await reconcileBooks(later)(new Date("2026-01-01T00:00:00.000Z"))).differences
}

it("is tried again after a move to a cheaper week", async () => {
  const paid = await paidBooking(scene, { card: FAILS_ONCE })
  const to = await otherWeek(scene, { price: 7_000 })
  const move = { offering_id: to.id, difference: -3_000, gives: "REFUND", remember_payment_method: true } as const
  const moved = await moveBooking(scene.needs)(paid.who, paid.attendance_id, { ...move, idempotency_key: undefined })
  await sendRefunds(scene.needs)()
  expect(await sumsOf(paid.who, paid.order_id)).toMatchObject({
    owed_to_family_amount: 3_000,
    given_back_amount: 3_000,
  })
  expect(await scene.checkout.violations()).toEqual([])
  expect(await again(paid.order_id)).toEqual({ amount: 3_000, reduced: 0, is_again: true })
  await sendRefunds(scene.needs)()
  const booked = await attendanceOfOrder(scene.store, moved)
  const terms = await readCancelTerms(scene.needs)(paid.who, booked?.id ?? "")
  expect(terms).toMatchObject({ gives: "REFUND", amount: 7_000 })
  expect(await settled()).toEqual([])
})

it("is tried again for a plan's deposit and for an invoice that a card paid", async () => {
  const planned = await bookByPlan(scene, { card: FAILS_ONCE })
  const invoiced = await bookByInvoice(scene)
  const { invoice } = await readOrder(scene.needs)(invoiced.who, invoiced.order_id)
  const token =
    scene.needs.invoice_links
      ?.urlOf(invoice?.id ?? "")
      .split("/")
      .at(-1) ?? ""
  const record = await payLinkedInvoice(scene.needs)(token, 10_000)
  await scene.checkout.payInBrowser(record.stripe_client_secret ?? "", FAILS_ONCE)
  await confirmLinkedInvoice(scene.needs)(token)
  for (const [{ who, order_id }, amount] of [
    [planned, 2_500],
    [invoiced, 10_000],
  ] as const) {
    const given = { order: order_id, amount: undefined, reason: "Storm" }
    expect(await refundByOperator(scene.needs)(given)).toMatchObject({ amount })
    await sendRefunds(scene.needs)()
    expect(await sumsOf(who, order_id)).toMatchObject({ owed_to_family_amount: amount, left_amount: 0, kept_amount: 0 })
    expect(await again(order_id)).toEqual({ amount, reduced: 0, is_again: true })
    await sendRefunds(scene.needs)()
    expect(await sumsOf(who, order_id)).toMatchObject({ owed_to_family_amount: 0, back_amount: amount })
  }
  expect(await settled()).toEqual([])
})

it("is tried again for credits, which ended once", async () => {
  await scene.store.run(sql`update funbox set is_buy_credits_and_save_enabled = true`)
  const { family, who } = await paidBooking(scene)
  const order_id = await placeCredits(scene.needs)({
    customer_id: family.customer_id,
    items: [{ credit_type_id: scene.business.credit_type_id, quantity: 2 }],
    promocode_id: null,
    final_price: 20_000,
    remember_payment_method: false,
    idempotency_key: undefined,
  })
  const payment = await paymentOfOrder(scene.store, order_id)
  await scene.checkout.payInBrowser(payment?.client_secret ?? "", FAILS_ONCE)
  await confirmPayment(scene.needs)(who, payment?.id ?? "")
  const one = { order: order_id, amount: undefined, credits: 1, reason: "Moved away" }
  expect(await refundByOperator(scene.needs)(one)).toMatchObject({ amount: 10_000, credits: 1 })
  await sendRefunds(scene.needs)()
  await expect(refundByOperator(scene.needs)({ ...one, reason: "Again" })).rejects.toMatchObject({
    code: "REFUSED_REFUND_FIRST",
  })
  expect(await again(order_id)).toEqual({ amount: 10_000, reduced: 0, is_again: true })
  await sendRefunds(scene.needs)()
  expect(await sumsOf(who, order_id)).toMatchObject({
    owed_to_family_amount: 0,
    back_amount: 10_000,
    kept_amount: 10_000,
  })
  const left = await scene.store.many(sql`
    select status, count(*)::int as count from credit where order_id = ${order_id} group by 1 order by 1`)
  expect(left).toEqual([
    { status: "AVAILABLE", count: 1 },
    { status: "REFUNDED", count: 1 },
  ])
  expect(await settled()).toEqual([])
})

it("isn't owed any more once it has arrived after all, and the family reads so", async () => {
  const { who, order_id, attendance_id } = await refusedBooking()
  await arrives(order_id)
  await arrives(order_id)
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 10_000, refused: 0, otherwise: 0 }])
  expect(await sumsOf(who, order_id)).toMatchObject({ back_amount: 10_000, owed_to_family_amount: 0 })
  expect(await readCancelTerms(scene.needs)(who, attendance_id)).toMatchObject({ owed_to_family_amount: 0 })
  await expect(again(order_id)).rejects.toMatchObject({ code: "VALIDATION" })
  await expect(byCheck(order_id)).rejects.toMatchObject({ code: "NOTHING_TO_REFUND" })
  const mails = await queuedMails(scene.store, sql`customer_id = ${who} and kind = 'ORDER_REFUNDED'`)
  expect(mails).toMatchObject([{ body: expect.stringContaining("We sent $100 back to your card.") }])
})

it("stays as it is where a check was sent by then: someone is told that the family has it twice", async () => {
  const { order_id } = await refusedBooking()
  expect(await byCheck(order_id)).toEqual({ amount: 10_000 })
  await arrives(order_id)
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 0, refused: 0, otherwise: 10_000 }])
  expect(said.mock.calls.flat().join()).toContain("the family has had it another way")
})

it("stays as it is where a part was sent by then", async () => {
  const { order_id } = await refusedBooking()
  await byCheck(order_id, 4_000)
  await arrives(order_id)
  expect(await paymentsOf(scene, order_id)).toEqual([{ refunded: 0, refused: 6_000, otherwise: 4_000 }])
})
