import { paidBooking } from "@hub/testing/checkout/moves"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { SANDBOX_SECRET_KEY } from "../providers/payments/account.ts"
import { listCareStatements, makeCareStatement, makeCreditNote, makeReceipt } from "./make-receipts.ts"
import { readOrderDetails } from "./read-order-details.ts"
import { reconcileBooks } from "./reconcile-payments.ts"
import { syncDisputes } from "./record-dispute.ts"
import { syncRefunds } from "./record-provider-refund.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { applyEvent } from "./webhook.ts"

// What happens to a payment after it was taken, at the provider, and the documents about it.

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

const atProvider = async (method: "GET" | "POST", path: string, form: Record<string, string> = {}) => {
  const response = await fetch(`${scene.checkout.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${SANDBOX_SECRET_KEY}` },
    ...(method === "POST" ? { body: new URLSearchParams(form) } : {}),
  })
  const answer: { id: string; data: { id: string; type: string; data: { object: { id: string } } }[] } =
    await response.json()
  return answer
}

/** All events that the provider has ever announced, in any order, each twice. */
async function applyAll(): Promise<void> {
  const { data } = await atProvider("GET", "/v1/events?limit=100")
  for (const { id, type, data: about } of [...data, ...data.toReversed()])
    await applyEvent(scene.needs)({ provider: "STRIPE", account: "", event_id: id, type, object_id: about.object.id })
}

const paymentOf = (order_id: string) =>
  scene.store.one<{ provider_payment_id: string; refunded_amount: number }>(sql`
    select provider_payment_id, refunded_amount from payment where order_id = ${order_id}`)
const mailsOf = async (customer_id: string): Promise<string[]> =>
  (
    await scene.store.many<{ kind: string }>(sql`
      select kind from outbox_mail where (customer_id = ${customer_id} and kind <> 'RECEIPT') or kind = 'DISPUTE_TO_ANSWER'
      order by created_at, kind`)
  ).map(({ kind }) => kind)
const bookedIn = async (order_id: string): Promise<number> =>
  (
    await scene.store.one<{ count: number }>(sql`
      select count(*)::int as count from attendance where order_id = ${order_id} and status = 'BOOKED'`)
  ).count

it("records a refund that was made at the provider once, with its credit note and a mail, and leaves the booking", async () => {
  const { order_id, who } = await paidBooking(scene)
  const { provider_payment_id: payment_intent } = await paymentOf(order_id)
  await atProvider("POST", "/v1/refunds", { payment_intent, amount: "3000" })
  await refundByOperator(scene.needs)({ order: order_id, amount: 1_000, reason: "Rain" })
  await sendRefunds(scene.needs)()
  await applyAll()
  await applyAll()
  expect(await paymentOf(order_id)).toMatchObject({ refunded_amount: 4_000 })
  expect(await bookedIn(order_id)).toBe(1)
  expect(await mailsOf(who)).toEqual(["ORDER_REFUNDED", "ORDER_REFUNDED"])
  const { credit_notes, paid_amount } = await readOrderDetails(scene.needs)(who, order_id)
  expect(credit_notes.map(({ refunded_amount, refunds }) => [refunded_amount, refunds[0]?.status])).toEqual([
    [1_000, "succeeded"],
    [3_000, "succeeded"],
  ])
  expect(paid_amount).toBe(6_000)
  // The sandbox works by the machine's clock.
  const later = { ...scene.needs, clock: () => new Date("2031-01-01T12:00:00.000Z") }
  expect(await reconcileBooks(later)(new Date("2026-01-01T00:00:00.000Z"))).toMatchObject({
    refunds: 2,
    differences: [],
  })
})

it("names a refund that was made at the provider and never told, and records it at night", async () => {
  const { order_id, who } = await paidBooking(scene)
  const { provider_payment_id: payment_intent } = await paymentOf(order_id)
  const { id } = await atProvider("POST", "/v1/refunds", { payment_intent, amount: "2500" })
  const later = { ...scene.needs, clock: () => new Date("2031-01-01T12:00:00.000Z") }
  const differences = async () => (await reconcileBooks(later)(new Date("2026-01-01T00:00:00.000Z"))).differences
  expect(await differences()).toMatchObject([{ what: "refund", amount: 2_500, detail: expect.stringContaining(id) }])
  const tonight = { ...scene.needs, clock: () => new Date() }
  await syncRefunds(tonight)()
  await syncRefunds(tonight)()
  expect(await paymentOf(order_id)).toMatchObject({ refunded_amount: 2_500 })
  expect(await mailsOf(who)).toEqual(["ORDER_REFUNDED"])
  expect(await differences()).toEqual([])
})

