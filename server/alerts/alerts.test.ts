import { type Day, type DayFamily, openDay } from "@hub/testing/day/day"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { freePort } from "../database/free-port.ts"
import { sql } from "../database/sql.ts"
import { pushOf, textingOf } from "../process/messaging.ts"
import { alertOfWaiting } from "./queue-alerts.ts"
import { sendAlerts } from "./send-alerts.ts"

// From the gate to a family's browser of the sandbox's push service and to its phone: one message per child and event, none twice.

let day: Day
let family: DayFamily
let maya: string
let origin: string

const needs = () => ({
  store: day.store,
  clock: day.clock,
  push: pushOf(day.settings),
  texts: textingOf(day.settings, day).texts,
})
const send = () => sendAlerts(needs())()

const asked = async (path: string, body?: object) => {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer.json()
}
const shown = async (browser: { endpoint: string }) => asked(`${browser.endpoint}/shown`)
const texts = async () => asked(`${origin}/sandbox/texts.json`)

async function browserOf(of: DayFamily) {
  const browser = await asked(`${origin}/sandbox/push`, {})
  expect((await of.call("PUT /alerts/browser", browser)).status).toBe(200)
  return browser
}

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  day = await openDay({ PORT: String(port), SANDBOX: "1" })
  await day.app.listen({ host: "127.0.0.1", port })
})
afterAll(() => day.close())
beforeEach(async () => {
  day.at("12:40")
  day.as(day.ines)
  family = await day.family(2)
  maya = family.student_ids[0] ?? ""
  await day.store.run(sql`update student set first_name = 'Maya', last_name = 'Okafor' where id = ${maya}`)
})

const checkIn = (student_id = maya) => day.gate("check_ins", { ...day.scan(student_id), override_reason: "Known" })

it("says once on each browser that a child is in, and by whom picked up, without a surname", async () => {
  const [one, other] = [await browserOf(family), await browserOf(family)]
  const scan = { ...day.scan(maya), override_reason: "Known" }
  await Promise.all([day.gate("check_ins", scan), day.gate("check_ins", scan)])
  expect((await Promise.all([send(), send()])).reduce((a, b) => a + b)).toBe(2)
  expect(await send()).toBe(0)
  day.at("19:04")
  await day.gate("check_outs", { ...day.scan(maya), with_whom: "Dana Okafor" })
  await send()
  for (const browser of [one, other])
    expect(await shown(browser)).toMatchObject([
      { title: "Maya is checked in", body: expect.stringMatching(/^8:40AM, .*, by Ines$/), path: "/dashboard" },
      { title: "Maya was picked up", body: "3:04PM, by Dana" },
    ])
  expect(JSON.stringify(await shown(one))).not.toMatch(/Okafor|Park/)
})

it("sends nothing of a check-in that was undone before it went out, and puts right one that was not", async () => {
  const browser = await browserOf(family)
  await checkIn()
  await day.gate("voids", day.scan(maya))
  expect(await send()).toBe(0)
  await checkIn()
  await send()
  await day.gate("voids", { ...day.scan(maya), reason: "Wrong child", again: true })
  await send()
  expect((await shown(browser)).map(({ title }: { title: string }) => title)).toEqual([
    "Maya is checked in",
    "Maya isn't checked in after all",
  ])
})

it("says in amber words that a child left with someone who isn't on the list", async () => {
  const browser = await browserOf(family)
  await checkIn()
  await send()
  day.at("19:04")
  await day.gate("check_outs", { ...day.scan(maya), with_whom: "Peter Lind", reason: "Sent", called: "Dana" })
  await send()
  expect((await shown(browser)).at(-1)).toMatchObject({
    title: "Maya left with someone who isn't on your list",
    body: expect.stringContaining("with Peter."),
  })
})

it("is never shown twice: two workers at once, one that dies after it claimed, and a service that is busy", async () => {
  const browser = await browserOf(family)
  await checkIn()
  await asked(`${browser.endpoint}/state`, { status: 503 })
  await Promise.all([send(), send(), send()])
  expect(await shown(browser)).toEqual([])
  day.moment("2030-06-10T12:40:03.000Z")
  expect((await Promise.all([send(), send()])).reduce((a, b) => a + b)).toBe(1)
  expect(await shown(browser)).toHaveLength(1)
  // A process that claimed it and died: it counts as sent.
  day.at("19:04")
  await day.gate("check_outs", { ...day.scan(maya), with_whom: "Dana Okafor" })
  await day.store.run(sql`update day_alert_message set sent_at = now(), tries = 1 where sent_at is null`)
  await send()
  expect(await shown(browser)).toHaveLength(1)
})

