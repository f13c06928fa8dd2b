import type { Problem } from "@hub/domain/kernel/problem"
import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  type SeededOffering,
  seedBusiness,
  testClock,
} from "@hub/testing/database/fixtures"
import { addSeason } from "@hub/testing/database/seasons"
import { transport } from "@hub/testing/transport"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
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

describe("a change of the plan", () => {
  it("keeps what it doesn't name, and said again changes nothing", async () => {
    const [one, other] = [
      await addOffering(db.store, business),
      await addOffering(db.store, business, { start_date: "2030-06-17" }),
    ]
    await change({ picks: [pick(one, { second_offering_id: other.id, joins_waitlist: true })] })
    await change({ away: [{ student_id: child(1), week: "2030-06-24", is_away: true }] })
    const before = await change({ picks: [pick(one), pick(other)] })
    expect(before.students.map(({ places, away }) => [places.length, away])).toEqual([
      [2, []],
      [0, ["2030-06-24"]],
    ])
    expect(before.students[0]?.places[0]).toMatchObject({ second_offering_id: other.id, joins_waitlist: true })
    expect(await change({ picks: [pick(one), pick(other)] })).toEqual(before)
    await change({ picks: [pick(one, { is_picked: false })] })
    await change({ picks: [pick(one, { is_picked: false })] })
    expect(await placesOf()).toEqual([[other.id, "PICKED"]])
  })

  it("loses nothing when two guardians plan at once", async () => {
    const offerings = []
    for (const day of ["2030-06-10", "2030-06-11", "2030-06-12", "2030-06-13"])
      offerings.push(await addOffering(db.store, business, { days: [day] }))
    await Promise.all(
      offerings.flatMap((offering) =>
        [0, 1].map((index) => change({ picks: [pick(offering, { student_id: child(index) })] })),
      ),
    )
    expect([(await placesOf(0)).length, (await placesOf(1)).length]).toEqual([4, 4])
  })

  it("never has two picks of a child at the same time, also from two guardians at once", async () => {
    const [one, other] = [await addOffering(db.store, business, { name: "One" }), await addOffering(db.store, business)]
    const answers = await Promise.all([one, other].map((offering) => refusal(change({ picks: [pick(offering)] }))))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.find((answer) => answer !== undefined)).toMatchObject({
      code: "NOT_ELIGIBLE",
      items: [{ student_id: child(0), code: "overlaps" }],
    })
    const [stays] = at(await placesOf(), 0)
    const [out, into] = stays === one.id ? [one, other] : [other, one]
    await change({ picks: [pick(out, { is_picked: false }), pick(into)] })
    expect(await placesOf()).toEqual([[into.id, "PICKED"]])
  })

  it("refuses what can't be had, with its reason, and then changes nothing", async () => {
    const good = await addOffering(db.store, business)
    const outside = await addOffering(db.store, business, { start_date: "2030-08-05" })
    const archived = await addOffering(db.store, business, { is_archived: true })
    const started = await addOffering(db.store, business, {
      days: ["2030-05-31", "2030-06-12"],
      start_time: "18:00",
      end_time: "19:00",
    })
    const stranger = await addFamily(db.store)
    const also = (more: object) => ({ picks: [pick(good), pick(good, { student_id: child(1) }), pick(good, more)] })
    const tries: [Body, object][] = [
      [also({ offering_id: outside.id }), { code: "VALIDATION", path: "picks.2.offering_id" }],
      [also({ offering_id: archived.id }), { code: "NOT_FOUND" }],
      [also({ student_id: at(stranger.student_ids, 0) }), { code: "NOT_FOUND" }],
      [also({ offering_id: child(0) }), { code: "NOT_FOUND" }],
      [
        also({ offering_id: started.id }),
        { code: "NOT_ELIGIBLE", items: [{ offering_id: started.id, code: "started" }] },
      ],
      [
        { picks: [pick(good, { second_offering_id: good.id })] },
        { code: "VALIDATION", path: "picks.0.second_offering_id" },
      ],
      [{ picks: [pick(good, { second_offering_id: archived.id })] }, { code: "NOT_FOUND" }],
      [
        { picks: [pick(good)], away: [{ student_id: child(0), week: "2030-06-11", is_away: true }] },
        { code: "VALIDATION", path: "away.0.week" },
      ],
      [
        { away: [{ student_id: at(stranger.student_ids, 0), week: "2030-06-10", is_away: true }] },
        { code: "NOT_FOUND" },
      ],
    ]
    for (const [body, expected] of tries) expect(await refusal(change(body))).toMatchObject(expected)
    expect([await placesOf(0), await placesOf(1)]).toEqual([[], []])
  })

  it("takes up to 200 picks of a family", async () => {
    const student = child(0)
    const ids: string[] = []
    for (let index = 0; index < 201; index += 1) {
      const hour = 8 + (index % 12)
      const day = `2030-06-${10 + Math.floor(index / 12)}`
      const time = (at_hour: number) => `${String(at_hour).padStart(2, "0")}:00`
      const { id } = await addOffering(db.store, business, {
        days: [day],
        start_time: time(hour),
        end_time: time(hour + 1),
      })
      ids.push(id)
    }
    const all = ids.map((offering_id) => ({ student_id: student, offering_id, is_picked: true }))
    await change({ picks: all.slice(0, 100) })
    await change({ picks: all.slice(100, 200) })
    expect(await refusal(change({ picks: all.slice(200) }))).toMatchObject({ code: "VALIDATION", path: "picks" })
    expect(await placesOf()).toHaveLength(200)
    await change({ picks: [...all.slice(200), { student_id: student, offering_id: at(ids, 0), is_picked: false }] })
    expect(await placesOf()).toHaveLength(200)
  })

  it("ends with a booking, which doesn't come back into the plan", async () => {
    const offering = await addOffering(db.store, business)
    await change({ picks: [pick(offering)] })
    const id = await addBooking(db.store, { business, family, offering })
    // Another guardian's page still shows the pick.
    await change({ picks: [pick(offering)] })
    expect(await placesOf()).toEqual([[offering.id, "BOOKED"]])
    await db.store.run(sql`update attendance set status = 'CANCELLED' where id = ${id}`)
    await db.store.run(sql`update attendance_day set is_booked = false`)
    expect(await placesOf()).toEqual([])
  })

  it("waits for a booking that is being written, and a booking for it", async () => {
    const offering = await addOffering(db.store, business)
    await Promise.all([
      change({ picks: [pick(offering)] }),
      db.store.transaction((tx) => addBooking(tx, { business, family, offering })),
    ])
    expect(await db.store.many(sql`select offering_id from season_pick`)).toEqual([])
    expect((await findViolations(db.store)).filter(({ invariant }) => invariant.startsWith("I63"))).toEqual([])
  })

  it("is of the family's own participants by a constraint", async () => {
    const offering = await addOffering(db.store, business)
    const stranger = await addFamily(db.store)
    await expect(
      db.store.run(sql`
        insert into season_pick (customer_id, student_id, offering_id)
        values (${stranger.customer_id}, ${child(0)}, ${offering.id})`),
    ).rejects.toThrow("a plan is of its family")
    await expect(
      db.store.run(sql`
        insert into season_away (customer_id, student_id, week) values (${family.customer_id}, ${child(0)}, '2030-06-11')`),
    ).rejects.toThrow("season_away_week_check")
  })
})
