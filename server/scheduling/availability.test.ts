import { addBooking, addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addOffering,
  addPool,
  at,
  type Business,
  seedBusiness,
  TEST_NOW,
  testClock,
} from "@hub/testing/database/fixtures"
import { transport } from "@hub/testing/transport"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { availabilityRoutes } from "./availability-routes.ts"

const authenticate = (customer_id: string): Who => ({ customer_id, session_id: "", is_restricted: false })

let db: TestDatabase
let routes: ReturnType<typeof availabilityRoutes>
let list: (query?: object, who?: Who) => Promise<string[]>

beforeAll(async () => {
  db = await testDatabase()
  routes = availabilityRoutes({ store: db.store, clock: testClock, memory_ms: 0 })
  list = async (query = {}, who) => {
    const answer = await routes["GET /availability/offerings"]({ query, who, transport })
    return answer.items.map((item) => item.name)
  }
})
afterAll(() => db.close())

const june = async (query: object, who?: Who) => {
  const month = await routes["GET /availability/calendar"]({ query: { ...query, month: "2030-06" }, who, transport })
  return month.days
}

describe("listing offerings", () => {
  let business: Business
  const inside = (query: object, who?: Who) => list({ funbox_id: business.funbox_id, ...query }, who)

  beforeAll(async () => {
    business = await seedBusiness(db.store, {
      offerings: [
        { name: "Trail Makers", start_date: "2030-06-17", min_grade: 3, max_grade: 8, room: "Mill Pond Barn" },
        { name: "Café Créations", start_date: "2030-06-10", start_time: "13:00", end_time: "16:00", min_age: 6 },
        { name: "100% Fun", days: ["2030-06-15"], set: { kind: "DAYCAMP_SESSION" }, max_age: 9 },
        {
          name: "Paper & Print",
          days: ["2030-06-06", "2030-06-13", "2030-06-20"],
          start_time: "17:30",
          end_time: "19:00",
        },
        {
          name: "Star Party",
          days: ["2030-06-21"],
          start_time: "21:00",
          end_time: "01:00",
          set: { kind: "OVERNIGHT" },
        },
        { name: "Gone", is_archived: true },
        { name: "Yesterday", days: ["2030-05-31"] },
      ],
    })
  })

  it("orders by day and time, and leaves out archived and started offerings", async () => {
    expect(await inside({})).toEqual(["Paper & Print", "Café Créations", "100% Fun", "Trail Makers", "Star Party"])
  })

  it.each([
    ["kind", { kinds: "DAYCAMP_SESSION,OVERNIGHT" }, ["100% Fun", "Star Party"]],
    ["first day on", { from: "2030-06-17" }, ["Trail Makers", "Star Party", "Paper & Print"]],
    ["last day", { to: "2030-06-10" }, ["Paper & Print", "Café Créations"]],
    ["days that it meets on", { from: "2030-06-13", to: "2030-06-13" }, ["Paper & Print", "Café Créations"]],
    ["days between its meetings", { from: "2030-06-07", to: "2030-06-09" }, []],
    ["grade", { grade: 2 }, ["Paper & Print", "Café Créations", "100% Fun", "Star Party"]],
    ["age", { age: 10 }, ["Paper & Print", "Café Créations", "Trail Makers", "Star Party"]],
    ["weekday Thursday", { weekdays: 16 }, ["Paper & Print", "Café Créations", "Trail Makers"]],
    ["weekday Saturday", { weekdays: 64 }, ["100% Fun"]],
    ["full day", { time_of_day: "full_day" }, ["100% Fun", "Trail Makers"]],
    ["half day", { time_of_day: "half_day" }, ["Café Créations"]],
    ["after school", { time_of_day: "after_school" }, []],
    ["evening", { time_of_day: "evening" }, ["Paper & Print", "Star Party"]],
    ["words without accents", { search: "cafe  CREA" }, ["Café Créations"]],
    ["words with other accents", { search: "cáfè" }, ["Café Créations"]],
    ["a percent sign that means itself", { search: "0%" }, ["100% Fun"]],
    ["an underscore that means itself", { search: "_" }, []],
    ["a backslash", { search: "\\" }, []],
    ["the room", { search: "pond barn" }, ["Trail Makers"]],
    [
      "weeks that aren't next to each other",
      { weeks: "2030-06-02,2030-06-16" },
      ["Paper & Print", "Trail Makers", "Star Party"],
    ],
    ["a week between the first and the last meeting", { weeks: "2030-06-23" }, []],
    ["price", { max_price: 0 }, []],
    ["places", { min_places: 100 }, []],
    ["nothing but blanks", { search: "  ", to: "2030-06-09" }, ["Paper & Print"]],
  ])("filters by %s", async (_, query, names) => {
    expect(await inside(query)).toEqual(names)
  })

  it("sorts by name, by price and backwards, and refuses an unknown field", async () => {
    expect(await inside({ order_by: "name:desc" })).toEqual([
      "Trail Makers",
      "Star Party",
      "Paper & Print",
      "Café Créations",
      "100% Fun",
    ])
    expect((await inside({ order_by: "price:asc,start_date:desc" }))[0]).toBe("Star Party")
    await expect(inside({ order_by: "capacity:asc" })).rejects.toMatchObject({
      code: "VALIDATION",
      errors: [{ path: "order_by" }],
    })
    await expect(inside({ kinds: "PROGRAM,PARTY" })).rejects.toMatchObject({ errors: [{ path: "kinds" }] })
    for (const weeks of ["2030-06-03", "2030-02-31"])
      await expect(inside({ weeks })).rejects.toMatchObject({ errors: [{ path: "weeks" }] })
    await expect(inside({ from: "2030-06-02", to: "2030-06-01" })).rejects.toMatchObject({ errors: [{ path: "to" }] })
  })

  it("pages without losing or repeating an offering, and counts all pages", async () => {
    const read = (offset: number) =>
      routes["GET /availability/offerings"]({
        query: { funbox_id: business.funbox_id, limit: 2, offset },
        who: undefined,
        transport,
      })
    const pages = [await read(0), await read(2), await read(4), await read(6)]
    expect(pages.flatMap((page) => page.items.map((item) => item.name))).toEqual(await inside({}))
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5, 5])
    expect(pages[1]).toMatchObject({ limit: 2, offset: 2 })
  })

  it("counts what each quick filter would leave", async () => {
    const count = (query: object) =>
      routes["GET /availability/counts"]({
        query: { funbox_id: business.funbox_id, ...query },
        who: undefined,
        transport,
      })
    expect(await count({})).toEqual({ total: 5, with_places: 5, full_weeks: 3, full_days: 2, fit_all: null })
    expect(await count({ kinds: "OVERNIGHT" })).toMatchObject({ total: 1, full_weeks: 3, full_days: 0 })
  })

  it("serves one kind by each of the four calls", async () => {
    const query = { funbox_id: business.funbox_id, kinds: "PROGRAM" }
    const sessions = await routes["GET /availability/available_daycamp_sessions"]({ query, who: undefined, transport })
    expect(sessions.items.map((item) => item.name)).toEqual(["100% Fun"])
    expect(
      await routes["GET /availability/available_program_types"]({
        query: { funbox_id: business.funbox_id },
        transport,
      }),
    ).toEqual(["PROGRAM", "DAYCAMP_SESSION", "OVERNIGHT"])
    expect(
      await routes["GET /availability/months_with_programs"]({ query: { funbox_id: business.funbox_id }, transport }),
    ).toEqual(["2030-06"])
  })

  it("lists the sessions of an offering, also past midnight, and refuses a hidden one", async () => {
    const days = await routes["GET /availability/{id}/sessions"]({
      params: { id: at(business.offerings, 4).id },
      transport,
    })
    expect(days).toMatchObject([
      { date: "2030-06-21", starts_at: "2030-06-22T01:00:00.000Z", ends_at: "2030-06-22T05:00:00.000Z" },
    ])
    const gone = { params: { id: at(business.offerings, 5).id }, transport }
    await expect(routes["GET /availability/{id}/sessions"](gone)).rejects.toMatchObject({ code: "NOT_FOUND" })
    const set = { params: { id: business.schedule_set_id }, transport }
    expect(await routes["GET /availability/get_schedule_set_by_id/{id}"](set)).toMatchObject({
      kind: "PROGRAM",
      cancel_settings: { is_enabled: true, hours_before_program_start: 72 },
    })
    await db.store.run(sql`update funbox set display_option = 'hidden' where id = ${business.funbox_id}`)
    expect(await inside({})).toEqual([])
    await expect(routes["GET /availability/get_schedule_set_by_id/{id}"](set)).rejects.toMatchObject({
      code: "NOT_FOUND",
    })
    await db.store.run(sql`update funbox set display_option = 'visible' where id = ${business.funbox_id}`)
  })
})

