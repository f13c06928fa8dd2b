import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { expireCredits } from "./expire-credits.ts"
import { grantCredits } from "./grant-credits.ts"
import { readCredits } from "./read-credits.ts"

let db: TestDatabase
let business: Business
let who = ""
let now = new Date("2030-06-01T12:00:00Z")
const clock = () => now

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { families: [], offerings: [] })
  const family = await addFamily(db.store)
  who = family.customer_id
})
afterAll(() => db.close())

const grant = (expires_on: string | null, key: string): Promise<boolean> =>
  db.store.transaction((tx) =>
    grantCredits(tx, {
      customer_id: who,
      credit_type_id: business.credit_type_id,
      is_free: true,
      quantity: 2,
      expires_on,
      reason: "Rained off",
      idempotency_key: key,
      now,
    }),
  )

it("grants free credits with a reason and a last day, once for a key", async () => {
  expect([await grant("2030-06-30", "rain-1"), await grant("2030-06-30", "rain-1")]).toEqual([true, false])
  expect(await readCredits({ store: db.store, clock })(who)).toMatchObject([
    { is_free: true, origin: "GRANT", expires_on: "2030-06-30" },
    { is_free: true, origin: "GRANT", expires_on: "2030-06-30" },
  ])
  const actions = await db.store.many(sql`select action, reason, subject_id from operator_action`)
  expect(actions).toEqual([{ action: "CREDITS_GRANTED", reason: "Rained off", subject_id: who }])
  expect(await findViolations(db.store)).toEqual([])
})

it("moves credits past their last day to EXPIRED, with a ledger transfer each", async () => {
  expect(await expireCredits({ store: db.store, clock })()).toBe(0)
  now = new Date("2030-07-01T04:00:01Z")
  const results = await Promise.all([1, 2, 3].map(() => expireCredits({ store: db.store, clock })()))
  expect(results.reduce((sum, ended) => sum + ended, 0)).toBe(2)
  expect(await readCredits({ store: db.store, clock })(who)).toEqual([])
  const transfers = await db.store.many(
    sql`select amount from ledger_transfer where kind = 'CREDIT_EXPIRED' and customer_id = ${who}`,
  )
  expect(transfers).toHaveLength(2)
  expect(await findViolations(db.store)).toEqual([])
})
