import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import type { FastifyInstance } from "fastify"
import { v7 as newId } from "uuid"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { buildApp } from "../app.ts"
import { sql } from "../database/sql.ts"
import { loadSettings, type Settings } from "../process/settings.ts"

// Who takes the money is chosen by settings, and everything that follows from it is wired in one place: answers, policy, callbacks.

let db: TestDatabase
let app: FastifyInstance
const DATA_DIR = testFolder(afterAll)

beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, { families: [{}], offerings: [] })
})
afterAll(() => db.close())
afterEach(() => app.close())

async function start(environment: Record<string, string>): Promise<Settings> {
  const settings = loadSettings({ DATA_DIR, ...environment })
  const clock = () => TEST_NOW
  app = await buildApp({ settings, store: db.store, clock, has_jobs: false, memory_ms: 0, log_level: "silent" })
  return settings
}
const API = "/customer_api/v2"
const client = { "x-client-app": "CUSTOMER_HUB" }
const provider = async () =>
  (await app.inject({ url: `${API}/integrations/main_payment_provider`, headers: client })).json()
const formAction = async () => {
  const { headers } = await app.inject({ url: "/welcome" })
  return /form-action ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1]
}

/** Someone of the seeded family, signed in. */
async function token({ secrets }: Settings): Promise<string> {
  const customer = await db.store.maybe<{ id: string }>(sql`select id from customer limit 1`)
  const [session_id, customer_id] = [newId(), customer?.id ?? ""]
  await db.store.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
    values (${session_id}, ${customer_id}, ${Buffer.from(session_id)}, ${Buffer.from(session_id)}, ${new Date(TEST_NOW.getTime() + 3_600_000)})`)
  return accessTokens(secrets.token_keys).sign({ customer_id, session_id, is_restricted: false }, TEST_NOW)
}

const TOUCHNET = {
  SANDBOX: "0",
  PAYMENT_PROVIDER: "touch_net",
  TOUCHNET_TLINK_URL: "https://tlink.example/services",
  TOUCHNET_TLINK_USER: "u",
  TOUCHNET_TLINK_PASSWORD: "p",
  TOUCHNET_UPAY_URL: "https://upay.example/web/index.jsp",
  TOUCHNET_UPAY_SITE_ID: "42",
  TOUCHNET_POSTING_KEY: "k",
  TOUCHNET_VAULT_URL: "https://vault.example",
}

describe("the business's provider", () => {
  it("is its own Stripe account with a public key, by default the sandbox's", async () => {
    await start({})
    expect((await provider()).result).toEqual({
      type: "STRIPE",
      company: { type: "direct", public_key: "pk_test_sandbox" },
    })
    expect(await formAction()).toBe("'self'")
    expect(
      (await app.inject({ url: "/touchnet/cancel?request=x", headers: { accept: "application/json" } })).statusCode,
    ).toBe(404)
    expect((await app.inject({ method: "POST", url: "/webhooks/touchnet" })).statusCode).toBe(404)
  })

  it("is an account that is connected to a platform: it is named, and the platform's key isn't in the answer", async () => {
    const keys = { STRIPE_PLATFORM_SECRET_KEY: "sk_test_1", STRIPE_PLATFORM_PUBLIC_KEY: "pk_test_platform" }
    await start({ ...keys, STRIPE_ACCOUNT_ID: "acct_1", SANDBOX: "0" })
    expect((await provider()).result).toEqual({
      type: "STRIPE",
      company: { type: "connect", account_stripe_id: "acct_1" },
    })
  })

  it("is the hosted one: its page is named, forms may go there and nowhere else, and Stripe is no part of the policy", async () => {
    await start(TOUCHNET)
    expect((await provider()).result).toEqual({
      type: "TOUCH_NET",
      company: { type: "direct", upay_url: "https://upay.example/web/index.jsp", upay_site_id: "42" },
    })
    expect(await formAction()).toBe("'self' https://upay.example")
    const { headers } = await app.inject({ url: "/welcome" })
    expect(headers["content-security-policy"]).not.toContain("stripe.com")
    expect(
      (await app.inject({ url: "/touchnet/cancel?request=x", headers: { accept: "application/json" } })).statusCode,
    ).toBe(404)
    const { statusCode } = await app.inject({ method: "POST", url: "/webhooks/touchnet", payload: "a=b" })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })
})

describe("calls that belong to the other provider", () => {
  it("are refused with a sentence", async () => {
    const settings = await start(TOUCHNET)
    const headers = { ...client, authorization: `Bearer ${await token(settings)}` }
    const setup = await app.inject({ url: `${API}/payment_methods/setup_intent`, headers })
    expect([setup.statusCode, setup.json().error.code]).toEqual([409, "CARD_FORM_NOT_OFFERED"])
    const account = await app.inject({ url: `${API}/integrations/stripe_account`, headers })
    expect(account.json()).toEqual({ ok: true, result: null })
    const signing = await app.inject({ url: `${API}/integrations/stripe_account_id`, headers })
    expect(signing.json().result).toEqual({ status: "active" })
    await app.close()

    const stripe = await start({})
    const mine = { ...client, authorization: `Bearer ${await token(stripe)}` }
    const attach = await app.inject({ method: "POST", url: `${API}/payment_methods/touch_net/attach`, headers: mine })
    expect([attach.statusCode, attach.json().error.message]).toEqual([
      409,
      "Something went wrong. Please contact support.",
    ])
    for (const id of ["01890000-0000-7000-8000-000000000000", "x", "%00"]) {
      const { statusCode } = await app.inject({ url: `${API}/payment_methods/touch_net/requests/${id}`, headers: mine })
      expect([400, 404]).toContain(statusCode)
    }
  })
})
