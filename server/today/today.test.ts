import type { Role } from "@hub/domain/staff/roles"
import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
  addLocation,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
} from "@hub/testing/database/fixtures"
import { recordStatements } from "@hub/testing/database/query-plans"
import { wantNewDatabase } from "@hub/testing/database/used-databases"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { checkIn, checkOut } from "../scheduling/check-at-gate.ts"

// Is everybody where they should be, and what is to be done first?

let server: StaffServer
let business: Business
let families: SeededFamily[]
const MORNING = new Date("2030-06-10T12:40:00.000Z")
const EVENING = new Date("2030-06-10T21:10:00.000Z")
let now = MORNING

beforeAll(async () => {
  wantNewDatabase()
  server = await openForStaff(() => now)
  business = await seedBusiness(server.store, { offerings: [], families: [] })
  const offering = await addOffering(server.store, business, { start_date: "2030-06-10" })
  families = []
  for (let index = 0; index < 4; index += 1) {
    const family = await addFamily(server.store)
    families.push(family)
    await addBooking(server.store, { business, family, offering })
  }
  const needs = { store: server.store, clock: () => now }
  for (const family of families.slice(0, 3))
    await checkIn(needs)({ who: { student_id: at(family.student_ids, 0) }, by: "jo" })
  now = new Date("2030-06-10T18:00:00.000Z")
  const out = { student_id: at(at(families, 0).student_ids, 0) }
  await checkOut(needs)({ who: out, by: "jo", with_whom: "Dana Okafor" })
})
afterAll(() => server.close())
beforeEach(() => {
  now = MORNING
  server.as(staffActor({ roles: ["OWNER"] }))
})

const today = async (query = "") => (await server.call(`GET /today${query}`)).result

it("counts who is in, out and to come at each location", async () => {
  expect((await today()).sites).toMatchObject([
    { name: "Mill Pond", expected: 4, in: 2, out: 1, absent: 0, to_come: 1, after_end: 0, still_here: [] },
  ])
})

it("names a day off of the business", async () => {
  const days_off = [{ start_date: "2030-06-14", end_date: "2030-06-15", name: "Flag Day" }]
  await server.store.run(sql`update company set settings = settings || ${JSON.stringify({ days_off })}::jsonb`)
  expect((await today("?date=2030-06-15")).day_off).toBe("Flag Day")
  expect((await today()).day_off).toBeUndefined()
})

it("counts an absence until it is taken back", async () => {
  const last = at(at(families, 3).student_ids, 0)
  const absence = (number: number, kind: string) =>
    server.store.run(sql`
      insert into absence (id, attendance_id, session_id, student_id, number, kind, operator, at)
      select gen_random_uuid(), d.attendance_id, d.session_id, d.student_id, ${number}, ${kind}, 'jo', ${MORNING} from attendance_day d
      where d.student_id = ${last} and d.date = '2030-06-10'`)
  await absence(1, "ABSENT")
  expect((await today()).sites).toMatchObject([{ expected: 4, absent: 1, to_come: 0 }])
  await absence(2, "BACK")
  expect((await today()).sites).toMatchObject([{ expected: 4, absent: 0, to_come: 1 }])
})

it("names who is inside after the end, and who may collect", async () => {
  now = EVENING
  const [site] = (await today()).sites
  expect(site).toMatchObject({ in: 2, after_end: 2 })
  expect(site.still_here).toHaveLength(2)
  expect(site.still_here[0]).toMatchObject({
    name: "Maya Okafor",
    program: "Trail Makers",
    pick_up: [{ name: "Dana Okafor" }],
  })
})

it("a day without programs names the next one", async () => {
  expect(await today("?date=2030-06-08")).toMatchObject({ date: "2030-06-08", next_date: "2030-06-10", sites: [] })
  expect((await today("?date=2030-06-10")).next_date).toBeNull()
})

it("each role sees its own parts", async () => {
  const parts = async (...roles: Role[]) => {
    server.as(staffActor({ roles }))
    return Object.keys(await today())
      .filter((part) => !["date", "now", "next_date"].includes(part))
      .toSorted()
  }
  expect(await parts("OWNER")).toEqual(["doses", "fills_up", "since", "sites", "waits"])
  expect(await parts("OFFICE")).toEqual(["doses", "fills_up", "since", "sites", "waits"])
  expect(await parts("GATE")).toEqual(["sites"])
  expect(await parts("HEALTH")).toEqual(["doses"])
  expect(await parts("GATE", "HEALTH")).toEqual(["doses", "sites"])
  server.as(staffActor({ roles: ["ACCOUNTANT"] }))
  expect(await server.call("GET /today")).toMatchObject({ status: 403, code: "NOT_PERMITTED" })
})

it("a role at one location sees that one", async () => {
  const other = await addLocation(server.store, business.funbox_id, { name: "Ridge House" })
  server.as(staffActor({ roles: ["GATE"], sites: [other] }))
  expect((await today()).sites).toEqual([])
  expect((await today(`?locations=${business.location_id}`)).sites).toEqual([])
  server.as(staffActor({ roles: ["GATE"], sites: [business.location_id] }))
  expect((await today()).sites).toHaveLength(1)
})

it("shows what waits, the most urgent kind first, each with its oldest", async () => {
  const family = at(families, 0)
  await server.store.run(
    sql`update customer set first_name = 'Ines', last_name = 'Marin' where id = ${family.customer_id}`,
  )
  const offering = await addOffering(server.store, business, { start_date: "2030-06-25", capacity: 2 })
  await server.store.run(sql`
    insert into application (id, customer_id, student_id, offering_id, status, created_at, submitted_at)
    values (gen_random_uuid(), ${family.customer_id}, ${at(family.student_ids, 0)}, ${offering.id}, 'PENDING', ${MORNING}, ${MORNING})`)
  const { waits, fills_up } = await today()
  expect(waits).toMatchObject([
    { kind: "APPLICATION", count: 1, who: "Ines Marin", family_id: family.customer_id, what: "Trail Makers" },
  ])
  expect(fills_up).toMatchObject([{ offering_id: offering.id, left: 2, held: 0, waiting: 0 }])
})

it("needs at most 12 statements for any role", async () => {
  for (const role of ["OWNER", "GATE", "HEALTH"] as const) {
    server.as(staffActor({ roles: [role] }))
    const statements = await server.statementsOf("GET /today")
    expect(statements.length > 12 ? statements : []).toEqual([])
  }
})

it("reads no table whole that grows with the years", async () => {
  server.as(staffActor({ roles: ["OWNER"] }))
  const recorder = recordStatements()
  await recorder.record(() => server.call("GET /today"))
  recorder.stop()
  expect(await recorder.fullScans(server.store)).toEqual([])
})

it("a day that is none, and a location that is none, are refused at their fields", async () => {
  expect(await server.call("GET /today?date=2030-02-30")).toMatchObject({ status: 400, path: "date" })
  expect(await server.call("GET /today?locations=x")).toMatchObject({ status: 400, path: "locations" })
})
