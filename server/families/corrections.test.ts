import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Wrong details of a family, put right: shown first, judged again, and told.

const HOUR = 3_600_000
let server: StaffServer
let business: Business
let family: SeededFamily
let now = TEST_NOW

beforeAll(async () => {
  server = await openForStaff(() => now)
  business = await seedBusiness(server.store, { offerings: [], families: [] })
})
afterAll(async () => {
  expect(await findViolations(server.store)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  now = TEST_NOW
  server.as(staffActor({ name: "Rae Lindqvist", roles: ["OFFICE"] }))
  family = await addFamily(server.store, {
    students: [
      { first_name: "Theo", birth_date: "2024-03-02", grade: "KINDERGARTEN" },
      { first_name: "Maya", birth_date: "2021-02-11" },
    ],
  })
})

const childPath = () => `POST /families/${family.customer_id}/children/${at(family.student_ids, 0)}/correction`
const mails = () =>
  server.store.many<{ kind: string; recipient: string; facts: unknown }>(sql`
    select kind, recipient, facts from outbox_mail where customer_id = ${family.customer_id} order by created_at, id`)
const acts = () =>
  server.store.many<{ action: string; operator: string; reason: string }>(sql`
    select action, operator, reason from operator_action where subject_id in (
      select ${family.customer_id}::uuid union all select id from student where customer_id = ${family.customer_id}
      union all select id from attendance where customer_id = ${family.customer_id}) and action not like 'ROW_%' order by at, id`)
const theo = () =>
  server.store.one<{ birth_date: string; first_name: string; grade: string }>(
    sql`select birth_date, first_name, grade from student where id = ${at(family.student_ids, 0)}`,
  )

async function booked(plan: { min_age?: number; start_date: string }): Promise<string> {
  const offering = await addOffering(server.store, business, { start_date: plan.start_date })
  if (plan.min_age !== undefined)
    await server.store.run(sql`update offering set min_age = ${plan.min_age} where id = ${offering.id}`)
  return addBooking(server.store, { business, family, offering })
}

it("a birth date judges the bookings again; what no longer fits is kept or left to cancel", async () => {
  const climbing = await booked({ min_age: 6, start_date: "2030-06-10" })
  const pottery = await booked({ min_age: 6, start_date: "2030-06-17" })
  const drum = await booked({ min_age: 5, start_date: "2030-06-24" })
  const change = { birth_date: "2025-03-02" }
  const shown = await server.call(`${childPath()}/preview`, { ...change, reason: "Seen on a paper", keep: [climbing] })
  expect(shown.result).toMatchObject({
    changes: [{ field: "birth_date", before: "2024-03-02", after: "2025-03-02" }],
    before: { age: 6 },
    after: { age: 5 },
    no_longer_fits: [
      { id: climbing, reasons: ["too_young"], min_age: 6, days_left: 5 },
      { id: pottery, reasons: ["too_young"] },
    ],
    still_fits: [{ id: drum, reasons: [] }],
  })
  expect(shown.result.mail.text).toContain("Mar 2nd, 2025 (was Mar 2nd, 2024)")
  expect(shown.result.mail.text).toContain("Seen on a paper")
  expect([(await theo()).birth_date, await mails(), await acts()]).toEqual(["2024-03-02", [], []])

  const confirm = { ...change, reason: "Seen on a paper", keep: [climbing], preview: shown.result.preview }
  expect((await server.call(childPath(), confirm)).result).toEqual({ kept: [climbing], to_cancel: [pottery] })
  expect((await theo()).birth_date).toBe("2025-03-02")
  expect(await mails()).toMatchObject([{ kind: "DETAILS_CORRECTED", recipient: family.email }])
  expect(await acts()).toEqual([
    { action: "CHILD_CORRECTED", operator: "Rae Lindqvist", reason: "Seen on a paper" },
    { action: "BOOKING_KEPT", operator: "Rae Lindqvist", reason: "Seen on a paper" },
  ])
  const left = await server.store.one(sql`
    select count(*)::int as count from attendance where customer_id = ${family.customer_id} and status = 'BOOKED'`)
  expect(left).toEqual({ count: 3 })
})

it("an hour-old preview holds while nothing has changed, and is refused once something has", async () => {
  const change = { birth_date: "2025-03-02" }
  const preview = async () => (await server.call(`${childPath()}/preview`, change)).result.preview
  const old = await preview()
  now = new Date(TEST_NOW.getTime() + HOUR)
  await booked({ min_age: 6, start_date: "2030-06-10" })
  expect(await server.call(childPath(), { ...change, reason: "Dana called", preview: old })).toMatchObject({
    status: 409,
    code: "PREVIEW_CHANGED",
  })
  expect((await theo()).birth_date).toBe("2024-03-02")
  const fresh = await preview()
  now = new Date(TEST_NOW.getTime() + 2 * HOUR)
  expect((await server.call(childPath(), { ...change, reason: "Dana called", preview: fresh })).status).toBe(200)
})

it("what is typed wrong is refused at its field", async () => {
  const shown = (body: object) => server.call(`${childPath()}/preview`, body)
  expect(await shown({ birth_date: "2031-01-01" })).toMatchObject({ status: 400, path: "birth_date" })
  expect(await shown({ birth_date: "2024-02-30" })).toMatchObject({ status: 400, path: "birth_date" })
  expect(await shown({ first_name: "  " })).toMatchObject({ status: 400, path: "first_name" })
  expect(await shown({ first_name: "Theo" })).toMatchObject({ status: 409, code: "NOTHING_TO_CORRECT" })
  expect(await shown({ first_name: "Maya", birth_date: "2021-02-11" })).toMatchObject({
    status: 409,
    code: "STUDENT_EXISTS",
  })
  expect(await shown({ qr: "x" })).toMatchObject({ status: 400 })
  const preview = (await shown({ first_name: "Teo" })).result.preview
  for (const reason of ["", "   ", "a".repeat(5_000)])
    expect(await server.call(childPath(), { first_name: "Teo", reason, preview })).toMatchObject({
      status: 400,
      path: "reason",
    })
  const keep = [newId()]
  expect(await server.call(childPath(), { first_name: "Teo", reason: "Typed wrong", preview, keep })).toMatchObject({
    status: 400,
    path: "keep.0",
  })
  expect((await theo()).first_name).toBe("Theo")
})

it("another family's child is as if there was none", async () => {
  const other = await addFamily(server.store)
  const path = `POST /families/${other.customer_id}/children/${at(family.student_ids, 0)}/correction/preview`
  expect(await server.call(path, { first_name: "Teo" })).toMatchObject({ status: 404, code: "NOT_FOUND" })
})

it("a role that is taken away between preview and confirmation corrects nothing", async () => {
  const { preview } = (await server.call(`${childPath()}/preview`, { first_name: "Teo" })).result
  server.as(staffActor({ roles: ["GATE"] }))
  expect(await server.call(childPath(), { first_name: "Teo", reason: "x", preview })).toMatchObject({
    status: 403,
    code: "NOT_PERMITTED",
  })
  expect((await theo()).first_name).toBe("Theo")
})

it("a grown-up's e-mail: both addresses hear of it, and one that is taken is refused", async () => {
  const other = await addFamily(server.store)
  const path = `POST /families/${family.customer_id}/grown_ups/${family.customer_id}/correction`
  expect(await server.call(`${path}/preview`, { email: other.email })).toMatchObject({
    status: 409,
    code: "EMAIL_TAKEN",
  })
  expect(await server.call(`${path}/preview`, { email: "not one" })).toMatchObject({ status: 400, path: "email" })
  expect(await server.call(`${path}/preview`, { phone: "12" })).toMatchObject({ status: 400, path: "phone" })
  const email = `new-${family.email}`
  const change = { email, phone: "(202) 555-0143", last_name: "Okafor-Bell" }
  const shown = await server.call(`${path}/preview`, change)
  expect(shown.result.changes).toEqual([
    { field: "last_name", before: "Okafor", after: "Okafor-Bell" },
    { field: "email", before: family.email, after: email },
    { field: "phone", before: null, after: "+12025550143" },
  ])
  expect((await server.call(path, { ...change, reason: "Dana called", preview: shown.result.preview })).status).toBe(
    200,
  )
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["EMAIL_CHANGED", family.email],
    ["DETAILS_CORRECTED", email],
  ])
})

