import type { TextOutcome } from "@hub/server/providers/texts/port"
import { type Day, type DayFamily, openDay } from "@hub/testing/day/day"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { setTextsOfPhone } from "../account/store-profile.ts"
import { phoneAnswered } from "../alerts/phone-answers.ts"
import { freePort } from "../database/free-port.ts"
import { sql } from "../database/sql.ts"
import type { Draft } from "./preview-message.ts"
import { sendMessage } from "./send-message.ts"
import { sendTexts } from "./send-texts.ts"

// Text messages beside the mails: to whom, when, once, and until STOP.

let day: Day
let sent: { to: string; words: string; url: string }[]
let answer: (to: string) => TextOutcome

const provider = {
  send: async (to: string, words: string, url = "") => {
    const outcome = answer(to)
    if (outcome === "SENT") sent.push({ to, words, url })
    return outcome
  },
  isSigned: () => false,
}
const needs = () => ({
  store: day.store,
  clock: day.clock,
  link_keys: day.settings.secrets.link_keys,
  public_origin: "https://hub.example",
  deliver: () => undefined,
  texts: provider,
  answered: phoneAnswered(setTextsOfPhone),
})
const run = () => sendTexts(needs())()

const english = { language: "en", subject: "Gate", body: "The upper gate today.", short: "{child}: upper gate today." }
const draft = (family: DayFamily, more: Partial<Draft> = {}): Draft => ({
  audience: { offering_id: family.offering.id },
  kind: "DAY",
  texts: [english],
  ...more,
})
const preview = async (body: Draft) => (await day.call("POST /messages/preview", body)).result
const send = async (body: Draft, id = day.key()) => {
  const { preview: seen } = await preview(body)
  return sendMessage(needs())(day.ines, { ...body, id, preview: seen })
}
let number = 1_000
const agree = async ({ customer_id }: DayFamily, phone = `+1555200${++number}`) => {
  await day.store.run(sql`
    update customer set phone_number = ${phone}, is_phone_number_communication_opted_in = true where id = ${customer_id}`)
  return phone
}
const logOf = async (id: string) => (await day.call(`GET /messages/${id}`)).result

beforeAll(async () => {
  const port = await freePort()
  day = await openDay({ PORT: String(port), SANDBOX: "1" })
  await day.app.listen({ host: "127.0.0.1", port })
})
afterAll(() => day.close())
beforeEach(() => {
  day.at("15:00")
  day.as(day.ines)
  sent = []
  answer = () => "SENT"
})

it("texts who agreed to it, once, beside the mail, and says how many parts", async () => {
  const family = await day.family(2)
  const phone = await agree(family)
  const other = await day.family()
  const long = { ...english, short: "x".repeat(161) }
  expect(await preview(draft(family, { texts: [long] }))).toMatchObject({ texts: { count: 1, parts: 2, at: null } })
  const body = draft(family)
  const seen = await preview(body)
  expect(seen).toMatchObject({ families: 1, mails: 1, agreed: 1, shown: { text: { to: phone, parts: 1 } } })
  expect(await preview(draft(other))).toMatchObject({
    families: 1,
    agreed: 0,
    texts: { count: 0 },
    shown: { text: null },
  })
  const id = day.key()
  const press = () => sendMessage(needs())(day.ines, { ...body, id, preview: seen.preview })
  await Promise.all([press(), press()])
  await Promise.all([run(), run(), run()])
  expect(sent).toMatchObject([
    { to: phone, words: expect.stringMatching(/^.+: .+ and .+: upper gate today\. Reply STOP to end\.$/) },
  ])
  expect(await logOf(id)).toMatchObject({ message: { texts: 1, texts_sent: 1 }, recipients: [{ text_state: "SENT" }] })
})

