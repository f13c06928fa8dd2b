import { statementsOf } from "@hub/testing/database/queries"
import { type Day, openDay } from "@hub/testing/day/day"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { carryNewsChoice } from "../mail/news.ts"
import { sendMails } from "../mail/send-mails.ts"
import { type Mail, MailRefused } from "../providers/mail/port.ts"
import type { Draft } from "./preview-message.ts"
import { sendAgain } from "./read-messages.ts"
import { sendMessage } from "./send-message.ts"
import { sendTexts } from "./send-texts.ts"

// From what the office writes to what each family gets, once.

let day: Day
let sent: Mail[]
let refused: (mail: Mail) => boolean

const english = {
  language: "en",
  subject: "Tomorrow, {child}",
  body: "Bring boots for {program}.\n\nSee https://x.example",
}
const spanish = { language: "es", subject: "Mañana, {child}", body: "Traigan botas a {program}." }

const run = (ending?: AbortSignal) =>
  sendMails({
    store: day.store,
    clock: day.clock,
    public_origin: "https://hub.example",
    ...(ending === undefined ? {} : { ending }),
    mailer: {
      send: async (mail) => {
        if (refused(mail)) throw new MailRefused("No", { is_final: true, reason: "No such mailbox" })
        sent.push(mail)
      },
    },
  })

const draft = (more: Partial<Draft> = {}): Draft => ({
  audience: { location_id: day.site, date: "2030-06-10" },
  kind: "SAFETY",
  texts: [english],
  ...more,
})
const preview = async (body: Draft) => (await day.call("POST /messages/preview", body)).result
// The server's own sender would take the mails: these tests send them.
const needs = () => ({
  store: day.store,
  clock: day.clock,
  link_keys: day.settings.secrets.link_keys,
  public_origin: "https://hub.example",
  deliver: () => undefined,
  texts: undefined,
})
const send = async (body: Draft, id = day.key()) => {
  const { preview: seen } = await preview(body)
  return sendMessage(needs())(day.ines, { ...body, id, preview: seen })
}
const emailOf = async (customer_id: string) =>
  (await day.store.one<{ email: string }>(sql`select email from customer where id = ${customer_id}`)).email
const toFamily = async (customer_id: string) => {
  const email = await emailOf(customer_id)
  return sent.filter(({ recipient }) => recipient === email)
}

beforeAll(async () => {
  day = await openDay()
})
afterAll(() => day.close())
beforeEach(() => {
  day.at("12:40")
  day.as(day.ines)
  sent = []
  refused = () => false
})

it("sends to each family of a day once, filled in and in its language, however often it is pressed", async () => {
  const [one, other] = [await day.family(2), await day.family()]
  await day.store.run(sql`update customer set language = 'es' where id = ${other.customer_id}`)
  const body = draft({ texts: [english, spanish] })
  const seen = await preview(body)
  expect(seen).toMatchObject({ families: 2, children: 3, left_out: [], untranslated: 0, faults: [] })
  const id = day.key()
  const press = () => sendMessage(needs())(day.ines, { ...body, id, preview: seen.preview })
  const answer = { id, families: 2 }
  expect(await Promise.all([press(), press()])).toEqual([answer, answer])
  await Promise.all([run()(), run()()])
  expect(await toFamily(one.customer_id)).toMatchObject([{ subject: expect.stringMatching(/^Tomorrow, .+ and /) }])
  expect(await toFamily(other.customer_id)).toMatchObject([
    { subject: expect.stringMatching(/^Mañana/), unsubscribe_url: null },
  ])
  expect((await day.call("POST /messages", { ...body, id, preview: seen.preview })).result).toEqual(answer)
  const log = (await day.call(`GET /messages/${id}`)).result
  expect(log).toMatchObject({ message: { families: 2, sent: 2, waiting: 0, failed: 0, deleted: 0 }, total: 2 })
})

