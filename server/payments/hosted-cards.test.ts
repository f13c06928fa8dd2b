import { Problem } from "@hub/domain/kernel/problem"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addFamily, seedBusiness, TEST_NOW } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { tlinkCards } from "../providers/hosted-cards/tlink.ts"
import { touchNetFaults } from "../sandbox/touchnet/faults.ts"
import { touchNetStore } from "../sandbox/touchnet/store.ts"
import { touchNetSandbox } from "../sandbox/touchnet/touchnet-sandbox.ts"
import { hostedCallbacks } from "./hosted-callbacks.ts"
import { attachHostedCard, readHostedRequest } from "./hosted-requests.ts"
import { cardsWithUs } from "./kept-cards.ts"
import { chooseDefaultCard, readCards, removeCard } from "./saved-cards.ts"
import { settleHostedRequests } from "./settle-hosted-request.ts"

// The product's side and the provider's stand-in, each on a port of its own, speaking the provider's wire.

const SITE = "7"
const KEY = "a posting key"
const POSTING = "/webhooks/touchnet"
const FORM = { "content-type": "application/x-www-form-urlencoded" }

let db: TestDatabase
let product: FastifyInstance
let vendor: FastifyInstance
let needs: Parameters<typeof attachHostedCard>[0]
const faults = touchNetFaults()
let now = TEST_NOW
let me = ""

beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, { families: [], offerings: [] })
  vendor = Fastify()
  product = Fastify()
  let product_url = ""
  await vendor.register(touchNetSandbox, {
    store: await touchNetStore(db.store.pool),
    path: "",
    user: "u",
    password: "p",
    upay_site_id: SITE,
    posting_key: KEY,
    posting_url: () => product_url + POSTING,
    faults,
    clock: () => now,
  })
  const base = await vendor.listen({ host: "127.0.0.1", port: 0 })
  const settings = { user: "u", password: "p", upay_site_id: SITE, posting_key: KEY, post_ips: [] }
  const hosted = tlinkCards({
    ...settings,
    tlink_url: `${base}/tlink`,
    upay_url: `${base}/upay`,
    vault_url: `${base}/vault`,
  })
  needs = {
    store: db.store,
    clock: () => now,
    hosted,
    card_requests_per_hour: 5,
    public_origin: "http://portal.test",
  }
  await hostedCallbacks(product, { ...needs, hosted, posting_path: POSTING })
  product_url = await product.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(async () => {
  await product.close()
  await vendor.close()
  await db.close()
})
beforeEach(async () => {
  now = TEST_NOW
  me = (await addFamily(db.store, {})).customer_id
})
afterEach(() => faults.clear())

const secondsLater = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const saved = () => ({ store: db.store, kept: cardsWithUs(needs) })
const cards = (who = me) => readCards(saved())(who)
const statusOf = async (id: string, who = me) => (await readHostedRequest(needs)(who, id)).status
const attach = () => attachHostedCard(needs)(me)