describe("places", () => {
  it("gives the four answers from counters, over all pools of an offering", async () => {
    const business = await seedBusiness(db.store, {
      set: { is_waitlist_enabled: true },
      offerings: [
        { name: "Roomy", capacity: 40, days: ["2030-06-10"] },
        { name: "Waiting", capacity: 1, days: ["2030-06-11"] },
        { name: "Held", capacity: 2, days: ["2030-06-12"] },
        { name: "Full", capacity: 1, days: ["2030-06-13"], set: {} },
      ],
      families: [{ students: [{}, {}] }],
    })
    const family = at(business.families, 0)
    const [, waiting, held, full] = business.offerings
    if (waiting === undefined || held === undefined || full === undefined) throw new Error("seed")
    const shared = await addPool(db.store, 3)
    const two = await addOffering(db.store, business, {
      name: "Two pools",
      days: ["2030-06-14"],
      pool_ids: [shared, at(held.pool_ids, 0)],
    })
    await addBooking(db.store, { business, family, offering: waiting })
    await addBooking(db.store, { business, family, offering: held })
    await addBooking(db.store, { business, family, offering: full })
    const expires_at = new Date(TEST_NOW.getTime() + 900_000)
    await addHold(db.store, { business, family, offering: held, student: 1, expires_at })

    const query = { funbox_id: business.funbox_id }
    const answer = await routes["GET /availability/offerings"]({ query, who: undefined, transport })
    const held_until = expires_at.toISOString()
    const left = answer.items.map(({ name, places: { pools } }) => [name, pools.map((pool) => pool.left)])
    expect(Object.fromEntries(left)).toEqual({ Roomy: [null], Waiting: [0], Held: [0], Full: [0], "Two pools": [0, 3] })
    const answers = Object.fromEntries(answer.items.map(({ name, places }) => [name, places]))
    expect(answers).toMatchObject({
      Roomy: { answer: "open", left: null, held: 0, held_until: null, capacity: null, waiting: 0 },
      Waiting: { answer: "waitlist", left: 0, held: 0, held_until: null, capacity: 1, waiting: 0 },
      Held: { answer: "held", left: 0, held: 1, held_until, capacity: 2, waiting: 0 },
      Full: { answer: "full", left: 0, held: 0, held_until: null, capacity: 1, waiting: 0 },
      "Two pools": { answer: "held", left: 0, held: 1, held_until, capacity: 2, waiting: 0 },
    })
    expect(await list({ ...query, only_with_places: true })).toEqual(["Roomy"])

    expect((await june(query)).map((day) => [day.date.slice(8), day.answer, day.count])).toEqual([
      ["10", "open", 1],
      ["11", "waitlist", 1],
      ["12", "held", 1],
      ["13", "full", 1],
      ["14", "held", 1],
    ])
    expect(two.pool_ids).toHaveLength(2)
  })
})

