import { system } from "@hub/domain/kernel/actor"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { type Colleague, colleague } from "@hub/testing/staff/people"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { recordAction } from "../audit/record-action.ts"
import { freePort } from "../database/free-port.ts"
import { sql } from "../database/sql.ts"
import { medicalVault } from "../health/medical-vault.ts"
import { pushOf } from "../process/messaging.ts"
import { notifyStaff } from "./notify-staff.ts"
import { sendPushes } from "./send-pushes.ts"

// From a browser of the sandbox's push service and back: what it shows, once, and when it shows nothing any more.

let opened: OpenApp
let origin: string
let rae: Colleague
let location_id: string

const needs = () => ({
  store: opened.store,
  clock: testClock,
  vault: medicalVault(opened.settings.secrets.health_keys, testClock),
  push: pushOf(opened.settings),
})
const minute = async (): Promise<number> => {
  await notifyStaff(needs())()
  return sendPushes(needs())()
}

interface Subscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  opened = await openApp({ PORT: String(port), SANDBOX: "1" })
  await opened.app.listen({ host: "127.0.0.1", port })
  location_id = (await seedBusiness(opened.store, { offerings: [], families: [] })).location_id
  rae = await colleague(opened, {}, testClock)
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.store.run(sql`delete from staff_push`)
  await opened.store.run(sql`delete from staff_notice`)
})

const asked = async (path: string, body?: object) =>
  (
    await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  ).json()
const newBrowser = (): Promise<Subscription> => asked(`${origin}/sandbox/push`, {})
const shown = ({ endpoint }: Subscription) => asked(`${endpoint}/shown`)

async function switchedOn(of: Colleague): Promise<Subscription> {
  const browser = await newBrowser()
  const { status } = await of.browser.call("PUT /me/push", browser)
  expect(status).toBe(200)
  return browser
}

/** A collector who is barred asked at a gate. */
async function somethingHappens(): Promise<void> {
  const action = { action: "COLLECTOR_HELD", subject: "student", subject_id: newId(), now: testClock() }
  const details = { location_id, name: "Max Quill", student: "Maya" }
  await opened.store.as(system("ravi")).transaction((tx) => recordAction(tx, { ...action, details }))
}

const endpoints = async (of: Colleague) => (await of.browser.call("GET /me/push")).result.endpoints

it("shows once on each browser what has happened, without a name, and nothing twice", async () => {
  const [one, other] = [await switchedOn(rae), await switchedOn(rae)]
  await somethingHappens()
  expect(await Promise.all([minute(), minute()]).then(([a, b]) => a + b)).toBe(2)
  expect(await minute()).toBe(0)
  for (const browser of [one, other]) {
    const messages = await shown(browser)
    expect(messages).toEqual([
      {
        tag: expect.any(String),
        title: expect.stringContaining("must not collect"),
        path: expect.stringContaining("/staff/gate"),
      },
    ])
    expect(JSON.stringify(messages)).not.toMatch(/Max|Quill|Maya/)
  }
})

it("tries again after a service that was busy, and forgets a browser that is gone", async () => {
  const [busy, gone] = [await switchedOn(rae), await switchedOn(rae)]
  await asked(`${busy.endpoint}/state`, { status: 503 })
  await asked(`${gone.endpoint}/state`, { is_gone: true })
  await somethingHappens()
  await minute()
  const before = await shown(busy)
  expect(await endpoints(rae)).toEqual([busy.endpoint])
  expect(await minute()).toBe(1)
  expect(await shown(busy)).toHaveLength(before.length + 1)
  expect(await minute()).toBe(0)
})

it("ends with the sign-in that switched it on, by hand, and with the person", async () => {
  const tess = await colleague(opened, { email: "tess@juniper.example" }, testClock)
  const browser = await switchedOn(tess)
  expect(await endpoints(tess)).toEqual([browser.endpoint])
  await tess.browser.call("POST /me/push/remove", { endpoint: browser.endpoint })
  expect(await endpoints(tess)).toEqual([])
  await switchedOn(tess)
  await tess.browser.call("POST /sign_out")
  const left = () =>
    opened.store.one<{ count: number }>(sql`
    select count(*)::int from staff_push p join staff s on s.id = p.staff_id where s.email = ${tess.email}`)
  expect(await left()).toEqual({ count: 0 })
  const tim = await colleague(opened, { email: "tim@juniper.example" }, testClock)
  const last = await switchedOn(tim)
  await opened.store.run(sql`update staff set removed_at = ${testClock()} where email = ${tim.email}`)
  await somethingHappens()
  await minute()
  expect(await shown(last)).toEqual([])
})

it("belongs to who switched it on last, and nobody takes away another's", async () => {
  const ada = await colleague(opened, { email: "ada@juniper.example" }, testClock)
  const browser = await switchedOn(rae)
  await ada.browser.call("POST /me/push/remove", { endpoint: browser.endpoint })
  expect(await endpoints(rae)).toEqual([browser.endpoint])
  await ada.browser.call("PUT /me/push", browser)
  expect([await endpoints(rae), await endpoints(ada)]).toEqual([[], [browser.endpoint]])
})

it("takes no address that isn't a push service's, and no key that is none", async () => {
  const browser = await newBrowser()
  for (const endpoint of ["http://127.0.0.1:1/x", "https://10.0.0.7/x", `${browser.endpoint}/../../x`, "x"])
    expect(await rae.browser.call("PUT /me/push", { ...browser, endpoint })).toMatchObject({
      status: 400,
      code: "PUSH_NOT_TAKEN",
    })
  expect(await rae.browser.call("PUT /me/push", { ...browser, p256dh: "A".repeat(87) })).toMatchObject({
    code: "PUSH_NOT_TAKEN",
  })
  expect(await rae.browser.call("PUT /me/push", { ...browser, auth: "short" })).toMatchObject({ status: 400 })
  expect(await endpoints(rae)).toEqual([])
})

it("where it is off, no browser gets a key and nothing is sent", async () => {
  expect(pushOf({ ...opened.settings, is_push_on: false })).toBeUndefined()
  expect(await sendPushes({ ...needs(), push: undefined })()).toBe(0)
})
