import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addBooking } from "../database/fixture-bookings.ts"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  testClock,
} from "../database/fixtures.ts"
import type { Database, Sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import type { Transport } from "../http/handlers.ts"
import { attendancesRoutes } from "./attendances-routes.ts"
import { availabilityRoutes } from "./availability-routes.ts"

// How many statements an answer costs, which no clock blurs: the same for one offering and for many, with no bookings and with many.

const transport: Transport = { ip: "127.0.0.1", user_agent: "", idempotency_key: undefined }
const who = undefined

let db: TestDatabase
let business: Business
const texts: string[] = []

/** A database that notes what it is asked. */
function noting(database: Database): Database {
  const note = (statement: Sql): Sql => {
    texts.push(statement.text)
    return statement
  }
  return {
    many: (statement) => database.many(note(statement)),
    maybe: (statement) => database.maybe(note(statement)),
    one: (statement) => database.one(note(statement)),
    run: (statement) => database.run(note(statement)),
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

describe("what reading availability costs", () => {
  it("is a fixed number of statements, none of which counts attendances", async () => {
    const family = at(business.families, 0)
    const signedIn = { customer_id: family.customer_id, session_id: "", is_restricted: false }
    const store = noting(db.store)
    const routes = { ...availabilityRoutes({ store, clock: testClock, memory_ms: 0 }), ...attendancesRoutes({ store }) }
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
    // Only who has booked something can have two things at once.
    expect((await measure()).fitted).toBe(2)
    const first = await addOffering(db.store, business, { days: ["2030-07-01"] })
    await addBooking(db.store, { business, family, offering: first })
    // What is told of offerings beside their places is read when one is seen for the first time.
    expect((await measure()).list).toBe(2)
    const before = await measure()
    expect(before).toEqual({ list: 1, fitted: 3, calendar: 1, bookings: 2 })
    for (let index = 0; index < 30; index += 1) {
      const day = `2030-06-${String(index + 1).padStart(2, "0")}`
      const offering = await addOffering(db.store, business, { days: [day], start_time: "18:00", end_time: "19:00" })
      await addBooking(db.store, { business, family: index % 2 === 0 ? family : await addFamily(db.store), offering })
    }
    expect((await measure()).list).toBe(2)
    expect(await measure()).toEqual(before)
    await statementsOf(() => routes["GET /availability/calendar"]({ query: { month: "2030-06" }, who, transport }))
    expect(texts.join()).not.toContain("attendance")
  })

  it("is, for a family within a second of another's, only what concerns the family", async () => {
    const store = noting(db.store)
    const routes = availabilityRoutes({ store, clock: testClock, memory_ms: 60_000 })
    const offering = await addOffering(db.store, business, { name: "Lantern walk", days: ["2030-06-20"] })
    const ask = (family: SeededFamily) =>
      routes["GET /availability/offerings"]({
        query: { search: "lantern", student_ids: family.student_ids.join(",") },
        who: { customer_id: family.customer_id, session_id: "", is_restricted: false },
        transport,
      })
    const [one, other] = [await addFamily(db.store), await addFamily(db.store)]
    await routes["GET /availability/offerings"]({ query: {}, who, transport })
    expect(await statementsOf(() => ask(one))).toBe(2)
    expect(await statementsOf(() => ask(other))).toBe(1)
    await addBooking(db.store, { business, family: other, offering })
    expect(at((await ask(other)).items, 0).reasons.map(({ code }) => code)).toEqual(["already_booked"])
    expect(at((await ask(one)).items, 0).reasons).toEqual([])
  })

  it("is paid once by all who ask the same within a second, and by nobody for another", async () => {
    const store = noting(db.store)
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
