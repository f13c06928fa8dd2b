import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { addOffering, at, type Business, seedBusiness, testClock } from "../database/fixtures.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import type { Transport } from "../http/handlers.ts"
import { availabilityRoutes } from "./availability-routes.ts"
import { knownOfferings } from "./known-offerings.ts"

// What a server remembers of offerings is never older than the catalogue (decision 0046). A server that has just started knows
// nothing, so what it answers is what the tables say.

const transport: Transport = { ip: "127.0.0.1", user_agent: "", idempotency_key: undefined }
const who = undefined

let db: TestDatabase
let business: Business
const started = () => availabilityRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
let one: ReturnType<typeof started>
let other: ReturnType<typeof started>

async function listAt(routes: ReturnType<typeof started>): Promise<string> {
  const { items, total } = await routes["GET /availability/offerings"]({ query: {}, who, transport })
  const ids = items.map(({ id }) => id).join(",")
  const again = await routes["GET /availability/by_ids"]({ query: { ids }, who, transport })
  return JSON.stringify({ items, total, again })
}

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [{ name: "Trail Makers" }, { name: "Star Party" }] })
  one = started()
  other = started()
})
afterAll(() => db.close())

describe("what is remembered of offerings", () => {
  const first = sql`(select id from offering order by id limit 1)`
  const changes: readonly (readonly [string, Sql])[] = [
    ["an offering's name", sql`update offering set name = 'Moon Party' where id = ${first}`],
    ["its day", sql`update offering set start_date = start_date + 1, end_date = end_date + 1 where id = ${first}`],
    ["its ages", sql`update offering set min_age = 7, max_age = 9 where id = ${first}`],
    ["the price", sql`update credit_type set price = price + 100`],
    ["when booking opens", sql`update schedule_set set opens_at = '2030-06-02T10:00:00Z'`],
    ["whether there is a waitlist", sql`update schedule_set set is_waitlist_enabled = not is_waitlist_enabled`],
    ["its places", sql`update pool set taken = capacity`],
    ["whether it is archived", sql`update offering set is_archived = true where id = ${first}`],
  ]

  it.each(changes)("follows %s at once, on every server", async (_what, change) => {
    const before = await listAt(one)
    expect(await listAt(other)).toBe(before)
    await db.store.run(change)
    const truth = await listAt(started())
    expect(truth).not.toBe(before)
    expect(await listAt(one)).toBe(truth)
    expect(await listAt(other)).toBe(truth)
  })

  it("tells of a new offering among known ones", async () => {
    await listAt(one)
    await addOffering(db.store, business, { name: "Lantern Walk" })
    const told = await listAt(one)
    expect(told).toContain("Lantern Walk")
    expect(told).toBe(await listAt(started()))
  })

  it("keeps nothing of a change that is not there yet, and nothing of one that is undone", async () => {
    const before = await listAt(one)
    const undone = db.store.transaction(async (tx) => {
      await tx.run(sql`update offering set name = 'Never'`)
      expect(await listAt(one)).toBe(before)
      expect(await listAt(started())).toBe(before)
      throw new Error("undone")
    })
    await expect(undone).rejects.toThrow("undone")
    expect(await listAt(one)).toBe(before)
    await db.store.transaction(async (tx) => {
      await tx.run(sql`update offering set name = 'Now'`)
      expect(await listAt(one)).toBe(before)
    })
    expect(at(JSON.parse(await listAt(one)).items, 0)).toHaveProperty("name", "Now")
  })

  it("keeps nothing that was read before a change and comes after it", async () => {
    const held: (() => void)[] = []
    const late: Database = {
      ...db.store,
      async many<Row extends object>(statement: Sql) {
        const rows = await db.store.many<Row>(statement)
        await new Promise<void>((resolve) => held.push(resolve))
        return rows
      },
    }
    const factsOf = knownOfferings(late)
    const { id } = await db.store.one<{ id: string }>(sql`select id from offering order by id limit 1`)
    const version = async () =>
      (await db.store.one<{ version: number }>(sql`select version from catalogue_version`)).version
    const reading = factsOf([id], await version())
    await vi.waitFor(() => expect(held).toHaveLength(1), 10_000)
    await db.store.run(sql`update offering set name = 'Changed' where id = ${id}`)
    // Somebody else's statement has seen the change, and asks for nothing.
    await factsOf([], await version())
    held.pop()?.()
    await reading
    const afterwards = factsOf([id], await version())
    await vi.waitFor(() => expect(held).toHaveLength(1), 10_000)
    held.pop()?.()
    expect((await afterwards).get(id)).toHaveProperty("name", "Changed")
  })

  it("is right while many ask and the catalogue changes under them", async () => {
    const rename = async () => {
      for (let turn = 0; turn < 20; turn += 1)
        await db.store.run(sql`update offering set name = ${`Turn ${String(turn).padStart(2, "0")}`}`)
    }
    const asking = async (routes: typeof one) => {
      let last = ""
      for (let turn = 0; turn < 30; turn += 1) {
        const { items } = await routes["GET /availability/offerings"]({ query: {}, who, transport })
        const name = at(items, 0).name
        if (name.startsWith("Turn")) {
          // Names only go up: one that is older than the one before would be a memory of what has been changed since.
          expect(name >= last).toBe(true)
          last = name
        }
      }
    }
    await Promise.all([rename(), asking(one), asking(one), asking(one), asking(other)])
    expect(await listAt(one)).toBe(await listAt(started()))
  })
})