it("reaches by text alone who has no email, and names who gets nothing with the number to call", async () => {
  const [texted, unreachable] = [await day.family(), await day.family()]
  await agree(texted)
  await day.store.run(
    sql`update customer set sign_in_phone = '+1555201' || (1000 + (random() * 8000)::int), email = null where id in (${texted.customer_id}, ${unreachable.customer_id})`,
  )
  await day.store.run(sql`update customer set phone_number = '+15552009999' where id = ${unreachable.customer_id}`)
  expect(await preview(draft(texted))).toMatchObject({
    families: 1,
    mails: 0,
    texts: { count: 1 },
    shown: { to: null },
  })
  expect(await preview(draft(unreachable))).toMatchObject({
    families: 0,
    left_out: [{ why: "NO_EMAIL", phone: "+15552009999" }],
  })
  const id = day.key()
  await send(draft(texted), id)
  await run()
  expect(sent).toHaveLength(1)
  expect(await logOf(id)).toMatchObject({
    message: { mails: 0, families: 1, deleted: 0 },
    recipients: [{ state: null }],
  })
})

it("waits at night for the morning, unless it is about safety, and news never go by text", async () => {
  const family = await day.family()
  await agree(family)
  day.moment("2030-06-11T02:30:00.000Z")
  expect((await preview(draft(family))).texts).toMatchObject({ at: "07:00" })
  expect((await preview(draft(family, { kind: "SAFETY" }))).texts).toMatchObject({ at: null })
  expect(await preview(draft(family, { kind: "NEWS" }))).toMatchObject({ texts: null, agreed: null })
  await send(draft(family))
  await run()
  expect(sent).toEqual([])
  await send(draft(family, { kind: "SAFETY" }))
  await run()
  expect(sent).toHaveLength(1)
  day.moment("2030-06-11T11:00:00.000Z")
  await run()
  expect(sent).toHaveLength(2)
})

it("asks again for what it showed when the night begins between the two", async () => {
  const family = await day.family()
  await agree(family)
  day.moment("2030-06-11T00:59:00.000Z")
  const { preview: seen } = await preview(draft(family))
  day.moment("2030-06-11T01:01:00.000Z")
  await expect(
    sendMessage(needs())(day.ines, { ...draft(family), id: day.key(), preview: seen }),
  ).rejects.toMatchObject({ code: "PREVIEW_CHANGED" })
})

it("sends one to a phone that two families have, and none after STOP, whatever they agreed to", async () => {
  const [one, other] = [await day.family(), await day.family()]
  const phone = await agree(one)
  await agree(other, phone)
  const both = draft(one, { audience: { location_id: day.site, date: "2030-06-10" } })
  await send(both)
  answer = () => "STOPPED"
  await run()
  const opted = await day.store.many(sql`
    select is_phone_number_communication_opted_in as is_on from customer where id in (${one.customer_id}, ${other.customer_id})`)
  expect(opted).toEqual([{ is_on: false }, { is_on: false }])
  answer = () => "SENT"
  await send(draft(one))
  await run()
  expect(sent.filter(({ to }) => to === phone)).toEqual([])
  // Of the day, to another phone that a code has proved: that was agreed to by itself.
  await day.store.run(sql`update customer set sign_in_phone = '+15552008888' where id = ${one.customer_id}`)
  await one.call("PUT /alerts/texts", {})
  expect(await preview(draft(one))).toMatchObject({ shown: { text: { to: "+15552008888" } } })
})

it("isn't sent to who took back their word while it waited", async () => {
  const family = await day.family()
  await agree(family)
  const id = day.key()
  await send(draft(family), id)
  await family.call("POST /profile/set_communication_preferences", { is_phone_number_communication_opted_in: false })
  await run()
  expect(sent).toEqual([])
  expect((await logOf(id)).recipients).toMatchObject([
    { text_state: "FAILED", text_because: expect.stringContaining("agree") },
  ])
})

