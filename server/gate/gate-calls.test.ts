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
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff, type StaffServer } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { collectorsHeld } from "./queries.ts"

let app: StaffServer
let business: Business
let site = ""
let ridge = ""
let now = new Date("2030-06-10T12:40:00.000Z")
let family: SeededFamily
let child = ""

const gate = (name: string, body?: object) => app.call(name.replace("@", `/gate/${site}`), body)
const scan = () => ({ scan_id: newId(), student_id: child })
const office = staffActor({ name: "Rae", roles: ["OFFICE"] })

beforeAll(async () => {
  app = await openForStaff(() => now)
  business = await seedBusiness(app.store, { offerings: [], families: [] })
  site = business.location_id
  ridge = await addLocation(app.store, business.funbox_id, { name: "Ridge House" })
})
afterAll(async () => {
  expect(await findViolations(app.store)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  now = new Date("2030-06-10T12:40:00.000Z")
  app.as(staffActor({ name: "Ravi", roles: ["GATE"], sites: [site] }))
  family = await addFamily(app.store)
  child = at(family.student_ids, 0)
})

const book = async (plan: Parameters<typeof addOffering>[2] = {}, at_location = business.location_id) => {
  const set = await app.store.one<{ id: string }>(sql`
    insert into schedule_set (id, funbox_id, location_id, name, kind) values (gen_random_uuid(), ${business.funbox_id}, ${at_location}, 'S', 'PROGRAM') returning id`)
  const offering = await addOffering(
    app.store,
    { ...business, location_id: at_location, schedule_set_id: set.id },
    { start_date: "2030-06-10", ...plan },
  )
  return addBooking(app.store, { business, family, offering })
}
const addContact = (name: string, is_emergency = true) =>
  app.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (gen_random_uuid(), ${family.customer_id}, ${name}, 'Okafor', 'Grandmother', '+15550100164', ${is_emergency}, true, now())`)

it("says one word, who may collect and what is missing, and lets in whom nothing keeps out", async () => {
  await book()
  const { qr } = await app.store.one<{ qr: string }>(sql`select qr from student where id = ${child}`)
  const asked = await gate("POST @/look_ups", { code: ` ${qr.toUpperCase()} ` })
  expect(asked.result).toMatchObject({
    word: "NOT_YET",
    name: "Maya Okafor",
    age: 8,
    sessions: [{ name: "Trail Makers", state: "TO_COME" }],
    missing: [{ name: "Emergency contact", is_blocking: true }],
    may_collect: [{ name: "Dana Okafor", collector: "GUARDIAN" }],
    may_come_in: true,
  })
  expect(await gate("POST @/check_ins", scan())).toMatchObject({ status: 409, code: "NOT_READY" })
  expect(await gate("POST @/check_ins", { ...scan(), override_reason: "On the phone" })).toMatchObject({
    status: 403,
    code: "NOT_PERMITTED",
  })
  app.as(office)
  const let_in = await gate("POST @/check_ins", {
    ...scan(),
    override_reason: "Told by phone: Dana",
    with_whom: "Gran",
  })
  expect(let_in.result).toMatchObject({ check: { kind: "IN", by: "Rae", with_whom: "Gran" }, answer: { word: "OUT" } })
})

it("refuses who isn't on the list without a reason and a call, and takes a check back by a further one", async () => {
  await book()
  await addContact("Rosa")
  expect((await gate("POST @/check_ins", scan())).status).toBe(200)
  now = new Date("2030-06-10T19:02:00.000Z")
  expect(await gate("POST @/check_outs", { ...scan(), with_whom: "Peter Lind" })).toMatchObject({
    status: 409,
    code: "NOT_ON_PICK_UP_LIST",
  })
  const out = await gate("POST @/check_outs", { ...scan(), with_whom: "rosa okafor" })
  expect(out.result).toMatchObject({ check: { kind: "OUT", with_whom: "Rosa Okafor" }, answer: { word: "LEFT" } })
  expect((await gate("POST @/voids", scan())).result).toMatchObject({ answer: { word: "OUT" } })
  now = new Date("2030-06-10T19:05:00.000Z")
  expect(await gate("POST @/voids", { ...scan(), again: true })).toMatchObject({ status: 400, code: "VALIDATION" })
  expect(await gate("POST @/voids", { ...scan(), again: true, reason: "x".repeat(5000) })).toMatchObject({
    status: 400,
  })
  const taken = await gate("POST @/check_outs", {
    ...scan(),
    with_whom: "Peter Lind",
    reason: "Sent by a parent",
    called: "Dana: yes",
  })
  expect(taken.result.check.with_whom).toBe("Peter Lind")
})

it("holds a child whom a barred person asks for, by name or from the list, and keeps a record of it", async () => {
  await book()
  await addContact("Rosa")
  await app.store.run(sql`
    insert into barred_collector (id, customer_id, name, relationship, because, by, at)
    values (gen_random_uuid(), ${family.customer_id}, 'Karim Okafor', 'father', 'A court letter', 'Rae', now())`)
  await gate("POST @/check_ins", scan())
  const [held] = (await gate("POST @/look_ups", { student_id: child })).result.must_not
  expect(held).toMatchObject({ name: "Karim Okafor", relationship: "father" })
  for (const with_whom of ["okafor karim", held.id])
    expect(
      (await gate("POST @/check_outs", { ...scan(), with_whom, reason: "He said so", called: "Nobody" })).code,
    ).toBe("COLLECTOR_BARRED")
  const records = (await collectorsHeld(app.store, new Date(0))).filter(({ student_id }) => student_id === child)
  expect(records).toMatchObject([{ name: "Karim Okafor", by: "Ravi", location_id: site }, { name: "Karim Okafor" }])
  expect(
    (await gate("GET @/here")).result.items.some(({ student_id }: { student_id: string }) => student_id === child),
  ).toBe(true)
})

it("counts a scan once, however often it comes, and refuses another under its id", async () => {
  await book()
  await addContact("Rosa")
  const one = scan()
  const answers = await Promise.all([1, 2, 3].map(() => gate("POST @/check_ins", one)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ result }) => result.check.id)).size).toBe(1)
  expect(await gate("POST @/check_outs", { ...one, with_whom: "Rosa Okafor" })).toMatchObject({ code: "SCAN_REPEATED" })
  expect(await gate("POST @/check_ins", scan())).toMatchObject({ status: 409, code: "CHECKED_IN_ALREADY" })
})

it("shows two letters of a name of today, six at most, and never a list", async () => {
  await book()
  expect((await gate("GET @/names?text=ok")).result.items.at(-1).student_id).toBe(child)
  for (const typed of ["m", "%20%20", "_%25"])
    expect((await gate(`GET @/names?text=${typed}`)).result.items ?? []).toEqual([])
  for (const roster of ["roster", "roster/export", "roster/paper"])
    expect((await gate(`GET @/${roster}`)).code).toBe("NOT_PERMITTED")
  expect(await app.call(`GET /gate/${ridge}/here`)).toMatchObject({ status: 403, code: "SITE_NOT_PERMITTED" })
})

it("says where a child belongs, of a code alone, and nothing more", async () => {
  const { qr } = await app.store.one<{ qr: string }>(sql`select qr from student where id = ${child}`)
  expect((await gate("POST @/look_ups", { code: qr })).result).toMatchObject({ word: "NOTHING", may_collect: [] })
  await book({ name: "Ridge Walk" }, ridge)
  expect((await gate("POST @/look_ups", { code: qr })).result).toMatchObject({
    word: "ELSEWHERE",
    elsewhere: { location: "Ridge House", name: "Ridge Walk", start_time: "09:00", is_here: false },
    may_collect: [],
    missing: [],
  })
  expect((await gate("POST @/look_ups", { student_id: child })).code).toBe("NOT_FOUND")
  expect((await gate("POST @/check_ins", scan())).code).toBe("OTHER_SITE")
  for (const code of ["of-another-business", "' or 1=1", "ü"])
    expect((await gate("POST @/look_ups", { code })).code).toBe("CODE_NOT_KNOWN")
})

it("shows both groups of a child that is booked twice today, and counts one child", async () => {
  await book({ name: "Trail Makers" })
  await book({ name: "Swim Club", start_time: "15:00", end_time: "17:00" })
  await addContact("Rosa")
  app.as(office)
  const { result } = await gate(`GET @/roster?text=${encodeURIComponent("swim")}`)
  expect(result.items).toMatchObject([{ group: "Trail Makers, Swim Club", state: "TO_COME" }])
  expect((await gate("POST @/look_ups", { student_id: child })).result.sessions).toHaveLength(2)
})

it("marks absent and back, never who is here, and who comes all the same is here", async () => {
  await book()
  await addContact("Rosa")
  const { student_id } = scan()
  expect((await gate("POST @/absences", { student_id, reason: "Ill" })).result.answer).toMatchObject({
    word: "ABSENT",
    absence: { by: "Ravi", reason: "Ill" },
  })
  expect((await gate("POST @/absences", { student_id })).status).toBe(200)
  expect((await gate("POST @/absences/end", { student_id })).result.answer).toMatchObject({ word: "IN", absence: null })
  expect((await gate("POST @/absences/end", { student_id })).code).toBe("NOT_ABSENT")
  await gate("POST @/absences", { student_id })
  expect((await gate("POST @/check_ins", scan())).result.answer.word).toBe("OUT")
  expect((await gate("POST @/absences", { student_id })).code).toBe("CHECKED_IN_ALREADY")
  await expect(
    app.store.run(sql`insert into absence (id, attendance_id, session_id, student_id, number, kind, operator, at)
    select gen_random_uuid(), attendance_id, session_id, student_id, 5, 'ABSENT', 'x', now() from gate_presence where student_id = ${child}`),
  ).rejects.toThrow("checked in")
})

it("lists the day with counts, what is usual and who brings, as a table and on paper", async () => {
  const days = ["2030-06-05", "2030-06-06", "2030-06-07", "2030-06-10"]
  await book({ days })
  await addContact("Rosa")
  for (const [day, time] of [
    ["05", "12:50"],
    ["06", "12:40"],
    ["07", "12:45"],
  ]) {
    now = new Date(`2030-06-${day}T${time}:00.000Z`)
    await gate("POST @/check_ins", { ...scan(), with_whom: "Rosa" })
    now = new Date(`2030-06-${day}T19:00:00.000Z`)
    await gate("POST @/check_outs", { ...scan(), with_whom: "Rosa Okafor" })
  }
  now = new Date("2030-06-10T12:40:00.000Z")
  app.as(office)
  const { result } = await gate("GET @/roster?filter=TO_COME")
  const row = result.items.find(({ student_id }: { student_id: string }) => student_id === child)
  expect(row).toMatchObject({ usually: "08:45", brings: "Rosa", missing: [], state: "TO_COME", age: 8 })
  const { all, to_come, in: here, absent, out } = result.counts
  expect(all).toBe(to_come + here + absent + out)
  const csv = (await gate("GET @/roster/export?filter=TO_COME")).result.toString()
  expect(csv.split("\r\n")[0]).toContain("May collect")
  expect(csv).toContain(child)
  expect((await gate("GET @/roster/paper")).result.subarray(0, 5).toString()).toBe("%PDF-")
  expect((await gate("GET @")).result).toMatchObject({ location: "Mill Pond", date: "2030-06-10", exceptions: 0 })
})

it("enters what a paper roster says, as of its times, marked as such", async () => {
  await book()
  app.as(office)
  now = new Date("2030-06-10T20:00:00.000Z")
  const entry = (kind: string, time: string, more: object = {}) => ({
    scan_id: newId(),
    student_id: child,
    kind,
    time,
    ...more,
  })
  const entries = [entry("OUT", "15:02", { with_whom: "Dana Okafor" }), entry("IN", "08:45")]
  const { result } = await gate("POST @/paper_entries", { date: "2030-06-10", entries })
  expect(result).toMatchObject({ taken: 2 })
  const rows = await app.store.many(sql`
    select c.kind, c.source, k.at from gate_scan c join attendance_check k on k.id = c.check_id where c.student_id = ${child} order by k.number`)
  expect(rows).toEqual([
    { kind: "IN", source: "PAPER", at: "2030-06-10T12:45:00.000Z" },
    { kind: "OUT", source: "PAPER", at: "2030-06-10T19:02:00.000Z" },
  ])
  expect((await gate("POST @/paper_entries", { date: "2030-06-10", entries: [entry("IN", "17:30")] })).code).toBe(
    "VALIDATION",
  )
})

it("records a count of heads, and lists who is here half an hour after the end", async () => {
  await book()
  await addContact("Rosa")
  await gate("POST @/check_ins", scan())
  now = new Date("2030-06-10T19:31:00.000Z")
  const here = (await gate("GET @/here")).result
  expect(here.items.find(({ student_id }: { student_id: string }) => student_id === child)).toMatchObject({
    by: "Ravi",
    is_late: true,
    has_alert: false,
  })
  expect((await gate("POST @/head_counts", { counted: 3 })).result).toEqual({ counted: 3, here: here.count })
})

it("reads the roster and the day in at most 12 statements, however many children there are", async () => {
  await book()
  app.as(office)
  const few = (await app.statementsOf(`GET /gate/${site}/roster`)).length
  for (let more = 0; more < 5; more += 1) {
    family = await addFamily(app.store)
    child = at(family.student_ids, 0)
    await book()
  }
  expect((await app.statementsOf(`GET /gate/${site}/roster`)).length).toBe(few)
  expect(few).toBeLessThanOrEqual(12)
  expect((await app.statementsOf(`GET /gate/${site}`)).length).toBeLessThanOrEqual(12)
})
