import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { sampleFacts, sampleMail } from "@hub/testing/mail/sample-facts"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { translationsOf } from "../language/translations.ts"
import { composeMail, type QueuedMail } from "./compose-mail.ts"

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
  facts: sampleFacts({ name: "Maya", text: "It is <b>$5</b> too much." }).ORDER_REFUNDED,
  language: null,
  first_name: "Dana",
  subject: "",
  body: "",
  blocks: null,
  about_id: newId(),
  unsubscribe_url: null,
  created_at: TEST_NOW.toISOString(),
}

it("draws a mail in the business's colours, with its one button and why it came", async () => {
  const { html = "", body } = await composeMail({ store: db.store, public_origin: "https://hub.example" }, mail)
  const { name } = await db.store.one<{ name: string }>(sql`select name from company`)
  expect(html).toContain("The reason: It is &lt;b&gt;$5&lt;/b&gt; too much.")
  expect(html).toContain('href="https://hub.example/history"')
  expect(html).toContain("prefers-color-scheme:dark")
  expect(html).not.toMatch(/undefined|\[object/)
  expect(body).toMatch(
    new RegExp(`^Hello Dana,[^]*See it in your orders: https://hub.example/history\n\n--\n[^]*${name}`),
  )
})

it("has the business's words in its reader's language, and in English for the next", async () => {
  const translations = translationsOf({ store: db.store, memory_ms: 0 })
  const needs = { store: db.store, public_origin: "https://hub.example", translations }
  await db.store.run(sql`
    insert into translation (row_id, field, language, source, text)
    values (${newId()}, 'name', 'es', 'Maya', 'Los mayas')`)
  await db.store.run(sql`update company set translations_version = translations_version + 1`)
  const joined = { ...mail, ...sampleMail("WAITLIST_JOINED", { name: "Maya", text: "" }) }
  const [spanish, english] = await Promise.all([
    composeMail(needs, { ...joined, language: "es" }),
    composeMail(needs, { ...joined, language: "en" }),
  ])
  // A child stays who she is.
  expect(spanish.subject).toBe("Maya y Theo en la lista de espera de Los mayas")
  expect(english.subject).toBe("Maya and Theo on the waitlist for Maya")
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
    attachments: () => [file],
  })
  const sent = await composeMail({ store: db.store, public_origin: "", content: { ORDER_REFUNDED: content } }, mail)
  expect([sent.subject, sent.attachments]).toEqual(["Another", [file]])
  expect(sent.body).toContain("As it is now")
})

it.each(["INSTALLMENT_NOTICE", "INSTALLMENT_PAID", "INSTALLMENT_FAILED", "INSTALLMENT_NEEDS_YOU"] as const)(
  "leads from %s to the order's plan",
  async (kind) => {
    const { facts } = sampleMail(kind, { name: "Maya", text: "" })
    const { body } = await composeMail(
      { store: db.store, public_origin: "https://hub.example" },
      { ...mail, kind, facts },
    )
    expect(body).toMatch(/: https:\/\/hub\.example\/payment_plan\b/)
  },
)

it("doesn't greet a family without a name by a blank", async () => {
  const { body } = await composeMail({ store: db.store, public_origin: "" }, { ...mail, first_name: "" })
  expect(body).toMatch(/^Hello,\n\nWe're refunding/)
})
