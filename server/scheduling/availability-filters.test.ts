import { GRADES } from "@hub/domain/participants/grade"
import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, addFunbox, addOffering, seedBusiness, TEST_NOW, testClock } from "@hub/testing/database/fixtures"
import { transport } from "@hub/testing/transport"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { availabilityRoutes } from "./availability-routes.ts"

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, { offerings: [], families: [] })
  // Between the days of the offerings, so that some are in the next school year.
  await db.store.run(sql`update company set school_year_starts = '06-11'`)
})
afterAll(() => db.close())

// Small ranges, so that grades, ages, hours and capacities meet each other's edges often.
const bound = (max: number) => fc.option(fc.integer({ min: 0, max }), { freq: 2 })
const instant = fc.option(fc.constantFrom(...[-60_000, 0, 60_000].map((ms) => new Date(TEST_NOW.getTime() + ms))))
const offering = fc.record({
  days: fc.uniqueArray(fc.constantFrom("2030-06-10", "2030-06-11", "2030-06-12"), { minLength: 1, maxLength: 3 }),
  hour: fc.integer({ min: 8, max: 21 }),
  hours: fc.integer({ min: 1, max: 5 }),
  capacity: fc.integer({ min: 1, max: 2 }),
  use: fc.constantFrom("none", "booked", "held", "own"),
  min_grade: bound(8),
  max_grade: bound(8),
  min_age: bound(10),
  max_age: bound(10),
  opens_at: instant,
  closes_at: instant,
  requires_application: fc.boolean(),
  is_waitlist_enabled: fc.boolean(),
})
const student = fc.record({
  grade: fc.constantFrom(...GRADES.slice(0, 9), "TWELFTH_GRADE", "ALUMNI"),
  grade_year: fc.integer({ min: 2026, max: 2031 }),
  birth_date: fc.option(fc.constantFrom("2019-06-10", "2020-02-29", "2021-06-11", "2022-06-09", "2030-08-01"), {
    freq: 4,
  }),
})

const clockTime = (hour: number) => `${String(hour % 24).padStart(2, "0")}:00`

type Drawn = typeof offering extends fc.Arbitrary<infer Value> ? Value : never

async function seedRandom(
  plans: readonly Drawn[],
  students: { grade: string; grade_year: number; birth_date: string | null }[],
) {
  const place = await addFunbox(db.store)
  const family = await addFamily(db.store, { students })
  let hasOwn = false
  for (const [index, { hour, hours, use, min_grade, max_grade, ...plan }] of plans.entries()) {
    // Reversed, a range can't be written.
    const isReversed = min_grade !== null && max_grade !== null && min_grade > max_grade
    const { opens_at, closes_at, requires_application, is_waitlist_enabled, ...rest } = plan
    const added = await addOffering(db.store, place, {
      ...rest,
      min_grade: isReversed ? max_grade : min_grade,
      max_grade: isReversed ? min_grade : max_grade,
      name: `Offering ${index}`,
      start_time: clockTime(hour),
      end_time: clockTime(hour + hours),
      set: { opens_at, closes_at, requires_application, is_waitlist_enabled },
    })
    // A family of its own for each, so that nobody else's bookings overlap.
    const theirs = { business: place, family: await addFamily(db.store), offering: added }
    if (use === "booked") await addBooking(db.store, theirs)
    if (use === "held") await addHold(db.store, { ...theirs, expires_at: TEST_NOW })
    // One booking of the family's own is enough to overlap with others, and can't overlap with itself.
    if (use === "own" && !hasOwn) await addBooking(db.store, { ...theirs, family })
    hasOwn ||= use === "own"
  }
  return { place, family }
}

describe("the fit filter", () => {
  it("keeps exactly the offerings that the rule finds nothing against, for all or for some participants", async () => {
    const routes = availabilityRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(offering, { minLength: 1, maxLength: 6 }),
        fc.array(student, { minLength: 1, maxLength: 3 }),
        async (plans, students) => {
          const { place, family } = await seedRandom(plans, students)
          const who = { customer_id: family.customer_id, session_id: "", is_restricted: false }
          const ask = (fit?: "all" | "some") =>
            routes["GET /availability/offerings"]({
              query: { funbox_id: place.funbox_id, student_ids: family.student_ids.join(","), fit },
              who,
              transport,
            })
          const { items, total } = await ask()
          expect(total).toBe(plans.length)
          const free = (item: (typeof items)[number]) =>
            family.student_ids.filter((id) => item.reasons.every((reason) => reason.student_id !== id)).length
          const ids = (list: typeof items) => list.map((item) => item.id)
          const all = await ask("all")
          const some = await ask("some")
          expect(ids(all.items)).toEqual(ids(items.filter((item) => free(item) === students.length)))
          expect(ids(some.items)).toEqual(ids(items.filter((item) => free(item) > 0)))
          expect([all.total, some.total]).toEqual([all.items.length, some.items.length])
        },
      ),
      { numRuns: 40 },
    )
  })
})
