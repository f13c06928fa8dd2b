import type { Problem } from "@hub/domain/kernel/problem"
import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addActivity,
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  type SeededOffering,
  seedBusiness,
  TEST_NOW,
  testClock,
} from "@hub/testing/database/fixtures"
import { addSeason } from "@hub/testing/database/seasons"
import { transport } from "@hub/testing/transport"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { seasonsRoutes } from "./routes.ts"

let db: TestDatabase
let business: Business
let family: SeededFamily
const season = "summer"

beforeEach(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [], families: [] })
  family = await addFamily(db.store, { students: [{}, {}] })
  // From Monday June 10 to Friday July 5: four weeks.
  await addSeason(db.store, {
    url_part: season,
    start_date: "2030-06-10",
    end_date: "2030-07-05",
    notes: [{ date: "2030-06-14", name: "School ends" }],
  })
})
afterEach(() => db.close())

const whoOf = ({ customer_id }: SeededFamily) => ({ customer_id, session_id: "", is_restricted: false })
const routes = () => seasonsRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
const read = (of = family, url_part = season) =>
  routes()["GET /seasons/{url_part}/plan"]({ who: whoOf(of), params: { url_part }, transport })
type Body = Parameters<ReturnType<typeof routes>["POST /seasons/{url_part}/plan"]>[0]["body"]
const change = (body: Body, of = family) =>
  routes()["POST /seasons/{url_part}/plan"]({ who: whoOf(of), params: { url_part: season }, body, transport })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Problem) => ({ code: error.code, items: error.payload?.items, path: error.errors?.[0]?.path }),
  )
const child = (index: number) => at(family.student_ids, index)
const pick = (offering: Pick<SeededOffering, "id">, more: object = {}) => ({
  student_id: child(0),
  offering_id: offering.id,
  is_picked: true,
  ...more,
})
const placesOf = async (index = 0) => {
  const found = (await read()).students.find(({ id }) => id === child(index))
  return (found?.places ?? []).map(({ offering_id, state }) => [offering_id, state])
}

