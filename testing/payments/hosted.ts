import { touchNetFaults } from "@hub/sandbox/touchnet/faults"
import { touchNetStore } from "@hub/sandbox/touchnet/store"
import { touchNetSandbox } from "@hub/sandbox/touchnet/touchnet-sandbox"
import type { Store } from "@hub/server/database/transaction"
import { hostedCallbacks } from "@hub/server/payments/hosted-callbacks"
import { type AttachNeeds, attachHostedCard, readHostedRequest } from "@hub/server/payments/hosted-requests"
import { hostedCardStore } from "@hub/server/payments/saved-card-store"
import { readCards } from "@hub/server/payments/saved-cards"
import { tlinkCards } from "@hub/server/providers/hosted-cards/tlink"
import Fastify from "fastify"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { type TestDatabase, testDatabase } from "../database/database.ts"
import { addFamily, seedBusiness, TEST_NOW } from "../database/fixtures.ts"
import { NO_CARD_USES } from "./no-card-uses.ts"

// The product's side and the hosted provider's stand-in, each on its own port, speaking the provider's wire.

export const SITE = "7"
export const POSTING = "/webhooks/touchnet"
export const FORM = { "content-type": "application/x-www-form-urlencoded" }
const KEY = "a posting key"

export type Fields = Record<string, string>
export const form = (fields: Fields) => new URLSearchParams(fields).toString()

/** What the provider posts by itself about what the page gave back. */
export const posted = (fields: Fields, more: Fields = {}): Fields => ({
  ...fields,
  posting_key: KEY,
  tpg_trans_id: `t-${fields["session_identifier"] ?? ""}`.slice(0, 64),
  pmt_status: "success",
  ...more,
})

async function openHosted(store: Store) {
  const [vendor, product, faults] = [Fastify(), Fastify(), touchNetFaults()]
  let now = TEST_NOW
  let product_url = ""
  await vendor.register(touchNetSandbox, {
    store: await touchNetStore(store.pool),
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
  const hosted = tlinkCards({
    user: "u",
    password: "p",
    upay_site_id: SITE,
    posting_key: KEY,
    post_ips: [],
    tlink_url: `${base}/tlink`,
    upay_url: `${base}/upay`,
    vault_url: `${base}/vault`,
  })
  const needs: AttachNeeds = {
    store,
    clock: () => now,
    hosted,
    card_requests_per_hour: 5,
    public_origin: "http://portal.test",
  }
  await hostedCallbacks(product, { ...needs, hosted, posting_path: POSTING })
  product_url = await product.listen({ host: "127.0.0.1", port: 0 })

  return {
    needs,
    vendor,
    product,
    faults,
    reset() {
      now = TEST_NOW
      faults.clear()
    },
    secondsLater(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    /** What the family does in the provider's window: opens it with the ticket, types a card, saves it. Returns what goes back. */
    async save(
      { ticket, ticket_name }: { ticket: string; ticket_name: string },
      { number = "4242424242424242", posts = "never" }: { number?: string; posts?: "never" | "twice" | "once" } = {},
    ): Promise<Fields> {
      if (posts !== "once") faults.add({ op: "post", mode: posts })
      const opened = form({ TICKET: ticket, TICKET_NAME: ticket_name, UPAY_SITE_ID: SITE })
      const page = await vendor.inject({ method: "POST", url: "/upay", headers: FORM, payload: opened })
      if (page.statusCode !== 200) throw new Error("The page doesn't open")
      const typed = form({ TICKET: ticket, card_number: number, expiry: "12/40", cvc: "123" })
      const { body } = await vendor.inject({ method: "POST", url: "/upay/card", headers: FORM, payload: typed })
      const hidden = body.matchAll(/name="([A-Za-z_]+)" value="([^"]*)"/g)
      return Object.fromEntries([...hidden].map(([, name, value]) => [name, value]))
    },
    back: (fields: Fields) =>
      product.inject({ method: "POST", url: "/touchnet/success", headers: FORM, payload: form(fields) }),
    post: (fields: Fields) => product.inject({ method: "POST", url: POSTING, headers: FORM, payload: form(fields) }),
    async close() {
      await product.close()
      await vendor.close()
    },
  }
}

type Hosted = Awaited<ReturnType<typeof openHosted>>

/**
 * A business without offerings whose cards are added on the hosted page, opened for the tests of one file; every test has a family of
 * its own. Ask for the scene and the family inside a test: before it there are none.
 */
export function hostedScene() {
  let open: { db: TestDatabase; scene: Hosted } | undefined
  let family = ""
  const opened = () => {
    if (open === undefined) throw new Error("The scene opens with the first test")
    return open
  }
  beforeAll(async () => {
    const db = await testDatabase()
    await seedBusiness(db.store, { families: [], offerings: [] })
    open = { db, scene: await openHosted(db.store) }
  })
  afterAll(async () => {
    await opened().scene.close()
    await opened().db.close()
  })
  const another = async () => (await addFamily(opened().db.store, {})).customer_id
  beforeEach(async () => {
    opened().scene.reset()
    family = await another()
  })
  const saved = () => ({
    store: opened().db.store,
    saved: hostedCardStore(opened().scene.needs),
    former: [],
    uses: NO_CARD_USES,
  })
  return {
    get store() {
      return opened().db.store
    },
    get me() {
      return family
    },
    scene: () => opened().scene,
    another,
    saved,
    cards: (who = family) => readCards(saved())(who),
    statusOf: async (id: string, who = family) => (await readHostedRequest(opened().scene.needs)(who, id)).status,
    attach: (who = family) => attachHostedCard(opened().scene.needs)(who),
  }
}