describe("participants", () => {
  it("says why each can't take an offering, and keeps what fits all or some", async () => {
    const business = await seedBusiness(db.store, {
      offerings: [
        { name: "Booked", start_date: "2030-06-10" },
        { name: "At the same time", days: ["2030-06-12"], start_time: "14:00", end_time: "16:00" },
        { name: "Right after", days: ["2030-06-12"], start_time: "15:00", end_time: "17:00" },
        { name: "Older ones", days: ["2030-06-18"], min_grade: 7 },
        { name: "Not yet", days: ["2030-06-19"], set: { opens_at: new Date("2030-06-02") } },
        { name: "Ask first", days: ["2030-06-20"], set: { requires_application: true } },
      ],
      families: [{ students: [{ grade: "THIRD_GRADE" }, { grade: "KINDERGARTEN" }] }, {}],
    })
    const family = at(business.families, 0)
    await addBooking(db.store, { business, family, offering: at(business.offerings, 0) })
    const [maya, theo] = family.student_ids
    const who = authenticate(family.customer_id)
    const query = { funbox_id: business.funbox_id, student_ids: family.student_ids.join(",") }

    const { items } = await routes["GET /availability/offerings"]({ query, who, transport })
    expect(Object.fromEntries(items.map((item) => [item.name, item.reasons]))).toEqual({
      Booked: [{ student_id: maya, code: "already_booked", other_name: null }],
      "At the same time": [{ student_id: maya, code: "overlaps", other_name: "Booked" }],
      "Right after": [],
      "Older ones": [
        { student_id: maya, code: "grade_too_low", other_name: null },
        { student_id: theo, code: "grade_too_low", other_name: null },
      ],
      "Not yet": family.student_ids.map((student_id) => ({ student_id, code: "not_open_yet", other_name: null })),
      "Ask first": family.student_ids.map((student_id) => ({
        student_id,
        code: "application_needed",
        other_name: null,
      })),
    })
    expect(await list({ ...query, fit: "all" }, who)).toEqual(["Right after"])
    expect(await list({ ...query, fit: "some" }, who)).toEqual(["Booked", "At the same time", "Right after"])
    expect(await june({ ...query, fit: "all" }, who)).toEqual([{ date: "2030-06-12", answer: "open", count: 1 }])
    const ids = [at(business.offerings, 1).id, at(business.offerings, 0).id].join(",")
    const some = await routes["GET /availability/by_ids"]({ query: { ids, student_ids: maya }, who, transport })
    expect(some.map((item) => [item.name, item.reasons[0]?.code])).toEqual([
      ["At the same time", "overlaps"],
      ["Booked", "already_booked"],
    ])
  })

  it("requires a sign-in, and refuses another family's child like one that does not exist", async () => {
    const business = await seedBusiness(db.store, { families: [{}, {}] })
    const [mine, theirs] = business.families
    if (mine === undefined || theirs === undefined) throw new Error("seed")
    const who = authenticate(mine.customer_id)
    const query = (student_ids: string[]) => ({ student_ids: student_ids.join(",") })
    await expect(list(query(mine.student_ids))).rejects.toMatchObject({ code: "NOT_AUTHORIZED" })
    const refused = { code: "NOT_FOUND", payload: undefined, errors: undefined }
    await expect(list(query(theirs.student_ids), who)).rejects.toMatchObject(refused)
    await expect(list(query([...mine.student_ids, ...theirs.student_ids]), who)).rejects.toMatchObject(refused)
    await expect(list(query(["01890000-0000-7000-8000-000000000000"]), who)).rejects.toMatchObject(refused)
    await expect(list(query(["not-a-uuid-not-a-uuid-not-a-uuid-not-"]), who)).rejects.toMatchObject(refused)
  })
})