describe("the grid", () => {
  it("has weeks from Monday with the days on which something meets, and the days off", async () => {
    await addOffering(db.store, business, { days: ["2030-06-11", "2030-06-13", "2030-06-15"] })
    await addOffering(db.store, business, { days: ["2030-06-22"] })
    await addOffering(db.store, business, { days: ["2030-07-03", "2030-07-04", "2030-07-05", "2030-07-08"] })
    await db.store.run(sql`
      update company set settings = settings || '{"days_off": [{"start_date": "2030-07-04", "end_date": "2030-07-07", "name": "Fourth of July"}]}'`)
    const { weeks } = await read()
    expect(weeks).toEqual([
      { week: "2030-06-10", days: ["2030-06-11", "2030-06-13"], closed: [] },
      { week: "2030-06-17", days: ["2030-06-22"], closed: [] },
      { week: "2030-06-24", days: [], closed: [] },
      {
        week: "2030-07-01",
        days: ["2030-07-03"],
        closed: [
          { date: "2030-07-04", name: "Fourth of July" },
          { date: "2030-07-05", name: "Fourth of July" },
        ],
      },
    ])
  })

  it("says of each program the strongest of what a participant has", async () => {
    const [booked, held, waited, applied] = await Promise.all(
      ["2030-06-10", "2030-06-17", "2030-06-24", "2030-07-01"].map((start_date) =>
        addOffering(db.store, business, { start_date }),
      ),
    )
    if (!booked || !held || !waited || !applied) throw new Error("four offerings")
    await change({ picks: [booked, held, waited, applied].map((offering) => pick(offering)) })
    expect(await placesOf()).toEqual([booked, held, waited, applied].map(({ id }) => [id, "PICKED"]))
    await addBooking(db.store, { business, family, offering: booked })
    await addHold(db.store, { business, family, offering: held, expires_at: new Date(TEST_NOW.getTime() + 60_000) })
    await db.store.run(sql`
      insert into waitlist_entry (id, customer_id, student_id, offering_id, group_id, status)
      values (gen_random_uuid(), ${family.customer_id}, ${child(0)}, ${waited.id}, gen_random_uuid(), 'WAITING')`)
    await db.store.run(sql`
      insert into application (id, customer_id, student_id, offering_id, status, created_at)
      values (gen_random_uuid(), ${family.customer_id}, ${child(0)}, ${applied.id}, 'DRAFT', ${TEST_NOW})`)
    expect(await placesOf()).toEqual([
      [booked.id, "BOOKED"],
      [held.id, "HELD"],
      [waited.id, "WAITLIST"],
      [applied.id, "APPLIED"],
    ])
    const [, , waiting] = (await read()).students.find(({ id }) => id === child(0))?.places ?? []
    expect(waiting).toMatchObject({ position: 1, short_name: "Trail" })
    expect(waiting?.reasons).toBeUndefined()
    expect(waiting?.until).toBeUndefined()
    // A hold that is over holds nothing.
    await db.store.run(sql`update hold set expires_at = ${TEST_NOW}`)
    expect((await placesOf())[1]).toEqual([held.id, "PICKED"])
  })

  it("leaves out the days that a family gave up, and those outside of the season", async () => {
    const offering = await addOffering(db.store, business, { days: ["2030-07-01", "2030-07-05", "2030-07-06"] })
    const attendance_id = await addBooking(db.store, { business, family, offering })
    await db.store.run(
      sql`update attendance_day set is_booked = false where attendance_id = ${attendance_id} and date = '2030-07-05'`,
    )
    expect((await read()).students[0]?.places[0]?.days).toEqual(["2030-07-01"])
  })

  it("leaves out a pick whose second choice the child has, but not another child's", async () => {
    const first = await addOffering(db.store, business, { name: "First" })
    const second = await addOffering(db.store, business, { name: "Second" })
    await change({
      picks: [0, 1].map((index) => ({ ...pick(first, { second_offering_id: second.id }), student_id: child(index) })),
    })
    expect(await placesOf()).toEqual([[first.id, "PICKED"]])
    await addHold(db.store, { business, family, offering: second, expires_at: new Date(TEST_NOW.getTime() + 60_000) })
    expect(await placesOf()).toEqual([[second.id, "HELD"]])
    expect(await placesOf(1)).toEqual([[first.id, "PICKED"]])
  })

  it("knows what speaks against a pick now, and when it opens", async () => {
    const opens_at = new Date("2030-06-05T13:00:00.000Z")
    const full = await addOffering(db.store, business, { capacity: 0, min_grade: 10, name: "Full" })
    const later = await addOffering(db.store, business, { start_date: "2030-06-17", set: { opens_at } })
    const plan = await change({
      picks: [pick(full, { second_offering_id: later.id, joins_waitlist: true }), pick(later)],
    })
    expect(plan.opens_at).toBe(opens_at.toISOString())
    const places = plan.students.find(({ id }) => id === child(0))?.places
    expect(places?.[0]).toMatchObject({
      answer: "full",
      left: 0,
      second_offering_id: later.id,
      second_name: "Trail Makers",
      joins_waitlist: true,
    })
    expect(places?.[0]?.opens_at).toBeUndefined()
    expect(places?.[0]?.reasons?.map(({ code }) => code)).toEqual(["grade_too_low", "full"])
    expect(places?.[1]).toMatchObject({ opens_at: opens_at.toISOString(), answer: "open" })
    await db.store.run(sql`update offering set is_archived = true where id = ${later.id}`)
    const gone = (await read()).students.find(({ id }) => id === child(0))?.places[1]
    expect(gone?.reasons?.map(({ code }) => code)).toEqual(["not_open_yet", "closed"])
  })

  it("counts a program once for each week that a participant could take it, and says none", async () => {
    const offerings = [
      await addOffering(db.store, business, { days: ["2030-06-10"] }),
      await addOffering(db.store, business, { days: ["2030-06-11", "2030-06-18"] }),
    ]
    await addActivity(db.store, business, { url_part: "trail", offerings })
    await addOffering(db.store, business, { days: ["2030-06-12"], capacity: 0 })
    await addOffering(db.store, business, { days: ["2030-06-13"], set: { requires_application: true } })
    await addOffering(db.store, business, { days: ["2030-06-14"], set: { opens_at: new Date("2030-06-09") } })
    const { students } = await read()
    expect(students[0]?.fits).toEqual([
      { week: "2030-06-10", count: 2 },
      { week: "2030-06-17", count: 1 },
      { week: "2030-06-24", count: 0 },
      { week: "2030-07-01", count: 0 },
    ])
  })

  it("is not there for an address that no season has, or an archived one", async () => {
    expect(await refusal(read(family, "nothing"))).toMatchObject({ code: "NOT_FOUND" })
    await db.store.run(sql`update season set is_archived = true`)
    expect(await refusal(read())).toMatchObject({ code: "NOT_FOUND" })
    expect(await routes()["GET /seasons/"]({ transport })).toEqual([])
  })
})
