import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type AccessTokens, accessTokens } from "@hub/server/account/access-token"
import { buildApp } from "@hub/server/app"
import { type Database, sql } from "@hub/server/database/sql"
import { loadSettings } from "@hub/server/process/settings"
import type { FastifyInstance } from "fastify"
import { v7 as newId } from "uuid"
import { type Checkout, openCheckout } from "../checkout/checkout.ts"
import { type TestDatabase, testDatabase } from "../database/database.ts"
import { addFamily, addOffering, at, type Business, grantCredit, seedBusiness, TEST_NOW } from "../database/fixtures.ts"
import { CAPACITY, type Item, PRICE } from "./booking-model.ts"

// The same world as the model's, made of the whole application, a database and the card vendor's stand-in.

export interface House {
  readonly db: TestDatabase
  readonly checkout: Checkout
  readonly business: Business
  readonly app: FastifyInstance
  readonly tokens: AccessTokens
  /** Minutes after the beginning. */
  setMinute(minute: number): void
  now(): Date
  close(): Promise<void>
}

export async function openHouse(): Promise<House> {
  const db = await testDatabase()
  const checkout = await openCheckout(db.store)
  const business = await seedBusiness(db.store, { price: PRICE, families: [], offerings: [] })
  // Money comes back until a day before the start.
  await db.store.run(sql`update schedule_set set refund_hours_before_start = 24,
    cancel_settings = cancel_settings || '{"hours_before_program_start": 24}'`)
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-model-"))
  const settings = loadSettings({ DATA_DIR: data_dir, STRIPE_API_BASE: checkout.origin, DRAFTS_PER_MINUTE: "1000" })
  let now = TEST_NOW
  const clock = () => now
  const app = await buildApp({ settings, store: db.store, clock, has_jobs: false, memory_ms: 0, log_level: "silent" })
  return {
    db,
    checkout,
    business,
    app,
    tokens: accessTokens(settings.secrets.token_keys),
    setMinute(minute) {
      now = new Date(TEST_NOW.getTime() + minute * 60_000)
      checkout.setTime(now)
    },
    now: clock,
    async close() {
      await app.close()
      await checkout.close()
      await db.close()
      rmSync(data_dir, { recursive: true, force: true })
    },
  }
}

interface Family {
  readonly customer_id: string
  readonly student_ids: readonly string[]
  readonly session_id: string
  /** Signed again only when the time has changed: signing takes as long as a statement. */
  token: { readonly text: string; readonly signed_at: Date } | undefined
}

export interface RealOrder {
  readonly id: string
  readonly family: number
  payment: { id: string; secret: string } | undefined
}

/** Two new families, three new offerings and a new code: histories share the house and nothing else. */
export interface Real {
  readonly house: House
  readonly families: readonly Family[]
  readonly offering_ids: readonly string[]
  readonly promocode_id: string
  readonly orders: RealOrder[]
}

async function family(db: Database): Promise<Family> {
  const { customer_id, student_ids } = await addFamily(db, { students: [{}, {}] })
  const session_id = newId()
  await db.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
    values (${session_id}, ${customer_id}, ${Buffer.from(session_id)}, ${Buffer.from(session_id)}, ${new Date(TEST_NOW.getTime() + 100 * 86_400_000)})`)
  return { customer_id, student_ids, session_id, token: undefined }
}

export async function newReal(house: House): Promise<Real> {
  const { db, business } = house
  house.setMinute(0)
  const weeks = ["2030-06-10", "2030-06-10", "2030-06-17"]
  const promocode_id = newId()
  return db.store.transaction(async (tx) => {
    const [families, offerings] = await Promise.all([
      Promise.all([family(tx), family(tx)]),
      Promise.all(
        CAPACITY.map((capacity, index) => addOffering(tx, business, { capacity, start_date: at(weeks, index) })),
      ),
      tx.run(sql`
        insert into promocode (id, code, discount_percent, max_uses, is_public)
        values (${promocode_id}, ${promocode_id}, 50, 1, true)`),
    ])
    await grantCredit(tx, business, at(families, 0))
    return { house, families, offering_ids: offerings.map(({ id }) => id), promocode_id, orders: [] }
  })
}

const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce(
    (found, key) => (typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined),
    value,
  )

const orderIn = (result: unknown): unknown => field(result, "order") ?? result

async function tokenOf(house: House, family: Family): Promise<string> {
  const now = house.now()
  if (family.token?.signed_at !== now) {
    const { customer_id, session_id } = family
    const text = await house.tokens.sign({ customer_id, session_id, is_restricted: false }, now)
    family.token = { text, signed_at: now }
  }
  return family.token.text
}

/** What the family reads: the order's state and price, or the refusal's code. A failure of ours is what it says. */
export async function ask({ house, families }: Real, who: number, path: string, body?: object) {
  const token = await tokenOf(house, at(families, who))
  const response = await house.app.inject({
    method: body === undefined ? "GET" : "POST",
    url: `/customer_api/v2${path}`,
    headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  const answer: unknown = response.json()
  const result = field(answer, "result")
  const isGood = response.statusCode === 200 && result !== undefined
  const order = orderIn(result)
  const text = isGood
    ? `${String(field(order, "status"))} ${String(field(order, "final_price"))}`
    : String(field(answer, "error", "code"))
  return { text, result, order }
}

export const idOf = (order: unknown): string => String(field(order, "id"))
export const priceIn = (order: unknown): number => Number(field(order, "final_price"))
export function paymentIn(result: unknown): RealOrder["payment"] {
  const secret = field(result, "payment_provider_record", "stripe_client_secret")
  return typeof secret === "string" ? { id: String(field(result, "payment_provider_record", "id")), secret } : undefined
}

/** What comes back for a booking. */
export const termsIn = (result: unknown) => ({
  gives: String(field(result, "gives")),
  amount: Number(field(result, "amount")),
})

export const picksOf = ({ families, offering_ids }: Real, who: number, items: readonly Item[]) =>
  items.map(({ child, offering }) => ({
    student_id: at(at(families, who).student_ids, child),
    offering_id: at(offering_ids, offering),
  }))
