import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  testClock,
} from "@hub/testing/database/fixtures"
import { transport } from "@hub/testing/transport"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Database, Sql } from "../database/sql.ts"
import { availabilityRoutes } from "./availability-routes.ts"
import { attendancesRoutes } from "./routes.ts"

// Counts statements, which no slow machine blurs.

const who = undefined

let db: TestDatabase
let business: Business
const texts: string[] = []

/** A database that records its statements. */
function recording(database: Database): Database {
  const record = (statement: Sql): Sql => {
    texts.push(statement.text)
    return statement
  }
  return {
    many: (statement) => database.many(record(statement)),
    maybe: (statement) => database.maybe(record(statement)),
    one: (statement) => database.one(record(statement)),
    run: (statement) => database.run(record(statement)),
  }
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  texts.length = 0
  await work()
  return texts.length
}

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store)
})
afterAll(() => db.close())

describe("availability", () => {
  it("takes the same number of statements for one offering and many, and counts no attendances", async () => {
    const family = at(business.families, 0)
    const signedIn = { customer_id: family.customer_id, session_id: "", is_restricted: false }
    const store = recording(db.store)
    const routes = {
      ...availabilityRoutes({ store, clock: testClock, memory_ms: 0 }),
      ...attendancesRoutes({ store, clock: testClock }),
    }
    const student_ids = family.student_ids.join(",")
    const measure = async () => ({
      list: await statementsOf(() => routes["GET /availability/offerings"]({ query: {}, who, transport })),
      fitted: await statementsOf(() =>
        routes["GET /availability/offerings"]({ query: { student_ids, fit: "some" }, who: signedIn, transport }),
      ),
      calendar: await statementsOf(() =>
        routes["GET /availability/calendar"]({ query: { month: "2030-06" }, who, transport }),
      ),
      bookings: await statementsOf(() =>
        routes["GET /attendances/"]({ query: { from: "2030-06-01", to: "2030-06-30" }, who: signedIn, transport }),
      ),
    })
    // Days are compared only for a family with bookings.
    expect((await measure()).fitted).toBe(3)
    const first = await addOffering(db.store, business, { days: ["2030-07-01"] })
    await addBooking(db.store, { business, family, offering: first })
    const before = await measure()
    expect(before).toEqual({ list: 1, fitted: 4, calendar: 1, bookings: 1 })
    for (let index = 0; index < 30; index += 1) {
      const day = `2030-06-${String(index + 1).padStart(2, "0")}`
      const offering = await addOffering(db.store, business, { days: [day], start_time: "18:00", end_time: "19:00" })
      await addBooking(db.store, { business, family: index % 2 === 0 ? family : await addFamily(db.store), offering })
    }
    expect(await measure()).toEqual(before)
    await statementsOf(() => routes["GET /availability/calendar"]({ query: { month: "2030-06" }, who, transport }))
    expect(texts.join()).not.toContain("attendance")
  })

  it("reads a cached page's reasons afresh for each family", async () => {
    const store = recording(db.store)
    const routes = availabilityRoutes({ store, clock: testClock, memory_ms: 60_000 })
    const offering = await addOffering(db.store, business, { name: "Lantern walk", days: ["2030-06-20"] })
    const ask = (family: SeededFamily) =>
      routes["GET /availability/offerings"]({
        query: { search: "lantern", student_ids: family.student_ids.join(",") },
        who: { customer_id: family.customer_id, session_id: "", is_restricted: false },
        transport,
      })
    const [one, other] = [await addFamily(db.store), await addFamily(db.store)]
    expect(await statementsOf(() => ask(one))).toBe(3)
    expect(await statementsOf(() => ask(other))).toBe(2)
    await addBooking(db.store, { business, family: other, offering })
    expect(at((await ask(other)).items, 0).reasons.map(({ code }) => code)).toEqual(["already_booked"])
    expect(at((await ask(one)).items, 0).reasons).toEqual([])
  })

  it("never counts a family's held place twice: its page is read afresh", async () => {
    const routes = availabilityRoutes({ store: db.store, clock: testClock, memory_ms: 60_000 })
    const offering = await addOffering(db.store, business, { name: "Moth night", days: ["2030-06-21"], capacity: 1 })
    const family = await addFamily(db.store)
    const ask = async () => {
      const { items } = await routes["GET /availability/offerings"]({
        query: { search: "moth", student_ids: family.student_ids.join(",") },
        who: { customer_id: family.customer_id, session_id: "", is_restricted: false },
        transport,
      })
      return at(items, 0).places.left
    }
    expect(await ask()).toBe(1)
    await addHold(db.store, { business, family, offering, expires_at: new Date("2031-01-01") })
    expect(await ask()).toBe(1)
  })

  it("reads a page once a second, however many request it", async () => {
    const store = recording(db.store)
    const routes = availabilityRoutes({ store, clock: testClock, memory_ms: 60_000 })
    const ask = (query: object) => routes["GET /availability/offerings"]({ query, who, transport })
    await ask({})
    await ask({ offset: 25 })
    const many = () => Promise.all(Array.from({ length: 200 }, () => ask({ search: "trail", only_with_places: false })))
    expect(await statementsOf(many)).toBe(1)
    expect(await statementsOf(() => ask({ only_with_places: undefined, search: "trail" }))).toBe(0)
    expect(await statementsOf(() => ask({ search: "trail", offset: 25 }))).toBe(1)
    expect(await statementsOf(() => ask({ search: "water" }))).toBe(1)
  })
})