/** What the family does in the provider's window: opens it with the ticket, types a card, saves it. Answers what goes back. */
async function save(
  { ticket, ticket_name }: { ticket: string; ticket_name: string },
  { number = "4242424242424242", posts = "never" }: { number?: string; posts?: "never" | "twice" | "once" } = {},
): Promise<Record<string, string>> {
  if (posts !== "once") faults.add({ op: "post", mode: posts })
  const opened = form({ TICKET: ticket, TICKET_NAME: ticket_name, UPAY_SITE_ID: SITE })
  expect((await vendor.inject({ method: "POST", url: "/upay", headers: FORM, payload: opened })).statusCode).toBe(200)
  const typed = form({ TICKET: ticket, card_number: number, expiry: "12/40", cvc: "123" })
  const { body } = await vendor.inject({ method: "POST", url: "/upay/card", headers: FORM, payload: typed })
  return Object.fromEntries(
    [...body.matchAll(/name="([A-Za-z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
}
const back = (fields: Record<string, string>) =>
  product.inject({ method: "POST", url: "/touchnet/success", headers: FORM, payload: form(fields) })
const post = (fields: Record<string, string>) =>
  product.inject({ method: "POST", url: POSTING, headers: FORM, payload: form(fields) })
const posted = (fields: Record<string, string>, more: Record<string, string> = {}) => ({
  ...fields,
  posting_key: KEY,
  tpg_trans_id: `t-${fields["session_identifier"] ?? ""}`.slice(0, 64),
  pmt_status: "success",
  ...more,
})

describe("adding a card on the hosted page (spec 4.8)", () => {
  it("waits, then completes with the card, which becomes the default as the only one", async () => {
    const request = await attach()
    expect(request.ticket_name).toBe(request.payment_method_request_id)
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
    const answer = await back(await save(request))
    expect([answer.statusCode, answer.body.includes("Your card is saved")]).toEqual([200, true])
    const { status, payment_method_id } = await readHostedRequest(needs)(me, request.payment_method_request_id)
    const shown = {
      payment_method_id,
      brand: "visa",
      last4: "4242",
      expiration_month: 12,
      expiration_year: 2040,
      wallet_type: null,
    }
    expect(status).toBe("COMPLETED")
    expect(await cards()).toEqual({ default_payment_method: shown, payment_methods: [shown] })
  })

  it("completes by the provider's own post when the window was closed right after saving", async () => {
    const request = await attach()
    await save(request, { posts: "once" })
    await expect.poll(() => statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })

  it("keeps one card however often and in whatever order it is reported", async () => {
    const request = await attach()
    const fields = await save(request, { posts: "twice" })
    await Promise.all([back(fields), back(fields), post(posted(fields)), post(posted(fields))])
    await expect.poll(() => statusOf(request.payment_method_request_id)).toBe("COMPLETED")
    await back(fields)
    await post(posted(fields))
    expect((await cards()).payment_methods).toHaveLength(1)
  })

  it("says what is wrong with a declined card on the page itself, and takes the next one with the same ticket", async () => {
    const request = await attach()
    const payload = form({ TICKET: request.ticket, card_number: "4000000000000002", expiry: "12/40", cvc: "123" })
    const declined = await vendor.inject({ method: "POST", url: "/upay/card", headers: FORM, payload })
    expect(declined.body).toContain("Your card was declined.")
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
    expect((await back(await save(request))).body).toContain("Your card is saved")
  })

  it.each([
    ["cancel", "CANCELLED", "No card was added"],
    ["error", "FAILED", "The card was not added"],
  ])("ends by %s; a card that was saved all the same is kept", async (how, status, words) => {
    const request = await attach()
    const url = `/touchnet/${how}?request=${request.payment_method_request_id}`
    const answer = await product.inject({ url })
    expect([answer.statusCode, answer.body.includes(words)]).toEqual([200, true])
    expect(await statusOf(request.payment_method_request_id)).toBe(status)
    await back(await save(request))
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
    expect((await product.inject({ url })).body).toContain("Your card is saved")
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })
})

describe("when the provider doesn't answer", () => {
  it.each(["drop", "500"] as const)("no ticket (%s) is told, and uses up no try", async (mode) => {
    for (let tries = 0; tries < 6; tries += 1) {
      faults.add({ op: "generateSecureLinkTicket", mode })
      expect(await codeOf(attach())).toBe("PAYMENT_PROVIDER_UNAVAILABLE")
    }
    expect(await codeOf(attach())).toBe("done")
  })

  it("a lost answer to authorising is never asked for again, but resolved by the provider's post", async () => {
    const request = await attach()
    const fields = await save(request)
    faults.add({ op: "authorizeAccount", mode: "drop_after" })
    expect((await back(fields)).body).toContain("Your card is being checked")
    expect((await back(fields)).body).toContain("Your card is being checked")
    const receipt = await db.store.maybe<{ id: string }>(
      sql`select id from sandbox.touchnet where kind = 'receipt' and value->>'session' = ${fields["session_identifier"]}`,
    )
    await post(posted(fields, { tpg_trans_id: receipt?.id ?? "" }))
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
    secondsLater(31)
    expect(await settleHostedRequests(needs)()).toBe(1)
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
    expect((await cards()).payment_methods).toMatchObject([{ last4: "4242" }])
  })

  it("a card that can't be read yet is read by the next look", async () => {
    const request = await attach()
    faults.add({ op: "vault", mode: "500" })
    expect((await back(await save(request))).body).toContain("Your card is being checked")
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })
})

describe("what is forged", () => {
  it("another family's request answers as an unknown one", async () => {
    const request = await attach()
    const other = (await addFamily(db.store, {})).customer_id
    const unknown = "01890000-0000-7000-8000-000000000000"
    expect(await codeOf(readHostedRequest(needs)(other, request.payment_method_request_id))).toBe("NOT_FOUND")
    expect(await codeOf(readHostedRequest(needs)(other, unknown))).toBe("NOT_FOUND")
  })

  it("a session of one's own never completes somebody else's request, and doesn't spoil it", async () => {
    const theirs = await attach()
    const victim = me
    me = (await addFamily(db.store, {})).customer_id
    const mine = await save(await attach())
    const forged = await back({ ...mine, EXT_TRANS_ID: theirs.payment_method_request_id })
    expect(forged.body).toContain("The card was not added")
    expect(await statusOf(theirs.payment_method_request_id, victim)).toBe("PENDING")
    expect((await cards(victim)).payment_methods).toEqual([])
    await back(await save(theirs))
    expect(await statusOf(theirs.payment_method_request_id, victim)).toBe("COMPLETED")
  })

  it("a made-up session is refused, and the real one still completes", async () => {
    const request = await attach()
    const fields = await save(request)
    expect((await back({ ...fields, session_identifier: "made-up" })).body).toContain("The card was not added")
    expect((await back(fields)).body).toContain("Your card is saved")
  })

  it.each([
    ["the wrong key", { posting_key: "another key" }],
    ["no key", { posting_key: "" }],
    ["another site", { UPAY_SITE_ID: "8" }],
    ["an amount", { pmt_amt: "1.00" }],
    ["no amount", { pmt_amt: "" }],
    ["no number", { tpg_trans_id: "" }],
  ])("a post with %s changes nothing", async (_what, wrong) => {
    const request = await attach()
    const fields = await save(request)
    expect((await post(posted(fields, wrong))).statusCode).toBe(400)
    expect(await statusOf(request.payment_method_request_id)).toBe("PENDING")
  })

  it("names are read in any case, as sites write them", async () => {
    const request = await attach()
    const fields = posted(await save(request))
    const upper = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toUpperCase(), value]))
    expect((await post(upper)).statusCode).toBe(200)
    expect(await statusOf(request.payment_method_request_id)).toBe("COMPLETED")
  })

  it("whatever is sent, the answer is never a 500", async () => {
    const odd = [
      "",
      "\u0000",
      "'; drop table customer; --",
      "x".repeat(5_000),
      "../../etc",
      "<script>",
      "__proto__",
      "%",
    ]
    const request = await attach()
    const id = request.payment_method_request_id
    for (const text of odd) {
      const answers = [
        await back({ session_identifier: text, EXT_TRANS_ID: id, UPAY_SITE_ID: SITE }),
        await back({ session_identifier: "s", EXT_TRANS_ID: text, UPAY_SITE_ID: SITE }),
        await post(posted({ session_identifier: text, EXT_TRANS_ID: id, UPAY_SITE_ID: SITE, pmt_amt: "0" })),
        await post(posted({ session_identifier: "s", EXT_TRANS_ID: text, UPAY_SITE_ID: SITE, pmt_amt: "0" })),
        await post(posted({}, { tpg_trans_id: text, __proto__: text })),
        await product.inject({ url: `/touchnet/cancel?request=${encodeURIComponent(text)}` }),
        await product.inject({
          method: "POST",
          url: POSTING,
          headers: { "content-type": "application/json" },
          payload: "{}",
        }),
        await vendor.inject({
          method: "POST",
          url: "/upay/card",
          headers: FORM,
          payload: form({ TICKET: text, cvc: text }),
        }),
      ]
      for (const [index, { statusCode, body }] of answers.entries()) {
        expect(statusCode, `${index} ${body} ${text}`).toBeLessThan(500)
        expect(body).not.toContain("<script>")
      }
    }
    expect(await statusOf(id)).toBe("PENDING")
  })
})

describe("a family's tries and cards", () => {
  it("may begin five times within an hour, also when it begins all at once", async () => {
    const codes = await Promise.all(Array.from({ length: 9 }, () => codeOf(attach())))
    expect(codes.filter((code) => code === "done")).toHaveLength(5)
    expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(4)
    secondsLater(3_601)
    expect(await codeOf(attach())).toBe("done")
  })

  it("a second card leaves the default alone, and a default that is removed never dangles", async () => {
    await back(await save(await attach()))
    await back(await save(await attach(), { number: "5555555555554444" }))
    const { default_payment_method, payment_methods } = await cards()
    const [visa = "", mastercard = ""] = payment_methods.map((card) => card.payment_method_id)
    expect(default_payment_method?.payment_method_id).toBe(visa)
    expect((await chooseDefaultCard(saved())(me, mastercard)).default_payment_method?.last4).toBe("4444")
    const left = await removeCard(saved())(me, mastercard)
    expect(left.default_payment_method?.payment_method_id).toBe(visa)
    expect(left.payment_methods).toHaveLength(1)
    expect(await removeCard(saved())(me, visa)).toEqual({ default_payment_method: null, payment_methods: [] })
  })

  it("somebody else's card can be neither removed nor chosen", async () => {
    await back(await save(await attach()))
    const card = (await cards()).payment_methods[0]?.payment_method_id ?? ""
    const other = (await addFamily(db.store, {})).customer_id
    for (const id of [card, "unknown", "\u0000"]) {
      expect(await codeOf(removeCard(saved())(other, id))).toBe("PAYMENT_METHOD_UNKNOWN")
      expect(await codeOf(chooseDefaultCard(saved())(other, id))).toBe("PAYMENT_METHOD_UNKNOWN")
    }
    expect((await cards()).payment_methods).toHaveLength(1)
  })
})
