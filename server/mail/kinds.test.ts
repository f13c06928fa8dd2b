import { messages } from "@hub/domain/kernel/messages"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { sampleFacts } from "@hub/testing/mail/sample-facts"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { composeMail, composeQueued, type QueuedMail } from "./compose-mail.ts"
import { KINDS, type MailKind } from "./kinds.ts"
import { queueMail } from "./queue-mail.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store)
})
afterAll(() => db.close())

const needs = () => ({ store: db.store, public_origin: "https://hub.example" })

const KIND_NAMES = Object.keys(KINDS).filter((kind): kind is MailKind => kind in KINDS)
const HOSTILE = `{x} <b>"it's" $& $1`
const ABOUT = newId()
const PLAIN = { name: "Camila Rodríguez", text: "Tormenta" }

const queued = (kind: MailKind, language: string, wrote = PLAIN): QueuedMail => ({
  id: newId(),
  kind,
  recipient: "dana@mail.example",
  facts: sampleFacts(wrote)[kind],
  language,
  first_name: wrote.name,
  about_id: ABOUT,
  unsubscribe_url: null,
  created_at: TEST_NOW.toISOString(),
  subject: "",
  body: "",
  blocks: null,
})

const visible = (html: string): string =>
  html
    .replaceAll(/<style>[^]*?<\/style>|<title>[^]*?<\/title>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&nbsp;|\u00a0/g, " ")

/** Of the business and of what was written: in no language. */
const OWN = /Hub|Mill Pond|Mill Lane|Barn|night-owls|https?:\S+|\S+@\S+|Visa|Chrome|Android|hub mails lift/g
const ENGLISH =
  /\b(the|your|you|is|are|was|and|of|for|with|from|this|that|it's|order|place|places|paid|next|please|thanks|code|day|days|card|open|see|can|not|to|by|on|in full|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Apr|Aug|Dec|GMT|unknown)\b/i

it.each(KIND_NAMES)("%s is said in English and in Spanish", async (kind) => {
  const english = await composeMail(needs(), queued(kind, "en"))
  const spanish = await composeMail(needs(), queued(kind, "es"))
  for (const { subject, body, html = "" } of [english, spanish]) {
    expect(subject).not.toBe("")
    expect(`${subject}\n${body}\n${visible(html)}`).not.toMatch(/[{}]|undefined|\[object|server\/|domain\/|NaN/)
  }
  // Its words are the business's, in each language.
  if (!["FAMILY_MESSAGE", "FAMILY_NEWS"].includes(kind)) expect(spanish.subject).not.toBe(english.subject)
  expect(spanish.html).toMatch(/<html dir="ltr" lang="es"/)
  const said = [spanish.subject, spanish.body, visible(spanish.html ?? "")].join("\n").replaceAll(OWN, "")
  expect(
    ENGLISH.exec(said)
      ?.input.slice(Math.max(0, ENGLISH.exec(said)?.index ?? 0) - 30)
      .slice(0, 90),
  ).toBe(undefined)
})

it.each(KIND_NAMES)("%s says names and texts as they were written", async (kind) => {
  const hostile = { name: `Ana ${HOSTILE}`, text: `Note ${HOSTILE}` }
  for (const language of ["en", "es"]) {
    const { subject, body, html = "" } = await composeMail(needs(), queued(kind, language, hostile))
    const plain = await composeMail(needs(), queued(kind, language, { name: "Ana Q", text: "Note Q" }))
    const back = (text: string) => text.replaceAll(HOSTILE, "Q").replaceAll(HOSTILE.toUpperCase(), "Q")
    expect(back(subject)).toBe(plain.subject)
    expect(back(body)).toBe(plain.body)
    expect(html).not.toContain("<b>")
  }
})

it("goes out in the language that the family reads when it is sent, with its own words where it was queued before", async () => {
  const { customer_id, email } = await addFamily(db.store)
  const facts = sampleFacts(PLAIN).INSTALLMENT_PAID
  const about_id = newId()
  await db.store.transaction((tx) =>
    queueMail(tx, { kind: "INSTALLMENT_PAID", facts, customer_id, about_id, now: TEST_NOW }),
  )
  await db.store.run(sql`update customer set language = 'es' where id = ${customer_id}`)
  const { id } = await db.store.one<{ id: string }>(sql`select id from outbox_mail where about_id = ${about_id}`)
  expect((await composeQueued(needs(), id))?.subject).toBe("Gracias por tu pago de $192.50")
  await db.store.run(sql`
    update outbox_mail set facts = null, subject = 'Thanks', body = ${`Hello Dana,\n\nIt's paid.\n`}, blocks = '[]' where id = ${id}`)
  const before = await composeQueued(needs(), id)
  expect(before).toMatchObject({ recipient: email, subject: "Thanks" })
  expect(before?.body).toMatch(/^Hello Dana,\n\nIt's paid\.\n\nAbrir el plan: /)
  await db.store.run(sql`update customer set language = null where id = ${customer_id}`)
  expect((await composeQueued(needs(), id))?.body).toContain(messages("server/mail.reasons").plan)
})

it("refuses facts that aren't its kind's", async () => {
  const wrong = { ...queued("INSTALLMENT_PAID", "en"), facts: { amount: "much" } }
  await expect(composeMail(needs(), wrong)).rejects.toThrow("aren't those of its kind")
})
