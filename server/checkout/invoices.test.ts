import { addFamily, TEST_NOW } from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { bookByInvoice, type Planned, placingOf } from "@hub/testing/plans/plans"
import { recordByHand } from "@hub/testing/plans/record-by-hand"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { draftOrder } from "./draft-order.ts"
import { listInvoices } from "./invoices-queries.ts"
import { remindOfInvoices, restrictUnpaid } from "./pay-invoice.ts"
import { confirmLinkedInvoice, payLinkedInvoice, readLinkedInvoice } from "./pay-linked-invoice.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { refundByOperator } from "./refund-by-operator.ts"
import { sendRefunds } from "./refund-payment.ts"
import { makeInvoice } from "./send-invoice.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ price: 10_000, max: 12 })
  await scene.store.run(sql`update funbox set payment_fee_basis_points = 250`)
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const later = (days: number) => scene.checkout.setTime(new Date(TEST_NOW.getTime() + days * 86_400_000))
const invoiceOf = async ({ who, order_id }: Planned) => {
  const { invoice } = await readOrder(scene.needs)(who, order_id)
  if (invoice === null) throw new Error("The order has no invoice")
  return invoice
}
const tokenOf = async (planned: Planned) =>
  scene.needs.invoice_links
    ?.urlOf((await invoiceOf(planned)).id)
    .split("/")
    .at(-1) ?? ""
const mails = async () =>
  (await scene.store.many<{ kind: string }>(sql`select kind from outbox_mail order by created_at, kind`)).map(
    ({ kind }) => kind,
  )

async function pay(token: string, amount: number, card?: string): Promise<string> {
  const { stripe_client_secret } = await payLinkedInvoice(scene.needs)(token, amount)
  const said = await scene.checkout.payInBrowser(stripe_client_secret ?? "", card)
  await confirmLinkedInvoice(scene.needs)(token)
  return said
}

it("books at once without the card's fee, and is owed until its day", async () => {
  const planned = await bookByInvoice(scene)
  const order = await readOrder(scene.needs)(planned.who, planned.order_id)
  expect(order).toMatchObject({ status: "completed", final_price: 10_000, payment: null })
  expect(order.items.some(({ type }) => type === "fee_item")).toBe(false)
  expect(await invoiceOf(planned)).toMatchObject({ status: "open", left_amount: 10_000, due_on: "2030-06-15" })
  expect(await mails()).toEqual(["INVOICE_SENT"])
  const { total, items } = await listInvoices(scene.needs)(planned.who, { order_by: "due_on:asc", status: "open" })
  expect([total, items[0]?.title]).toEqual([1, "Trail Makers"])
  const { bytes } = await makeInvoice(scene.needs)(planned.who, items[0]?.id ?? "")
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe("%PDF-")
})

it("adds up on paper, after a check, a card, and money back to the card", async () => {
  const planned = await bookByInvoice(scene)
  const { id, number } = await invoiceOf(planned)
  await recordByHand(scene.needs)({ number, amount: 2_500, note: "Check 118" })
  await pay(await tokenOf(planned), 7_500)
  const refund = { order: planned.order_id, amount: 4_000, reason: "A day was rained off" }
  expect(await refundByOperator(scene.needs)(refund)).toMatchObject({ amount: 4_000 })
  await sendRefunds(scene.needs)()
  const { bytes } = await makeInvoice(scene.needs)(planned.who, id)
  const text = await pdfText(bytes)
  const sums = [...text.slice(text.indexOf("What it comes to")).matchAll(/([-−]?)\$([\d,.]+)/g)].map(
    ([, sign, dollars = ""]) => Number(dollars.replaceAll(",", "")) * (sign === "" ? 1 : -1),
  )
  // The place, the total, the credit note, the check, the card, sent back, and nothing to pay.
  expect(sums).toEqual([100, 100, -40, -25, -75, 40, 0])
})

it("is refused where the funbox takes none", async () => {
  const { who, items } = await basketIn(scene)
  const order_id = await draftOrder(scene.needs)(who, items)
  expect((await readOrder(scene.needs)(who, order_id)).invoice_option).toBeNull()
  const placing = { ...placingOf(order_id, 10_000), pay_by_invoice: true }
  expect(await codeOf(placeOrder(scene.needs)(who, placing))).toBe("INVOICE_NOT_OFFERED")
  expect((await readOrder(scene.needs)(who, order_id)).status).toBe("draft")
})

