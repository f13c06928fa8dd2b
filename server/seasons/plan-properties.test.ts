import { addDays } from "@hub/domain/kernel/calendar"
import { GRADES } from "@hub/domain/participants/grade"
import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addFunbox,
  addOffering,
  at,
  seedBusiness,
  TEST_NOW,
  testClock,
} from "@hub/testing/database/fixtures"
import { addSeason } from "@hub/testing/database/seasons"
import { transport } from "@hub/testing/transport"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { availabilityRoutes } from "../scheduling/availability-routes.ts"
import { seasonsRoutes } from "./routes.ts"

// The grid against a slow model: week by week and day by day, by what availability and the stored rows say.

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await seedBusiness(db.store, { offerings: [], families: [] })
  await addSeason(db.store, { url_part: "model", start_date: "2030-05-29", end_date: "2030-06-21" })
  await db.store.run(sql`
    update company set settings = '{"days_off": [{"start_date": "2030-06-11", "end_date": "2030-06-12", "name": "Closed"}]}'`)
})
afterAll(() => db.close())

const WEEKS = ["2030-05-27", "2030-06-03", "2030-06-10", "2030-06-17"]
/** From three days before today to a day after the season. */
const DAYS = Array.from({ length: 26 }, (_, index) => addDays("2030-05-28", index))

const offering = fc.record({
  days: fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1, maxLength: 4 }),
  hour: fc.integer({ min: 8, max: 12 }),
  capacity: fc.integer({ min: 0, max: 2 }),
  use: fc.constantFrom("none", "none", "booked", "own", "held", "own held"),
  min_grade: fc.option(fc.integer({ min: 3, max: 6 }), { freq: 1 }),
  opens_in: fc.constantFrom(null, -1, 0, 1),
  closes_in: fc.constantFrom(null, null, -1, 1),
  requires_application: fc.boolean(),
  is_waitlist_enabled: fc.boolean(),
  /** Which of the participants picks it. */
  picker: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 2 }),
})
const students = fc.array(fc.record({ grade: fc.constantFrom(...GRADES.slice(3, 8)), grade_year: fc.constant(2029) }), {
  minLength: 1,
  maxLength: 3,
})
const minutes = (count: number | null) => (count === null ? null : new Date(TEST_NOW.getTime() + count * 60_000))
const clockTime = (hour: number) => `${String(hour).padStart(2, "0")}:00`

it("says what a slow look at every day and every list of availability finds", async () => {
  const seasons = seasonsRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
  const availability = availabilityRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
  const run = async (
    plans: readonly (typeof offering extends fc.Arbitrary<infer One> ? One : never)[],
    children: { grade: string; grade_year: number }[],
  ) => {
    await db.store.run(sql`update offering set is_archived = true`)
    const place = await addFunbox(db.store)
    const family = await addFamily(db.store, { students: children })
    const who = { customer_id: family.customer_id, session_id: "", is_restricted: false }
    const states = new Map<string, string>()
    const days = new Map<string, string[]>()
    let hasOwn = false
    for (const {
      hour,
      use,
      opens_in,
      closes_in,
      requires_application,
      is_waitlist_enabled,
      picker,
      ...plan
    } of plans) {
      const set = {
        opens_at: minutes(opens_in),
        closes_at: minutes(closes_in),
        requires_application,
        is_waitlist_enabled,
      }
      const capacity = Math.max(plan.capacity, use === "none" ? 0 : 1)
      const added = await addOffering(db.store, place, {
        ...plan,
        capacity,
        start_time: clockTime(hour),
        end_time: clockTime(hour + 2),
        set,
      })
      days.set(added.id, [...plan.days].sort())
      const student_id = at(family.student_ids, (picker ?? 0) % children.length)
      if (picker !== null) {
        const change = { student_id, offering_id: added.id, is_picked: true }
        // One that has started or clashes with another pick is refused.
        const isTaken = await seasons["POST /seasons/{url_part}/plan"]({
          who,
          params: { url_part: "model" },
          body: { picks: [change] },
          transport,
        }).then(
          () => true,
          () => false,
        )
        if (isTaken) states.set(`${student_id} ${added.id}`, "PICKED")
      }
      const other = { business: place, family: await addFamily(db.store), offering: added }
      const later = new Date(TEST_NOW.getTime() + 600_000)
      if (use === "booked") await addBooking(db.store, other)
      if (use === "held") await addHold(db.store, { ...other, expires_at: later })
      const first = at(family.student_ids, 0)
      if (use.startsWith("own") && !hasOwn) {
        if (use === "own") await addBooking(db.store, { ...other, family })
        else await addHold(db.store, { ...other, family, expires_at: later })
        states.set(`${first} ${added.id}`, use === "own" ? "BOOKED" : "HELD")
        hasOwn = true
      }
    }
    const plan = await seasons["GET /seasons/{url_part}/plan"]({ who, params: { url_part: "model" }, transport })
    // Weeks.
    const meets = new Set([...days.values()].flat())
    for (const [index, week] of WEEKS.entries()) {
      const inside = Array.from({ length: 7 }, (_, step) => addDays(week, step)).filter(
        (day) =>
          day >= "2030-05-29" && day <= "2030-06-21" && meets.has(day) && day !== "2030-06-11" && day !== "2030-06-12",
      )
      const isWeekend = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
      const weekdays = inside.filter((day) => !isWeekend(day))
      expect(plan.weeks[index]).toMatchObject({ week, days: weekdays.length > 0 ? weekdays : inside })
    }
    // Places.
    const expected = [...states].flatMap(([key, state]) => {
      const [student_id = "", offering_id = ""] = key.split(" ")
      const inside = (days.get(offering_id) ?? []).filter((day) => day >= "2030-05-29" && day <= "2030-06-21")
      return inside.length === 0 ? [] : [{ student_id, offering_id, state, days: inside }]
    })
    const found = plan.students
      .flatMap(({ places }) => places)
      .map(({ student_id, offering_id, state, days: on }) => ({ student_id, offering_id, state, days: on }))
    const sorted = <Row extends { student_id: string; offering_id: string }>(rows: Row[]) =>
      rows.toSorted((one, two) =>
        `${one.student_id}${one.offering_id}` < `${two.student_id}${two.offering_id}` ? -1 : 1,
      )
    expect(sorted(found)).toEqual(sorted(expected))
    // Fits.
    for (const week of WEEKS) {
      const [from, to] = [
        week < "2030-05-29" ? "2030-05-29" : week,
        addDays(week, 6) > "2030-06-21" ? "2030-06-21" : addDays(week, 6),
      ]
      const { items } = await availability["GET /availability/offerings"]({
        query: { student_ids: family.student_ids.join(","), from, to, limit: 100 },
        who,
        transport,
      })
      for (const { id, fits } of plan.students) {
        const count = items.filter(
          ({ id: offering_id, places, reasons }) =>
            (days.get(offering_id) ?? []).some((day) => day >= from && day <= to) &&
            (places.answer === "open" || places.answer === "held") &&
            reasons.every(({ student_id, code }) => student_id !== id || code === "not_open_yet"),
        ).length
        const said = fits.find((one) => one.week === week)?.count
        expect(said).toBe(addDays(week, 6) < "2030-06-01" ? undefined : count)
      }
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(offering, { minLength: 1, maxLength: 7 }), students, run), { numRuns: 40 })
})