it("says when a bank doesn't take a refund after all", async () => {
  const { order_id, who } = await paidBooking(scene, { card: "4000000000005126" })
  await refundByOperator(scene.needs)({ order: order_id, amount: 1_000, reason: "Rain" })
  await sendRefunds(scene.needs)()
  await applyAll()
  expect(await mailsOf(who)).toEqual(["ORDER_REFUNDED", "REFUND_FAILED"])
})

it.each([
  ["winning_evidence", "won", "DISPUTE_WON", 10_000],
  ["losing_evidence", "lost", "DISPUTE_LOST", 0],
])("records a dispute and its end (%s), and never voids the order", async (evidence, status, mail, refundable) => {
  const { order_id, who } = await paidBooking(scene, { card: "4000000000000259" })
  await scene.store.run(sql`update company set email = 'office@example.com'`)
  await applyAll()
  const details = () => readOrderDetails(scene.needs)(who, order_id)
  expect((await details()).disputes).toMatchObject([{ status: "open", amount: 10_000, closed_at: null }])
  expect(await scene.checkout.violations()).toEqual([])
  const { provider_payment_id } = await paymentOf(order_id)
  const [dispute] = (await atProvider("GET", `/v1/disputes?payment_intent=${provider_payment_id}`)).data
  await atProvider("POST", `/v1/disputes/${dispute?.id}`, { "evidence[uncategorized_text]": evidence })
  // The webhook is lost; the nightly look finds it.
  await syncDisputes(scene.needs)()
  await applyAll()
  expect((await details()).disputes).toMatchObject([{ status, amount: 10_000 }])
  expect(await bookedIn(order_id)).toBe(1)
  expect(await mailsOf(who)).toEqual(expect.arrayContaining(["DISPUTE_OPENED", "DISPUTE_TO_ANSWER", mail]))
  const refund = refundByOperator(scene.needs)({ order: order_id, amount: undefined, reason: "Goodwill" })
  if (refundable === 0) await expect(refund).rejects.toMatchObject({ code: "NOTHING_TO_REFUND" })
  else expect(await refund).toMatchObject({ amount: refundable })
})

it("draws receipts and credit notes that a screen reader can walk, for their own family", async () => {
  const { order_id, who } = await paidBooking(scene)
  await refundByOperator(scene.needs)({ order: order_id, amount: 2_500, reason: "Storm on Wednesday" })
  const { credit_notes } = await readOrderDetails(scene.needs)(who, order_id)
  const note_id = credit_notes[0]?.id ?? ""
  const note = await makeCreditNote(scene.needs)(who, order_id, note_id)
  const documents = [note, await makeReceipt(scene.needs)(who, order_id)]
  for (const { bytes } of documents) {
    const text = Buffer.from(bytes).toString("latin1")
    for (const part of [
      "/Lang (en-US)",
      "/Marked true",
      "/StructTreeRoot",
      "/S /H1",
      "/S /Table",
      "/S /TH",
      "/DisplayDocTitle true",
    ])
      expect(text).toContain(part)
  }
  expect(note.file_name).toMatch(/^credit-note-CN-\d{4}-\d+\.pdf$/)
  const other = await paidBooking(scene)
  expect(await codeOf(makeCreditNote(scene.needs)(other.who, order_id, note_id))).toBe("NOT_FOUND")
  expect(await codeOf(makeCreditNote(scene.needs)(who, other.order_id, note_id))).toBe("NOT_FOUND")
  expect(await codeOf(readOrderDetails(scene.needs)(other.who, order_id))).toBe("NOT_FOUND")
})

it("states the year's care by delivered days, net of refunds", async () => {
  const { order_id, who } = await paidBooking(scene)
  expect(await listCareStatements(scene.needs)(who)).toEqual([])
  scene.checkout.setTime(new Date("2030-06-11T00:00:00.000Z"))
  const half = await listCareStatements(scene.needs)(who)
  expect(half).toEqual([{ year: 2030, days: 1, amount: 2_000, before_amount: 0, before_days: 0 }])
  await refundByOperator(scene.needs)({ order: order_id, amount: 3_000, reason: "Storm" })
  expect(await listCareStatements(scene.needs)(who)).toEqual([
    { year: 2030, days: 1, amount: 1_400, before_amount: 0, before_days: 0 },
  ])
  const document = await makeCareStatement(scene.needs)(who, 2030)
  expect(Buffer.from(document.bytes).toString("latin1")).toContain("/S /H1")
  expect(await codeOf(makeCareStatement(scene.needs)(who, 2029))).toBe("NOT_FOUND")
})
