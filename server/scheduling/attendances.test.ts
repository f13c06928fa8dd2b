import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { at, type Business, type SeededFamily, seedBusiness } from "@hub/testing/database/fixtures"
import { transport } from "@hub/testing/transport"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { catalogueRoutes } from "../catalogue/routes.ts"
import { sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { sharedVisits } from "../sharing/queries.ts"
import { availabilityRoutes } from "./availability-routes.ts"
import { attendancesRoutes } from "./routes.ts"

const NOBODY = "01890000-0000-7000-8000-000000000000"
const NOT_FOUND = { code: "NOT_FOUND", payload: undefined, errors: undefined }

let db: TestDatabase
let now = new Date("2030-06-01T12:00:00Z")
let routes: ReturnType<typeof attendancesRoutes>
let business: Business
let mine: SeededFamily
let theirs: SeededFamily
let who: Who
let ids: string[]
let foreign: string

beforeAll(async () => {
  db = await testDatabase()
  routes = attendancesRoutes({ store: db.store, clock: () => now })
  business = await seedBusiness(db.store, {
    offerings: [
      { name: "Term", days: ["2030-06-06", "2030-06-13", "2030-07-04"], start_time: "16:00", end_time: "17:30" },
      { name: "Week", start_date: "2030-06-17" },
      { name: "Day", days: ["2030-06-15"], start_time: "20:00", end_time: "01:00", set: { kind: "DAYCAMP_SESSION" } },
      { name: "Cancelled", start_date: "2030-07-15" },
    ],
    families: [{ students: [{}, {}] }, {}],
  })
  mine = at(business.families, 0)
  theirs = at(business.families, 1)
  who = { customer_id: mine.customer_id, session_id: "", is_restricted: false }
  ids = []
  for (const [index, student] of [0, 1, 0, 0].entries())
    ids.push(await addBooking(db.store, { business, family: mine, offering: at(business.offerings, index), student }))
  await db.store.run(sql`update attendance set status = 'CANCELLED' where id = ${at(ids, 3)}`)
  await db.store.run(sql`update attendance_day set is_booked = false where attendance_id = ${at(ids, 3)}`)
  foreign = await addBooking(db.store, { business, family: theirs, offering: at(business.offerings, 1) })
})
afterAll(() => db.close())

describe("a participant's bookings", () => {
  const read = (id: string, query: object = {}) =>
    routes["GET /attendances/student/{id}"]({ params: { id }, query, who, transport })

  it("come in order of their first day, with their days and their last moment to cancel", async () => {
    const answer = await read(at(mine.student_ids, 0))
    expect(answer).toMatchObject({ total: 2, limit: 25, offset: 0 })
    expect(answer.items.map((item) => [item.name, item.cancel_until])).toEqual([
      ["Term", "2030-06-03T20:00:00.000Z"],
      ["Day", "2030-06-15T00:00:00.000Z"],
    ])
    expect(answer.items[1]?.days).toEqual([
      {
        date: "2030-06-15",
        start_time: "20:00",
        end_time: "01:00",
        starts_at: "2030-06-16T00:00:00.000Z",
        ends_at: "2030-06-16T05:00:00.000Z",
        cancel_until: null,
        checked_in_at: null,
        checked_out_at: null,
        fetched_by: null,
        check_state: "NOT_CHECKED_IN",
      },
    ])
  })

  it("come a page at a time and between two days", async () => {
    const student_id = at(mine.student_ids, 0)
    const second = await read(student_id, { limit: 1, offset: 1 })
    expect([second.items.map((item) => item.name), second.total]).toEqual([["Day"], 2])
    const meeting = async (from: string) => {
      const june = await read(student_id, { from, to: "2030-06-30" })
      return [june.items.map((item) => item.name), june.total]
    }
    expect(await meeting("2030-06-13")).toEqual([["Term", "Day"], 2])
    // The term goes on into July, and doesn't meet in what is left of June.
    expect(await meeting("2030-06-14")).toEqual([["Day"], 1])
    expect((await read(student_id, { from: "2030-07-05" })).total).toBe(0)
    // A night is on until its pick-up.
    const night = (from: string) =>
      read(student_id, { from, to: from }).then(({ items }) => items.map(({ name }) => name))
    expect([await night("2030-06-16"), await night("2030-06-17")]).toEqual([["Day"], []])
    expect((await read(student_id, { over_by: "2030-06-15" })).total).toBe(0)
    expect((await read(student_id, { over_by: "2030-06-16" })).total).toBe(1)
    // What is over: the term goes on.
    expect((await read(student_id, { over_by: "2030-06-30" })).items.map((item) => item.name)).toEqual(["Day"])
    const latest = await read(student_id, { over_by: "2030-07-04", order_by: "start_date:desc" })
    expect(latest.items.map((item) => item.name)).toEqual(["Day", "Term"])
    const twice = await read(student_id, { over_by: "2030-07-04", order_by: "start_date:desc,start_date:asc" })
    expect(twice.items.map((item) => item.name)).toEqual(["Day", "Term"])
    await expect(read(student_id, { order_by: "name:asc" })).rejects.toMatchObject({ errors: [{ path: "order_by" }] })
  })

  it("are refused for another family's participant like for one that does not exist", async () => {
    await expect(read(at(theirs.student_ids, 0))).rejects.toMatchObject(NOT_FOUND)
    await expect(read(NOBODY)).rejects.toMatchObject(NOT_FOUND)
  })
})

describe("the whole family's bookings", () => {
  it("are those that meet between two days", async () => {
    const read = async (from: string, to: string) =>
      (await routes["GET /attendances/"]({ query: { from, to }, who, transport })).map((item) => item.name)
    expect(await read("2030-06-13", "2030-06-17")).toEqual(["Term", "Day", "Week"])
    expect(await read("2030-06-22", "2030-07-03")).toEqual([])
    expect(await read("2030-07-15", "2030-07-20")).toEqual([])
    await expect(read("2030-07-02", "2030-07-01")).rejects.toMatchObject({ errors: [{ path: "to" }] })
  })
})

describe("the link of an online class", () => {
  const LINK = "https://meet.example/marker-of-the-link"
  const links = async (customer = who) =>
    (
      await routes["GET /attendances/"]({ query: { from: "2030-06-01", to: "2030-07-31" }, who: customer, transport })
    ).map(({ name, is_online, online_url, online_url_from }) => [name, is_online, online_url, online_url_from])
  const term = async () => (await links()).find(([name]) => name === "Term")

  it("shows to the booked family from an hour before a day until its end, and to nobody else", async () => {
    const { store } = db
    expect(await term()).toEqual(["Term", false, null, null])
    await store.run(sql`update location set type = 'REMOTE', online_url = 'https://meet.example/of-the-location'`)
    await store.run(sql`update offering set online_url = ${LINK} where name = 'Term'`)
    // Thursday, 4:00PM to 5:30PM in New York.
    for (const [time, shown, from] of [
      ["2030-06-06T18:59:00Z", null, "2030-06-06T19:00:00.000Z"],
      ["2030-06-06T19:00:00Z", LINK, "2030-06-06T19:00:00.000Z"],
      ["2030-06-06T21:29:00Z", LINK, "2030-06-06T19:00:00.000Z"],
      ["2030-06-06T21:30:00Z", null, "2030-06-13T19:00:00.000Z"],
    ] as const) {
      now = new Date(time)
      expect(await term(), time).toEqual(["Term", true, shown, from])
    }
    now = new Date("2030-06-06T20:00:00Z")
    expect(JSON.stringify(await links({ ...who, customer_id: theirs.customer_id }))).not.toContain(LINK)
    const catalogue = catalogueRoutes({ store, clock: () => now, memory_ms: 0, is_card_payment_off: false })
    const seen = [
      await catalogue["GET /locations/"]({ who: undefined, transport }),
      await catalogue["GET /locations/"]({ who, transport }),
      await catalogue["GET /init_request"]({ transport }),
      await availabilityRoutes({ store, clock: () => now, memory_ms: 0 })["GET /availability/offerings"]({
        query: {},
        who: undefined,
        transport,
      }),
      await sharedVisits(store, { customer_id: mine.customer_id, from: "2030-06-01", to: "2030-07-31" }),
    ]
    expect(JSON.stringify(seen)).toContain("Term")
    expect(JSON.stringify(seen)).not.toMatch(/meet\.example|online_url/)

    await store.run(sql`update attendance set status = 'CANCELLED' where id = ${at(ids, 0)}`)
    expect(
      JSON.stringify(await routes["GET /attendances/by_ids"]({ query: { ids: at(ids, 0) }, who, transport })),
    ).not.toContain(LINK)
    await store.run(sql`update attendance set status = 'BOOKED' where id = ${at(ids, 0)}`)
    await store.run(sql`update offering set online_url = null`)
    expect(await term()).toEqual(["Term", true, "https://meet.example/of-the-location", "2030-06-06T19:00:00.000Z"])
    await store.run(sql`update location set type = 'ON_SITE', online_url = null`)
    now = new Date("2030-06-01T12:00:00Z")
  })

  it("is https, and of an online location only", async () => {
    const set = (url: string) => db.store.run(sql`update location set online_url = ${url}`)
    await expect(set("https://meet.example/x")).rejects.toThrow("link_is_of_online")
    await expect(db.store.run(sql`update offering set online_url = 'http://meet.example'`)).rejects.toThrow(
      "online_url",
    )
  })
})

describe("bookings by id", () => {
  const read = (list: string[]) => routes["GET /attendances/by_ids"]({ query: { ids: list.join(",") }, who, transport })

  it("come in the given order, a cancelled one too", async () => {
    const found = await read([at(ids, 3), at(ids, 0)])
    expect(found.map((item) => [item.name, item.status, item.cancel_until === null])).toEqual([
      ["Cancelled", "CANCELLED", true],
      ["Term", "BOOKED", false],
    ])
  })

  it("are none for no ids: an empty parameter is dropped (7.1)", async () => {
    expect(await routes["GET /attendances/by_ids"]({ query: {}, who, transport })).toEqual([])
  })

  it("fail as a whole when one is someone else's or nobody's", async () => {
    await expect(read([at(ids, 0), foreign])).rejects.toMatchObject(NOT_FOUND)
    await expect(read([at(ids, 0), NOBODY])).rejects.toMatchObject(NOT_FOUND)
    await expect(read([foreign])).rejects.toMatchObject(NOT_FOUND)
  })
})