it("is paid in parts by its link, by nobody who doesn't have it, and never more than is owed", async () => {
  const planned = await bookByInvoice(scene)
  const token = await tokenOf(planned)
  const other = await tokenOf(await bookByInvoice(scene))
  const forged = `${token.split(".")[0] ?? ""}.${other.split(".")[1] ?? ""}`
  expect(await codeOf(readLinkedInvoice(scene.needs)(forged))).toBe("NOT_FOUND")
  const { lines } = await readLinkedInvoice(scene.needs)(token)
  expect(lines).toEqual([{ name: "Trail Makers", amount: 10_000 }])
  expect(await codeOf(payLinkedInvoice(scene.needs)(token, 10_001))).toBe("ORDER_CHANGED")
  expect(await codeOf(payLinkedInvoice(scene.needs)(token, 9_999))).toBe("VALIDATION")
  expect(await pay(token, 4_000)).toBe("succeeded")
  expect(await readLinkedInvoice(scene.needs)(token)).toMatchObject({ status: "open", left_amount: 6_000 })
  expect(await pay(token, 6_000)).toBe("succeeded")
  expect(await codeOf(payLinkedInvoice(scene.needs)(token, 6_000))).toBe("INVOICE_NOT_OPEN")
  expect(await invoiceOf(planned)).toMatchObject({ status: "paid", paid_amount: 10_000, left_amount: 0 })
  expect((await mails()).toSorted()).toEqual(["INVOICE_PAID", "INVOICE_PAID", "INVOICE_SENT", "INVOICE_SENT"])
  // A family that has paid keeps the card.
  expect(await scene.store.many(sql`select id from payment where is_method_remembered`)).toEqual([])
})

it("is paid once by two devices at the same time, whatever amounts they begin with", async () => {
  const planned = await bookByInvoice(scene)
  const token = await tokenOf(planned)
  await Promise.all([codeOf(pay(token, 10_000)), codeOf(pay(token, 10_000)), codeOf(pay(token, 5_000))])
  const { charged } = await scene.checkout.books()
  expect([10_000, 5_000]).toContain(charged)
  expect((await invoiceOf(planned)).paid_amount).toBe(charged)
})

it("takes what the business has received in another way", async () => {
  const planned = await bookByInvoice(scene)
  const { number } = await invoiceOf(planned)
  await recordByHand(scene.needs)({ number, amount: 2_500, note: "Check 118" })
  expect(await codeOf(recordByHand(scene.needs)({ number, amount: 7_501, note: "" }))).toBe("ORDER_CHANGED")
  expect(await invoiceOf(planned)).toMatchObject({ paid_amount: 2_500, left_amount: 7_500 })
})

it("is written about three times once it is overdue", async () => {
  const planned = await bookByInvoice(scene)
  for (let day = 0; day < 70; day += 1) {
    later(day)
    await remindOfInvoices(scene.needs)()
  }
  expect((await mails()).filter((kind) => kind === "INVOICE_REMINDER")).toHaveLength(3)
  expect((await invoiceOf(planned)).is_overdue).toBe(true)
})

it("restricts its family after a year, until it is paid", async () => {
  const planned = await bookByInvoice(scene)
  const isRestricted = async () =>
    (
      await scene.store.one<{ is_restricted: boolean }>(
        sql`select is_restricted from customer where id = ${planned.who}`,
      )
    ).is_restricted
  const byHand = await addFamily(scene.store, { is_restricted: true })
  later(364)
  expect(await restrictUnpaid(scene.needs)()).toBe(0)
  later(366)
  expect(await restrictUnpaid(scene.needs)()).toBe(1)
  expect(await restrictUnpaid(scene.needs)()).toBe(0)
  expect(await isRestricted()).toBe(true)
  const token = await tokenOf(planned)
  await pay(token, 1_000)
  expect(await isRestricted()).toBe(true)
  await pay(token, 9_000)
  expect(await isRestricted()).toBe(false)
  const still = await scene.store.many(sql`select id from customer where is_restricted`)
  expect(still).toEqual([{ id: byHand.customer_id }])
})
