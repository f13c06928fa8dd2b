import { PDFDocument } from "@cantoo/pdf-lib"
import { paidBooking } from "@hub/testing/checkout/moves"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { openScene, type Scene } from "@hub/testing/scene"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import type { CheckoutNeeds } from "../checkout/checkout-needs.ts"
import { syncDisputes } from "../checkout/record-dispute.ts"
import { sql } from "../database/sql.ts"
import { answerDispute, previewAnswer } from "./answer-dispute.ts"
import { findDispute, makePacket, readDispute, readDisputes } from "./read-disputes.ts"

// A disputed payment: what speaks for the business goes to the bank once.

const DISPUTED = "4000000000000259"
const by = staffActor({ roles: ["OWNER"] })
let scene: Scene
let needs: CheckoutNeeds

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  scene = await openScene()
  // The sandbox works by the machine's clock.
  needs = { ...scene.needs, clock: () => new Date() }
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
})
afterAll(() => scene.close())

async function disputed() {
  const paid = await paidBooking(scene, { card: DISPUTED })
  await syncDisputes(needs)()
  const { id } = await scene.store.one<{ id: string }>(sql`select id from dispute where order_id = ${paid.order_id}`)
  return { ...paid, id, of: { id, by } }
}
const words = "They booked and came."

it("lists what is to answer first, by its last day", async () => {
  const { id, who } = await disputed()
  const list = await readDisputes(needs)(by, 1)
  expect(list).toMatchObject({
    count: 1,
    open: 1,
    open_amount: 10_000,
    items: [{ id, family: { id: who }, answer: null }],
  })
  const elsewhere = staffActor({ roles: ["OFFICE"], sites: ["01900000-0000-7000-8000-0000000000ff"] })
  expect((await readDisputes(needs)(elsewhere, 1)).items).toEqual([])
  await expect(readDispute(needs)({ id, by: elsewhere })).rejects.toMatchObject({ code: "SITE_NOT_PERMITTED" })
})

it("makes a packet of papers that names no child and nothing of health", async () => {
  const { of, order_id } = await disputed()
  const { first_name } = await scene.store.one<{ first_name: string }>(sql`
    update student set first_name = 'Xanthippe' where id in (select student_id from attendance where order_id = ${order_id})
    returning first_name`)
  const dispute = await findDispute(scene.store, of)
  const { bytes } = await makePacket(needs)(dispute, { words })
  const text = (await pdfText(Buffer.from(bytes))).replaceAll(/\s+/g, " ")
  expect(text).toContain(words)
  expect(text).toContain("Visa • 0259")
  expect(text).not.toContain(first_name)
  const { bytes: one } = await makePacket(needs)(dispute, { part: "CHECKS", words: "" })
  expect((await PDFDocument.load(one)).getPageCount()).toBe(1)
})

it("sends it to the provider once, also where the first press was cut short", async () => {
  const { of } = await disputed()
  const answering = { way: "PROVIDER", words } as const
  const { preview } = await previewAnswer(needs)(of, answering)
  const doing = { ...answering, reason: "They came", preview }
  await scene.checkout.addFault({ op: "disputes.update", mode: "500", times: 3 })
  await expect(answerDispute(needs)(of, doing)).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_UNAVAILABLE" })
  await scene.checkout.clearFaults()
  expect((await readDispute(needs)(of)).answer).toMatchObject({ way: "PROVIDER", sent_at: null, words })
  const { answer } = await answerDispute(needs)(of, doing)
  expect(answer.sent_at).not.toBeNull()
  expect(await answerDispute(needs)(of, doing)).toEqual({ answer })
  await expect(previewAnswer(needs)(of, answering)).rejects.toMatchObject({ code: "DISPUTE_NOT_OPEN" })
})

it.each([
  ["winning_evidence", "WON"],
  ["losing_evidence", "LOST"],
])("says what the bank decided: %s", async (said, status) => {
  const { of } = await disputed()
  const answering = { way: "PROVIDER", words: said } as const
  const { preview } = await previewAnswer(needs)(of, answering)
  await answerDispute(needs)(of, { ...answering, reason: "They came", preview })
  await syncDisputes(needs)()
  expect(await readDispute(needs)(of)).toMatchObject({ status, answer: { words: said } })
})

it("writes down what went by hand or was let go, as it was shown and once", async () => {
  const { of } = await disputed()
  const { preview } = await previewAnswer(needs)(of, { way: "LET_GO", words: "" })
  const doing = { way: "LET_GO", words: "", reason: "They are right" } as const
  await expect(answerDispute(needs)(of, { ...doing, preview: "x".repeat(43) })).rejects.toMatchObject({
    code: "PREVIEW_CHANGED",
  })
  await Promise.all([answerDispute(needs)(of, { ...doing, preview }), answerDispute(needs)(of, { ...doing, preview })])
  const rows = await scene.store.many(sql`select way from dispute_answer where dispute_id = ${of.id}`)
  expect(rows).toEqual([{ way: "LET_GO" }])
})
