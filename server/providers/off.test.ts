import { PREFIX } from "@hub/domain/kernel/address"
import { at } from "@hub/testing/account/identity"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness } from "@hub/testing/database/fixtures"
import { openMailSink } from "@hub/testing/races/smtp"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { hashPassword } from "../account/passwords.ts"
import { buildApp } from "../app.ts"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"

// In production a service without a provider is switched off: nothing pretends that it works, and the sandbox is not used.

const OFF = { SANDBOX: "0", MAIL: "off", CARDS: "off", PHONE_SIGN_IN: "off" }
const EMAIL = "dana@mail.example"
const PASSWORD = "a long way home"

let opened: OpenApp
let app: OpenApp["app"]
let token = ""

beforeAll(async () => {
  opened = await openApp(OFF, { clock: () => new Date() })
  app = opened.app
  const business = await seedBusiness(opened.store, { families: [{ email: EMAIL }], offerings: [] })
  const hash = await hashPassword(PASSWORD)
  await opened.store.run(
    sql`update customer set password_hash = ${hash} where id = ${business.families[0]?.customer_id ?? ""}`,
  )
  token = at((await call("POST /auth/email_password", { email: EMAIL, password: PASSWORD })).result, "access_token")
})
afterAll(() => opened.close())

async function call(name: string, payload?: object, to = app) {
  const [method, path] = name.split(" ")
  const { statusCode, body } = await to.inject({
    method: method === "GET" ? "GET" : "POST",
    url: `${PREFIX}${path}`,
    headers: { "x-client-app": "CUSTOMER_HUB", ...(token === "" ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  })
  const answer: { result?: unknown; error?: { code: string } } = JSON.parse(body)
  return { status: statusCode, result: answer.result, code: answer.error?.code }
}

it("names no card provider and refuses to add a card", async () => {
  expect(await call("GET /integrations/main_payment_provider")).toMatchObject({ status: 200, result: null })
  expect(await call("GET /integrations/stripe_account")).toMatchObject({ status: 200, result: null })
  expect(await call("GET /payment_methods/setup_intent")).toMatchObject({
    status: 409,
    code: "CARD_PAYMENT_NOT_OFFERED",
  })
  expect(await call("GET /payment_methods/")).toMatchObject({ status: 200, result: { payment_methods: [] } })
})

it("shows no card to a family that had one at a provider", async () => {
  const before = "cus_1"
  await opened.store.run(sql`update customer set provider_customer_id = ${before} where email = ${EMAIL}`)
  expect(await call("GET /payment_methods/")).toMatchObject({ status: 200, result: { payment_methods: [] } })
})

it("sells no credits, which nobody could pay for", async () => {
  const sold = await opened.store.many(sql`select id from funbox where is_buy_credits_and_save_enabled`)
  expect(sold).toHaveLength(1)
  const unsold = [{ is_buy_credits_and_save_enabled: false }]
  expect(await call("GET /funboxes/")).toMatchObject({ result: unsold })
  expect(await call("GET /init_request")).toMatchObject({ result: { funboxes: unsold } })
})

it("has no address for card events", async () => {
  const headers = { "stripe-signature": "t=1,v1=00", "content-type": "application/json" }
  const { statusCode } = await app.inject({ method: "POST", url: "/webhooks/stripe", headers, payload: "{}" })
  expect(statusCode).toBe(404)
})

it("names no phone provider", async () => {
  expect(await call("GET /integrations/phone_sign_in")).toMatchObject({ status: 200, result: null })
})

it("refuses to send a code, and queues none", async () => {
  expect(await call("POST /auth/get_email_code", { email: EMAIL })).toMatchObject({
    status: 409,
    code: "EMAIL_CODE_NOT_OFFERED",
  })
  expect(await opened.store.many(sql`select id from outbox_mail where kind in ('SIGN_IN_CODE', 'NO_ACCOUNT')`)).toEqual(
    [],
  )
})

it("tells the portal that codes aren't mailed", async () => {
  const { body } = await app.inject({ url: "/sign-in", headers: { accept: "text/html" } })
  // Without a built portal there is no page.
  if (body.includes("<html")) expect(body).toContain('"is_mail_off":true')
})

it("keeps mail unsent, and sends it once there is a server for it", async () => {
  const payload = { current_password: PASSWORD, password: "another long way home" }
  expect((await call("POST /auth/set_password", payload)).status).toBe(200)
  const unsent = () =>
    opened.store.many<{ id: string }>(sql`select id from outbox_mail where sent_at is null and given_up_at is null`)
  expect(await unsent()).toHaveLength(1)

  const sink = await openMailSink()
  const settings = loadSettings({ DATA_DIR: opened.folder, ...OFF, MAIL: "on", SMTP_URL: sink.url })
  const next = await buildApp({ settings, store: opened.store, clock: () => new Date(), has_jobs: false })
  try {
    const other = `${newId()}@mail.example`
    expect((await call("POST /auth/get_email_code", { email: other }, next)).status).toBe(200)
    await expect.poll(unsent).toEqual([])
    expect(sink.taken).toHaveLength(2)
  } finally {
    await next.close()
    await sink.close()
  }
})