it("a contact's phone, and nothing of another family's contact", async () => {
  const { id } = await server.store.one<{ id: string }>(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (${newId()}, ${family.customer_id}, 'Rosa', 'Okafor', 'Grandmother', '+12025550199', false, true, now()) returning id`)
  const path = (of: string) => `POST /families/${of}/grown_ups/${id}/correction`
  const change = { phone: "202 555 0144 ext 7", relationship: "Nan" }
  const { result } = await server.call(`${path(family.customer_id)}/preview`, change)
  expect(result.changes).toEqual([
    { field: "relationship", before: "Grandmother", after: "Nan" },
    { field: "phone", before: "+12025550199", after: "+12025550144;ext=7" },
  ])
  expect(
    (await server.call(path(family.customer_id), { ...change, reason: "Dana called", preview: result.preview })).status,
  ).toBe(200)
  const other = await addFamily(server.store)
  expect((await server.call(`${path(other.customer_id)}/preview`, change)).status).toBe(404)
})

it("someone who must not collect, until it is lifted", async () => {
  const path = `POST /families/${family.customer_id}/bars`
  expect(await server.call(`${path}/preview`, {})).toMatchObject({ status: 400, path: "name" })
  expect(await server.call(`${path}/preview`, { name: "Martin Okafor", student_ids: [newId()] })).toMatchObject({
    status: 400,
    path: "student_ids.0",
  })
  const bar = { name: "Martin Okafor", relationship: "Uncle", student_ids: [at(family.student_ids, 0)] }
  const shown = await server.call(`${path}/preview`, bar)
  expect(shown.result).toMatchObject({ name: "Martin Okafor", children: ["Theo"], was_on_list: false })
  expect(shown.result.mail.text).toContain("Theo to Martin Okafor")
  const added = await server.call(path, { ...bar, reason: "Letter of May 3rd", preview: shown.result.preview })
  const page = await server.call(`GET /families/${family.customer_id}`)
  expect(page.result.grown_ups.at(-1)).toMatchObject({
    kind: "BARRED",
    name: "Martin Okafor",
    collects: "MUST_NOT",
    because: "Letter of May 3rd",
  })
  const lift = `POST /families/${family.customer_id}/bars/${added.result.id}/lift`
  expect((await server.call(lift, { reason: "Court order of June" })).status).toBe(200)
  expect(await server.call(lift, { reason: "Again" })).toMatchObject({ status: 404 })
})