it("forgets a browser that is gone, drops what is too late, and ends with the sign-in", async () => {
  const [gone, left] = [await browserOf(family), await browserOf(family)]
  await asked(`${gone.endpoint}/state`, { is_gone: true })
  await checkIn()
  day.at("12:50")
  expect(await send()).toBe(0)
  await checkIn(family.student_ids[1])
  await send()
  const { result } = await family.call("GET /alerts/")
  expect(result.browsers.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([left.endpoint])
  expect(await shown(left)).toHaveLength(1)
  await day.store.run(sql`
    update sign_in_session set revoked_at = ${day.clock()} where customer_id = ${family.customer_id} and revoked_at is null`)
  expect((await family.call("GET /alerts/")).result.browsers).toEqual([])
})

it("says once that a child still waits, that a message was read and answered, and that there is a note", async () => {
  const browser = await browserOf(family)
  const places = (await family.places()).map((one: { attendance_id: string; session_id: string }) => ({
    attendance_id: one.attendance_id,
    session_id: one.session_id,
  }))
  await family.call("POST /day/late", { idempotency_key: day.key(), places: places.slice(0, 1), minutes: 20 })
  await day.gate("look_ups", { student_id: maya })
  await day.gate("look_ups", { student_id: maya })
  const [{ messages }] = await family.places()
  await day.call(`POST /days/${day.site}/messages/${messages[0].id}/got_it`, { answer: "We wait" })
  const note = { id: day.key(), date: "2030-06-10", text: "Boots will get wet.", offering_id: family.offering.id }
  await day.call(`POST /days/${day.site}/notes`, note)
  await day.call(`POST /days/${day.site}/notes`, note)
  await send()
  await checkIn()
  await send()
  day.at("19:25")
  await alertOfWaiting(needs())()
  await alertOfWaiting(needs())()
  await send()
  const titles = (await shown(browser)).map(({ title }: { title: string }) => title)
  expect(titles.toSorted()).toEqual(
    [
      "Ines has read your message",
      "Ines has answered you",
      "A message from Mill Pond",
      "Maya is checked in",
      "Maya is waiting to be picked up",
    ].toSorted(),
  )
  expect(JSON.stringify(await shown(browser))).not.toMatch(/Boots|We wait/)
})

it("takes no address that isn't a push service's, and removes nobody else's browser", async () => {
  const browser = await browserOf(family)
  for (const endpoint of ["http://127.0.0.1:1/x", "https://10.0.0.7/x", "x"])
    expect(await family.call("PUT /alerts/browser", { ...browser, endpoint })).toMatchObject({ code: "PUSH_NOT_TAKEN" })
  const stranger = await day.family()
  const [{ id }] = (await family.call("GET /alerts/")).result.browsers
  await stranger.call(`POST /alerts/browsers/${id}/remove`)
  expect((await family.call("GET /alerts/")).result.browsers).toHaveLength(1)
  await family.call(`POST /alerts/browsers/${id}/remove`)
  expect((await family.call("GET /alerts/")).result).toMatchObject({ browsers: [], is_open: true })
})

it("asks nobody again in a season who has said no", async () => {
  expect((await family.call("GET /alerts/")).result.is_open).toBe(true)
  expect((await family.call("POST /alerts/decline")).result.is_open).toBe(false)
  await day.store.run(sql`
    insert into season (id, url_part, name, start_date, end_date) values (gen_random_uuid(), ${`s-${day.key()}`}, 'Next', '2030-06-12', '2030-08-30')`)
  day.moment("2030-06-13T12:00:00.000Z")
  expect((await family.call("GET /alerts/")).result.is_open).toBe(true)
})

it("texts only a phone that was proved, in the words that were agreed to, until STOP", async () => {
  expect(await family.call("PUT /alerts/texts", {})).toMatchObject({ code: "PHONE_NOT_PROVED" })
  expect(await family.call("PUT /alerts/texts", { token: "made.up.token" })).toMatchObject({ code: "PHONE_NOT_PROVED" })
  const phone = "+15550110188"
  await day.store.run(sql`update customer set sign_in_phone = ${phone} where id = ${family.customer_id}`)
  expect((await family.call("PUT /alerts/texts", {})).result.texts).toMatchObject({ phone, is_stopped: false })
  const consents = await day.store.many<{ words: string; is_given: boolean }>(
    sql`select words, is_given from consent where customer_id = ${family.customer_id} order by at, id`,
  )
  expect(consents).toEqual([{ is_given: true, words: expect.stringContaining("Reply STOP to end") }])
  const mine = async () => (await texts()).filter(({ to }: { to: string }) => to === phone)
  await checkIn()
  await send()
  expect(await mine()).toMatchObject([
    { body: expect.stringMatching(/^.+: Maya is checked in\. 8:40AM, .* by Ines Reply STOP to end\.$/) },
  ])
  const answer = (body: string) => asked(`${origin}/sandbox/texts/answer`, { from: phone, body })
  expect(await answer("help")).toMatchObject({ status: 200, answer: expect.stringContaining("<Message>") })
  await answer(" Stop. ")
  expect((await family.call("GET /alerts/")).result.texts).toMatchObject({ phone, is_stopped: true })
  day.at("19:04")
  await day.gate("check_outs", { ...day.scan(maya), with_whom: "Dana Okafor" })
  await send()
  expect(await mine()).toHaveLength(1)
  await answer("START")
  expect((await family.call("GET /alerts/")).result.texts).toMatchObject({ is_stopped: false })
  expect((await family.call("POST /alerts/texts/stop")).result.texts).toMatchObject({ phone: null })
})

it("hears STOP from nobody but the provider", async () => {
  const phone = "+15550107777"
  await day.store.run(sql`update customer set sign_in_phone = ${phone} where id = ${family.customer_id}`)
  await family.call("PUT /alerts/texts", {})
  const answer = await fetch(`${origin}/webhooks/twilio`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": "AAAA" },
    body: new URLSearchParams({ From: phone, Body: "STOP" }).toString(),
  })
  expect(answer.status).toBe(403)
  expect((await family.call("GET /alerts/")).result.texts).toMatchObject({ is_stopped: false })
})