it("tries a busy provider again and never one that perhaps took it; says which was left in the middle", async () => {
  const [busy, lost] = [await day.family(), await day.family()]
  const phones = [await agree(busy), await agree(lost)]
  const id = day.key()
  await send(draft(busy), id)
  answer = (to) => (to === phones[0] ? "AGAIN" : "REFUSED")
  await run()
  expect(await logOf(id)).toMatchObject({ message: { texts_waiting: 1 } })
  day.at("15:05")
  answer = () => "SENT"
  await run()
  expect(await logOf(id)).toMatchObject({ message: { texts_sent: 1, texts_waiting: 0 } })
  const left = day.key()
  await send(draft(lost), left)
  // The process ends between its claim and the answer.
  await day.store.run(
    sql`update family_message_text set sent_at = ${day.clock()}, tries = 1 where message_id = ${left}`,
  )
  day.at("15:30")
  await run()
  expect(await logOf(left)).toMatchObject({ recipients: [{ text_state: "UNSURE" }] })
  expect(sent.filter(({ to }) => to === phones[1])).toEqual([])
})

it("stops while it is sent, says who has it, and sends none of the rest, not even again", async () => {
  const [one, other] = [await day.family(), await day.family()]
  await agree(one)
  await agree(other)
  const id = day.key()
  await send(draft(one, { audience: { location_id: day.site, date: "2030-06-10" } }), id)
  await day.store.run(sql`
    update family_message_text set due_at = '2030-12-01' where message_id = ${id} and phone <> (select phone_number from customer where id = ${one.customer_id})`)
  await run()
  const stop = () => day.call(`POST /messages/${id}/stop`)
  const first = (await stop()).result
  expect(first.had).toBe(1)
  expect((await stop()).result).toEqual(first)
  day.moment("2031-01-01T15:00:00.000Z")
  await run()
  expect(sent.filter(({ words }) => words.includes("upper gate"))).toHaveLength(1)
  const log = await logOf(id)
  expect(log.message).toMatchObject({ stopped_by: "Ines Park", waiting: 0, texts_waiting: 0, failed: 0 })
  expect((await day.call(`POST /messages/${id}/again`)).result).toEqual({ again: 0 })
})

it("refuses in a text what it refuses in a mail, at its field", async () => {
  const family = await day.family()
  await agree(family)
  const wrong = { ...english, short: "{who} javascript:alert(1)" }
  expect((await preview(draft(family, { texts: [wrong] }))).faults).toMatchObject([
    { path: "texts.0.short", message: expect.stringContaining("{who}") },
    { path: "texts.0.short", message: expect.stringContaining("javascript:") },
  ])
  const long = { ...english, short: "x".repeat(20_000) }
  expect(await day.call("POST /messages/preview", draft(family, { texts: [long] }))).toMatchObject({
    status: 400,
    path: "texts.0.short",
  })
})

it("is tried on who writes it, once, as a family reads it", async () => {
  const family = await day.family()
  const email = `${day.key()}@juniper.example`
  await day.store.run(sql`
    insert into staff (id, name, email, created_at) values (${day.ines.kind === "staff" ? day.ines.staff_id : ""}, 'Ines Park', ${email}, now())
    on conflict (id) do update set email = excluded.email`)
  const body = { ...draft(family), id: day.key() }
  expect((await day.call("POST /messages/try", body)).result).toEqual({ to: email })
  await day.call("POST /messages/try", body)
  const mails = await day.store.many(sql`select customer_id, facts from outbox_mail where recipient = ${email}`)
  expect(mails).toMatchObject([{ customer_id: family.customer_id, facts: { subject: "Gate" } }])
  const wrong = { ...body, id: day.key(), texts: [{ ...english, body: "{who}" }] }
  expect(await day.call("POST /messages/try", wrong)).toMatchObject({ status: 400, path: "texts.0.body" })
})

it("hears from the provider what arrived, and from nobody else", async () => {
  const family = await day.family()
  const phone = await agree(family, "+15552013006")
  const id = day.key()
  await send(draft(family), id)
  await run()
  const url = new URL(sent.find(({ to }) => to === phone)?.url ?? "")
  const forged = await day.app.inject({
    method: "POST",
    url: url.pathname,
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": "AAAA" },
    payload: "MessageStatus=delivered",
  })
  expect(forged.statusCode).toBe(403)
  expect((await logOf(id)).recipients).toMatchObject([{ text_state: "SENT" }])
})
