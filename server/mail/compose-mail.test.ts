import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { composeMail, type QueuedMail } from "./compose-mail.ts"
import { frameOf } from "./frame-words.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store)
})
afterAll(() => db.close())

const mail: QueuedMail = {
  id: newId(),
  kind: "ORDER_REFUNDED",
  recipient: "dana@mail.example",
  subject: "A refund is on its way",
  body: "Hello Dana,\n\nwe are sending $5 back.\n",
  blocks: [{ kind: "text", text: "We are sending <b>$5</b> back." }],
  about_id: newId(),
  unsubscribe_url: null,
}

it("draws a mail in the business's colours, with its one button and why it came", async () => {
  const { html = "", body } = await composeMail({ store: db.store, public_origin: "https://hub.example" }, mail)
  const { name } = await db.store.one<{ name: string }>(sql`select name from company`)
  expect(html).toContain("We are sending &lt;b&gt;$5&lt;/b&gt; back.")
  expect(html).toContain('href="https://hub.example/history"')
  expect(html).toContain("prefers-color-scheme:dark")
  expect(html).not.toMatch(/undefined|\[object/)
  expect(body).toMatch(
    new RegExp(`^Hello Dana,[^]*See it in your orders: https://hub.example/history\n\n--\n[^]*${name}`),
  )
})

it("ends with the way to stop it, once, and has the files of its kind", async () => {
  const stop = "https://hub.example/stop-mails/1"
  const file = { file_name: "bookings.ics", content_type: "text/calendar", content: "BEGIN:VCALENDAR" }
  const needs = { store: db.store, public_origin: "", files: { ORDER_REFUNDED: async () => [file] } }
  const { html = "", body, attachments } = await composeMail(needs, { ...mail, unsubscribe_url: stop })
  expect(html).toMatch(/<a [^>]*href="https:\/\/hub\.example\/stop-mails\/1"[^>]*>Unsubscribe<\/a>/)
  expect(body).toContain(`Unsubscribe: ${stop}\n`)
  expect(attachments).toEqual([file])
})

it("takes what it says of an order from the order as it is when the mail goes out", async () => {
  const file = { file_name: "receipt.pdf", content_type: "application/pdf", content: new Uint8Array([1]) }
  const content = async () => ({
    subject: "Another",
    blocks: [{ kind: "text" as const, text: "As it is now" }],
    attachments: [file],
  })
  const sent = await composeMail({ store: db.store, public_origin: "", content: { ORDER_REFUNDED: content } }, mail)
  expect([sent.subject, sent.attachments]).toEqual(["Another", [file]])
  expect(sent.body).toContain("As it is now")
})

it.each([
  "INSTALLMENT_NOTICE",
  "INSTALLMENT_PAID",
  "INSTALLMENT_FAILED",
  "INSTALLMENT_NEEDS_YOU",
  "PLAN_CARD_EXPIRING",
] as const)("leads from %s to the order's plan", (kind) => {
  expect(frameOf(kind).action?.[1]).toMatch(/^\/payment_plan\/\{(order|about)\}$/)
})
