import { at } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { addPlan, bookByInvoice, type Planned, placingOf, planOf } from "@hub/testing/plans/plans"
import { recordByHand } from "@hub/testing/plans/record-by-hand"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { paymentOfInstallment, paymentOfOrder } from "../payments/store.ts"
import { cancelBooking } from "./cancel-booking.ts"
import { cancelOffering, previewOfferingCancellation } from "./cancel-offering.ts"
import { changePlan } from "./change-draft.ts"
import { chargeInstallments } from "./charge-installments.ts"
import { draftOrder } from "./draft-order.ts"
import { payInstallment } from "./pay-installment.ts"
import { placeOrder } from "./place-order.ts"
import { readCancelTerms } from "./read-cancel-terms.ts"
import { readOrder } from "./read-order.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { confirmPayment } from "./sync-payment.ts"

// An order in parts or by invoice is cancelled or refunded as one act: less to pay first, latest first, then money to the cards.

const OPENED = new Date("2030-06-02T15:00:00.000Z")
let scene: Scene

beforeAll(async () => {
  scene = await openScene({ price: 10_001, max: 12 })
  await scene.store.run(sql`update schedule_set set refund_hours_before_start = 1`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

/** Children's places in one order, its deposit paid: of 4 × $100.01, a quarter now and three parts. */
async function bookInParts(students: number): Promise<Planned> {
  const { needs, store, checkout } = scene
  const plan = await addPlan(scene)
  const basket = await basketIn(scene, { students })
  const order_id = await draftOrder(needs)(basket.who, basket.items)
  await changePlan(needs)(basket.who, order_id, plan)
  const { final_price } = await readOrder(needs)(basket.who, order_id)
  await placeOrder(needs)(basket.who, placingOf(order_id, final_price))
  const payment = await paymentOfOrder(store, order_id)
  await checkout.payInBrowser(payment?.client_secret ?? "")
  await confirmPayment(needs)(basket.who, payment?.id ?? "")
  return { ...basket, order_id }
}

const bookingsOf = async ({ order_id }: Planned): Promise<string[]> =>
  (
    await scene.store.many<{ id: string }>(sql`
      select id from attendance where order_id = ${order_id} and status = 'BOOKED' order by id`)
  ).map(({ id }) => id)

const cancel = async (planned: Planned, attendance_id: string) => {
  const terms = await readCancelTerms(scene.needs)(planned.who, attendance_id)
  await cancelBooking(scene.needs)(planned.who, attendance_id, terms)
  return terms
}

const amountsOf = async (planned: Planned): Promise<[string, number][]> =>
  (await planOf(scene, planned)).installments.map(({ status, amount }) => [status, amount])

/** What the cards of an order have paid for good, once the job has sent its refunds. */
async function netPaid({ order_id }: Planned): Promise<number> {
  await sendRefunds(scene.needs)()
  const { sum } = await scene.store.one<{ sum: number }>(sql`
    select coalesce(sum(amount - refunded_amount), 0)::int as sum from payment where order_id = ${order_id} and status = 'COMPLETED'`)
  return sum
}

const payNext = async (planned: Planned, is_rest: boolean): Promise<void> => {
  const next = (await planOf(scene, planned)).installments.find(
    ({ status }) => status !== "paid" && status !== "cancelled",
  )
  if (next === undefined) return
  const { payment_provider_record: record } = await payInstallment(scene.needs)({
    customer_id: planned.who,
    order_id: planned.order_id,
    installment_id: next.id ?? "",
    is_rest,
    amount: undefined,
  })
  await scene.checkout.payInBrowser(record?.stripe_client_secret ?? "")
  await confirmPayment(scene.needs)(planned.who, record?.id ?? "")
}

it("lowers the latest instalments first, and shows them before", async () => {
  const planned = await bookInParts(4)
  const before = await amountsOf(planned)
  expect(before.map(([, amount]) => amount)).toEqual([10_001, 10_001, 10_001, 10_001])
  const terms = await readCancelTerms(scene.needs)(planned.who, at(await bookingsOf(planned), 0))
  expect(terms).toMatchObject({ status: "open", gives: "REFUND", amount: 0, reduced_amount: 10_001, is_owed: true })
  expect(terms.asked_for.map(({ position, amount, was_amount }) => [position, amount, was_amount])).toEqual([
    [2, 10_001, 10_001],
    [3, 10_001, 10_001],
    [4, 0, 10_001],
  ])
  const other = cancelBooking(scene.needs)(planned.who, terms.attendance.id, { gives: "REFUND", amount: 10_001 })
  expect(await codeOf(other)).toBe("TERMS_CHANGED")
  await cancel(planned, terms.attendance.id)
  await cancelBooking(scene.needs)(planned.who, terms.attendance.id, terms)
  expect(await amountsOf(planned)).toEqual([
    ["paid", 10_001],
    ["scheduled", 10_001],
    ["scheduled", 10_001],
    ["cancelled", 0],
  ])
  const about = sql`kind = 'BOOKING_CANCELLED' and about_id = ${terms.attendance.id}`
  const [mail] = await queuedMails(scene.store, about)
  expect(mail?.body).toContain("You have $100.01 less to pay. Still to pay: $100.01 on")
})

it("gives money back for what was paid beyond, and closes the plan when nothing is owed", async () => {
  const planned = await bookInParts(2)
  await payNext(planned, false)
  const [first, second] = await bookingsOf(planned)
  expect(await cancel(planned, first ?? "")).toMatchObject({ amount: 0, reduced_amount: 10_001 })
  expect(await cancel(planned, second ?? "")).toMatchObject({ amount: 10_001, reduced_amount: 0 })
  expect((await planOf(scene, planned)).left_amount).toBe(0)
  expect(await netPaid(planned)).toBe(0)
  const notes = await scene.store.many(sql`
    select refunded_amount, reduced_amount from credit_note where order_id = ${planned.order_id} order by number`)
  expect(notes).toEqual([
    { refunded_amount: 0, reduced_amount: 10_001 },
    { refunded_amount: 10_001, reduced_amount: 0 },
  ])
})

it("does the same for `hub refund`, whose bookings stay", async () => {
  const planned = await bookInParts(2)
  const refund = (amount: number | undefined, reason: string) =>
    refundByOperator(scene.needs)({ order: planned.order_id, amount, reason })
  expect(await refund(5_000, "Rain")).toEqual({ amount: 0, reduced: 5_000 })
  expect(await refund(undefined, "Mud")).toEqual({ amount: 5_001, reduced: 10_001 })
  expect(await bookingsOf(planned)).toHaveLength(2)
  expect(await netPaid(planned)).toBe(0)
})

it("lowers an open invoice, and gives a credit where a check has paid", async () => {
  const planned = await bookByInvoice(scene)
  const invoice = async () => (await readOrder(scene.needs)(planned.who, planned.order_id)).invoice
  await cancel(planned, at(await bookingsOf(planned), 0))
  expect(await invoice()).toMatchObject({ status: "cancelled", amount: 0, reduced_amount: 10_001, left_amount: 0 })
  const checked = await bookByInvoice(scene)
  const { number = "" } = (await readOrder(scene.needs)(checked.who, checked.order_id)).invoice ?? {}
  await recordByHand(scene.needs)({ number, amount: 4_000, note: "Check 118" })
  expect(await cancel(checked, at(await bookingsOf(checked), 0))).toMatchObject({ gives: "CREDIT", reduced_amount: 0 })
})

it("gives families that still pay their money's worth when the business cancels", async () => {
  const planned = await bookInParts(1)
  const what = { offering_id: planned.offering.id, give: "REFUND", reason: "Storm" } as const
  const { digest } = await previewOfferingCancellation(scene.needs)(what)
  expect(await cancelOffering(scene.needs)({ ...what, preview: previewDigest(digest) })).toMatchObject({
    cancelled: 1,
    paying: 0,
  })
  expect(await amountsOf(planned)).toEqual([
    ["paid", 2_500],
    ["cancelled", 0],
    ["cancelled", 0],
    ["cancelled", 0],
  ])
  expect(await netPaid(planned)).toBe(0)
})

it("ends a payment that the family has begun in another tab before its order asks for less", async () => {
  const planned = await bookInParts(2)
  const next = (await planOf(scene, planned)).installments[1]
  const paying = { customer_id: planned.who, order_id: planned.order_id, installment_id: next?.id ?? "" }
  const { payment_provider_record: begun } = await payInstallment(scene.needs)({
    ...paying,
    is_rest: true,
    amount: undefined,
  })
  await cancel(planned, at(await bookingsOf(planned), 0))
  expect(await scene.checkout.payInBrowser(begun?.stripe_client_secret ?? "")).toContain("canceled")
  expect(await paymentOfInstallment(scene.store, next?.id ?? "")).toBeUndefined()
})

it("keeps every cent while places are cancelled, parts paid by hand and by the job, and money refunded at once", async () => {
  for (let round = 0; round < 2; round += 1) {
    scene.checkout.setTime(OPENED)
    const planned = await bookInParts(3)
    const bookings = await bookingsOf(planned)
    scene.checkout.setTime(new Date("2030-06-03T15:00:00.000Z"))
    await scene.store.run(sql`
      update installment set next_try_on = '2030-06-03' where order_id = ${planned.order_id} and status = 'SCHEDULED' and position < 4`)
    const acts = [
      () => cancel(planned, bookings[0] ?? ""),
      () => cancel(planned, bookings[1] ?? ""),
      () => chargeInstallments(scene.needs)(),
      () => payNext(planned, round % 2 === 0),
      () => refundByOperator(scene.needs)({ order: planned.order_id, amount: 3_333, reason: `Race ${round}` }),
      () => chargeInstallments(scene.needs)(),
    ]
    const turned = [...acts.slice(round), ...acts.slice(0, round)]
    await Promise.all(turned.map((act) => codeOf(act())))
    expect(await scene.checkout.violations()).toEqual([])
    // Afterwards all is settled, and nothing of it is left over.
    for (const id of await bookingsOf(planned)) await cancel(planned, id)
    const rest = refundByOperator(scene.needs)({ order: planned.order_id, amount: undefined, reason: "The rest" })
    expect(["done", "NOTHING_TO_REFUND"]).toContain(await codeOf(rest))
    expect((await planOf(scene, planned)).left_amount).toBe(0)
    expect(await netPaid(planned)).toBe(0)
  }
  const { charged, refunded } = await scene.checkout.books()
  const { sum } = await scene.store.one<{ sum: number }>(sql`
    select coalesce(sum(amount - refunded_amount), 0)::int as sum from payment where status = 'COMPLETED'`)
  expect(charged - refunded).toBe(sum)
})
