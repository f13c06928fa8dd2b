import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { hubProgram } from "../hub/program.ts"
import { loadSettings } from "../process/settings.ts"
import { expireCredits } from "./expire-credits.ts"
import { readCredits } from "./read-credits.ts"

let db: TestDatabase
let business: Business
let who = ""
let email = ""
let now = new Date("2030-06-01T12:00:00Z")
const clock = () => now

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { families: [], offerings: [] })
  const family = await addFamily(db.store)
  who = family.customer_id
  email = family.email
})
afterAll(() => db.close())

async function grant(...args: string[]): Promise<string> {
  const lines: string[] = []
  const settings = loadSettings({ DATA_DIR: "/tmp" })
  const program = hubProgram(async (command) => {
    await command({ store: db.store, settings, clock, say: (line) => lines.push(line) })
  })
  await program.parseAsync(["grant", ...args], { from: "user" })
  return lines.join("\n")
}

it("grants free credits with a reason and a last day, once for a key", async () => {
  const { name } = await db.store.one<{ name: string }>(
    sql`select name from credit_type where id = ${business.credit_type_id}`,
  )
  const args = [email, name, "2", "--reason", "Rained off", "--expires", "2030-06-30", "--key", "rain-1"]
  expect(await grant(...args)).toContain("Granted 2 free")
  expect(await grant(...args)).toContain("has been granted before")
  expect(await readCredits({ store: db.store, clock })(who)).toMatchObject([
    { is_free: true, origin: "GRANT", expires_on: "2030-06-30" },
    { is_free: true, origin: "GRANT", expires_on: "2030-06-30" },
  ])
  const actions = await db.store.many(sql`select action, reason, subject_id from operator_action`)
  expect(actions).toEqual([{ action: "CREDITS_GRANTED", reason: "Rained off", subject_id: who }])
  expect(await findViolations(db.store)).toEqual([])
})

it.each([
  [["nobody@mail.example", "Week", "1"], "No family"],
  [["", "No such type", "1"], "no credit type"],
  [["", "", "0"], "1 to 100"],
  [["", "", "1", "--expires", "2029-01-01"], "is over"],
])("refuses %j", async ([who_email = "", type = "", ...rest], words) => {
  const { name } = await db.store.one<{ name: string }>(sql`select name from credit_type`)
  await expect(grant(who_email || email, type || name, ...rest, "--reason", "Why")).rejects.toThrow(words)
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
