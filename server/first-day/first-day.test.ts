import type { FirstDay } from "@hub/domain/first-day/first-day.staff"
import { addOffering, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

// What is there, and what is missing: each station by itself.

let server: StaffServer
let business: Business
const now = new Date("2030-06-01T12:00:00.000Z")
const rae = staffActor({ roles: ["OWNER"] })

beforeAll(async () => {
  server = await openForStaff(() => now)
  business = await seedBusiness(server.store, { price: 0, offerings: [], families: [] })
  await server.store.run(sql`
    insert into staff (id, email, name, created_at) values (${rae.kind === "staff" ? rae.staff_id : ""}, 'rae@alder.example', 'Rae', ${now})`)
})
afterAll(() => server.close())

async function read(): Promise<FirstDay> {
  const { status, result } = await server.call("GET /first_day")
  expect(status).toBe(200)
  return result
}

it("an empty business has a place, and the rest to do", async () => {
  expect(await read()).toMatchObject({
    is_put_away: false,
    done: 3,
    of: 8,
    locations: { state: "DONE", names: ["Mill Pond"] },
    programs: { state: "OPEN", dates: 0, first_day: null },
    prices: { state: "OPEN" },
    papers: { state: "OPEN", documents: [] },
    cards: { state: "TRIAL", keys: "SANDBOX", provider: "STRIPE" },
    mail: { state: "TRIAL", way: "SANDBOX", test: null },
    test_booking: { state: "OPEN", is_open: false, way: "CARD" },
    registration: { state: "OPEN", sets: [] },
  })
})

it("each station follows what is there", async () => {
  await addOffering(server.store, business, { start_date: "2030-06-10", capacity: 4 })
  await server.store.run(sql`update schedule_set set opens_at = '2030-06-05T13:00:00Z'`)
  expect(await read()).toMatchObject({
    programs: { state: "DONE", dates: 1, first_day: "2030-06-10" },
    prices: { state: "OPEN", unpriced: ["Trail Makers"] },
    registration: { state: "OPEN", sets: [{ is_open: false, location: "Mill Pond" }] },
  })
  await server.store.run(sql`update credit_type set price = 38500`)
  await server.store.run(sql`
    insert into document_template (id, name, kind, text) values (gen_random_uuid(), 'Waiver', 'SIGNATURE', 'I agree.')`)
  await server.store.run(sql`update schedule_set set opens_at = null`)
  expect((await read()).registration.sets[0]).toMatchObject({ is_open: true, is_set: false })
  expect(await read()).toMatchObject({
    prices: { state: "DONE", unpriced: [] },
    papers: { state: "DONE", documents: [{ name: "Waiver", dates: 1 }] },
    registration: { state: "DONE" },
  })
})

it("a test mail goes to who asks, and is seen", async () => {
  server.as(rae)
  expect(await server.call("POST /first_day/test_mail")).toMatchObject({
    status: 200,
    result: { recipient: "rae@alder.example" },
  })
  // Sent by now or not.
  expect((await read()).mail.test).toMatchObject({ problem: null })
})

it("can be put away, and may do without some stations", async () => {
  server.as(rae)
  const { result, status } = await server.call("PUT /first_day", { is_put_away: true, not_needed: ["TEST_BOOKING"] })
  expect([status, result]).toMatchObject([200, { is_put_away: true, done: 8, test_booking: { state: "NOT_NEEDED" } }])
  expect(await server.call("PUT /first_day", { is_put_away: true, not_needed: ["LOCATIONS"] })).toMatchObject({
    status: 400,
  })
  server.as(staffActor({ roles: ["OFFICE"] }))
  expect((await read()).is_put_away).toBe(true)
  expect(await server.call("PUT /first_day", { is_put_away: false, not_needed: [] })).toMatchObject({ status: 403 })
})

it("needs at most 12 statements", async () => {
  server.as(rae)
  expect((await server.statementsOf("GET /first_day")).length).toBeLessThanOrEqual(12)
})