it("refuses at the field what can't be filled in or linked, by name, and sends nothing", async () => {
  await day.family()
  const wrong = { language: "en", subject: "For {chld}", body: "javascript:alert(1)" }
  expect((await preview(draft({ texts: [wrong] }))).faults).toEqual([
    { path: "texts.0.subject", message: expect.stringContaining("{chld}") },
    { path: "texts.0.body", message: expect.stringContaining("javascript:") },
  ])
  const good = await preview(draft())
  const answer = await day.call("POST /messages", {
    ...draft({ texts: [wrong] }),
    id: day.key(),
    preview: good.preview,
  })
  expect(answer).toMatchObject({ status: 400, code: "VALIDATION", path: "texts.0.subject" })
  const long = { ...english, body: "x".repeat(20_000) }
  expect(await day.call("POST /messages/preview", draft({ texts: [long] }))).toMatchObject({ status: 400 })
  expect(await day.call("POST /messages/preview", draft({ audience: {} }))).toMatchObject({ path: "audience" })
  const nobody = await preview(draft({ audience: { location_id: day.site, date: "2031-01-01" } }))
  expect(nobody).toMatchObject({ families: 0, preview: null, shown: null })
  expect(
    await day.call("POST /messages", {
      ...draft({ audience: { location_id: day.site, date: "2031-01-01" } }),
      id: day.key(),
      preview: good.preview,
    }),
  ).toMatchObject({ status: 400, path: "audience" })
})

it("acts on the preview alone: a family that is deleted or restricted since is counted again", async () => {
  const family = await day.family()
  const body = draft({ audience: { offering_id: family.offering.id } })
  const { preview: seen } = await preview(body)
  await day.store.run(sql`update customer set is_restricted = true where id = ${family.customer_id}`)
  expect(await day.call("POST /messages", { ...body, id: day.key(), preview: seen })).toMatchObject({ status: 400 })
  expect(await preview(body)).toMatchObject({ families: 0, left_out: [{ why: "RESTRICTED" }] })
})

it("sends no news to an address that ended them, by any way, and holds it for a new account", async () => {
  const [family, other] = [await day.family(), await day.family()]
  const news = draft({ kind: "NEWS", audience: { offering_id: family.offering.id } })
  await send(news)
  await run()()
  const [mail] = await toFamily(family.customer_id)
  const path = new URL(mail?.unsubscribe_url ?? "").pathname
  // Opening the link changes nothing.
  expect((await day.app.inject({ url: path })).statusCode).toBe(200)
  expect(await preview(news)).toMatchObject({ families: 1 })
  // A mail that waits is ended, too.
  const waiting = day.key()
  await send(news, waiting)
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const payload = "List-Unsubscribe=One-Click"
  expect((await day.app.inject({ method: "POST", url: `${path}x`, headers, payload })).statusCode).toBe(404)
  expect((await day.app.inject({ method: "POST", url: path, headers, payload })).statusCode).toBe(200)
  await run()()
  expect(await toFamily(family.customer_id)).toHaveLength(1)
  expect(await sendAgain(needs())(day.ines, waiting)).toEqual({ again: 0 })
  expect(await preview(news)).toMatchObject({ families: 0, left_out: [{ why: "UNSUBSCRIBED" }] })
  // The address comes back with another account, in other letters.
  const email = await emailOf(family.customer_id)
  await day.store.run(sql`update customer set email = 'other@mail.example' where id = ${family.customer_id}`)
  await day.store.run(sql`update customer set email = upper(${email}) where id = ${other.customer_id}`)
  expect(await preview(draft({ kind: "NEWS", audience: { offering_id: other.offering.id } }))).toMatchObject({
    families: 0,
    left_out: [{ why: "UNSUBSCRIBED" }],
  })
  expect(await preview(draft({ audience: { offering_id: other.offering.id } }))).toMatchObject({ families: 1 })
})

