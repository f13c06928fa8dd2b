import { usualCheckout } from "@hub/demo/checkout-needs"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import Fastify, { type FastifyInstance } from "fastify"
import Stripe from "stripe"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { stripePayments } from "../providers/payments/stripe.ts"
import { webhookRoute } from "./webhook.ts"

const SECRET = "whsec_test"
const MINE = "acct_mine"
let db: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  db = await testDatabase()
  app = Fastify()
  const cards = stripePayments({
    secret_key: "sk_test_x",
    account_id: MINE,
    api_base: "http://127.0.0.1:9",
    webhook_secrets: [SECRET],
  })
  await webhookRoute(app, usualCheckout({ store: db.store, clock: () => new Date(), cards }))
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const post = async (payload: string | Buffer, secret = SECRET): Promise<number> => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: payload.toString(), secret })
  const headers = { "stripe-signature": signature, "content-type": "application/json" }
  return (await app.inject({ method: "POST", url: "/webhooks/stripe", headers, payload })).statusCode
}

it.each(["null", "[]", "7", '"text"', "{}", '{"id":"evt_1","type":"x","livemode":false,"data":null}'])(
  "refuses the signed body %s",
  async (payload) => expect(await post(payload)).toBe(400),
)

async function send(
  id: string,
  account: string | undefined,
  { secret = SECRET, livemode = false } = {},
): Promise<number> {
  const event = {
    id,
    object: "event",
    type: "customer.updated",
    account,
    livemode,
    data: { object: { id: "cus_1", object: "customer" } },
  }
  return post(JSON.stringify(event), secret)
}
const storedEvents = async () =>
  (await db.store.many<{ event_id: string }>(sql`select event_id from webhook_event`)).map((row) => row.event_id)

it("stores only events of this business's account and mode", async () => {
  expect(await send("evt_mine", MINE)).toBe(200)
  expect(await send("evt_other", "acct_other")).toBe(200)
  expect(await send("evt_platform", undefined)).toBe(200)
  expect(await send("evt_forged", MINE, { secret: "whsec_other" })).toBe(400)
  // Real money's, while this business's key is of the trials.
  expect(await send("evt_live", MINE, { livemode: true })).toBe(200)
  expect(await storedEvents()).toEqual(["evt_mine"])
})

it.each(["", "t=1", "v1=", "t=1,v1=", "t=99999999999999999999,v1=", "t=,v1=a", "t=NaN,v1=é", "t=1,v1=a,v1=,v0=a", ","])(
  "a signature that is none is refused and nothing is stored: %s",
  async (signature) => {
    const before = await storedEvents()
    const headers = { "stripe-signature": signature, "content-type": "application/json" }
    for (const payload of [undefined, "", "{}", "\u0000"]) {
      const asked = {
        method: "POST",
        url: "/webhooks/stripe",
        headers,
        ...(payload === undefined ? {} : { payload }),
      } as const
      expect((await app.inject(asked)).statusCode).toBe(400)
    }
    expect(await storedEvents()).toEqual(before)
  },
)