it("agrees with the family's own switch, which holds for its next address and over an import", async () => {
  const family = await day.family()
  const news = draft({ kind: "NEWS", audience: { offering_id: family.offering.id } })
  await send(news)
  await run()()
  const [mail] = await toFamily(family.customer_id)
  const path = new URL(mail?.unsubscribe_url ?? "").pathname
  const isOn = async () => (await family.call("GET /profile/news")).result.is_on
  const press = () =>
    day.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    })
  expect(await isOn()).toBe(true)
  await press()
  expect(await isOn()).toBe(false)
  expect((await family.call("PUT /profile/news", { is_on: true })).result).toEqual({ is_on: true })
  expect(await preview(news)).toMatchObject({ families: 1 })
  expect((await family.call("PUT /profile/news", { is_on: false })).result).toEqual({ is_on: false })
  await family.call("PUT /profile/news", { is_on: false })
  expect(await preview(news)).toMatchObject({ families: 0, left_out: [{ why: "UNSUBSCRIBED" }] })
  // Another address of the same family, and the old one with a new account.
  const before = await emailOf(family.customer_id)
  const email = `next-${day.key()}@mail.example`
  await carryNewsChoice(day.store, { from: before, to: email, now: day.clock() })
  await day.store.run(sql`update customer set email = ${email} where id = ${family.customer_id}`)
  expect(await isOn()).toBe(false)
  const other = await day.family()
  await day.store.run(sql`update customer set email = ${before} where id = ${other.customer_id}`)
  expect((await other.call("GET /profile/news")).result).toEqual({ is_on: false })
})

it("says whose mail was refused, and sends it again to the address of today", async () => {
  const family = await day.family()
  const id = day.key()
  await send(draft({ audience: { family_id: family.customer_id } }), id)
  refused = () => true
  await run()()
  expect((await day.call(`GET /messages/${id}`)).result).toMatchObject({
    message: { failed: 1 },
    recipients: [{ state: "FAILED", because: "No such mailbox" }],
  })
  refused = () => false
  await day.store.run(sql`update customer set email = ${`new-${id}@mail.example`} where id = ${family.customer_id}`)
  expect(await sendAgain(needs())(day.ines, id)).toEqual({ again: 1 })
  await run()()
  expect(await toFamily(family.customer_id)).toHaveLength(1)
})

it("reaches 2,000 families, none twice, also when it is stopped in the middle", async () => {
  const offering = (await day.family()).offering
  await day.store.run(sql`
    with families as (
      insert into customer (id, email, first_name, last_name, phone_number, is_phone_number_communication_opted_in)
      select gen_random_uuid(), 'f' || n || '@many.example', 'F' || n, 'Many', '+1555' || (3000000 + n), true
      from generate_series(1, 2000) n returning id),
    children as (
      insert into student (id, customer_id, first_name, last_name, qr)
      select gen_random_uuid(), id, 'Kid', 'Many', gen_random_uuid() from families returning id, customer_id),
    bookings as (
      insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy)
      select gen_random_uuid(), c.customer_id, c.id, a.offering_id, a.order_id, 'BOOKED', a.policy
      from children c, (select * from attendance where offering_id = ${offering.id} limit 1) a returning id, student_id)
    insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
    select b.id, s.id, b.student_id, s.date, s.starts_at, s.ends_at from bookings b,
      (select * from session where offering_id = ${offering.id} order by date limit 1) s`)
  const texts = [{ ...english, short: "{child}: boots." }]
  const body = draft({ audience: { offering_id: offering.id }, texts })
  const texted: string[] = []
  const provider = {
    send: async (to: string) => {
      texted.push(to)
      return "SENT" as const
    },
    isSigned: () => false,
  }
  const sendAllTexts = sendTexts({ ...needs(), texts: provider, answered: async () => undefined })
  const id = day.key()
  const { preview: seen } = await preview(body)
  const sending = { ...body, id, preview: seen }
  let families = 0
  const statements = await statementsOf(async () => {
    families = (await sendMessage({ ...needs(), texts: provider })(day.ines, sending)).families
  })
  expect(families).toBe(2001)
  expect(statements.length).toBeLessThan(30)
  const end = new AbortController()
  refused = () => {
    if (sent.length === 500) end.abort()
    return false
  }
  await run(end.signal)()
  const before = sent.length
  const all = run()
  await Promise.all([all(), all(), all(), sendAllTexts(), sendAllTexts()])
  expect(before).toBeGreaterThanOrEqual(500)
  expect(before).toBeLessThan(2_001)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length)
  expect([texted.length, new Set(texted).size]).toEqual([2000, 2000])
  expect((await day.call(`GET /messages/${id}`)).result.message).toMatchObject({
    sent: 2001,
    waiting: 0,
    failed: 0,
    texts_sent: 2000,
    texts_waiting: 0,
  })
}, 600_000)
