import { packAnswer } from "@hub/domain/gate/pack-answer"
import type { StaffActor } from "@hub/domain/kernel/actor"
import { addBooking } from "@hub/testing/database/bookings"
import {
  addFamily,
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
import { stillHere } from "../alerts/queries.ts"
import { sql } from "../database/sql.ts"
import { readGateRecords } from "../scheduling/gate-record.ts"
import { stillInside } from "../today/queries.ts"

// A camp from 9AM to 3PM; a day of it has care from 5:45AM and until 5:30PM.

let app: StaffServer
let business: Business
let family: SeededFamily
let now = new Date("2030-06-10T09:46:00.000Z")
let child = ""
let attendance_id = ""

const gate = (name: string, body?: object) => app.call(name.replace("@", `/gate/${business.location_id}`), body)
const look = async () => (await gate("POST @/look_ups", { student_id: child })).result
const clock = (time: string) => {
  now = new Date(`2030-06-10T${time}:00.000Z`)
}

const ravi = (): StaffActor => {
  const actor = staffActor({ name: "Ravi", roles: ["GATE"], sites: [business.location_id] })
  return actor.kind === "staff" ? { ...actor, session: { id: newId(), proved_at: now, device_id: newId() } } : actor
}

beforeAll(async () => {
  app = await openForStaff(() => now)
  business = await seedBusiness(app.store, { offerings: [], families: [] })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock("09:46")
  app.as(ravi())
  family = await addFamily(app.store)
  child = at(family.student_ids, 0)
  const offering = await addOffering(app.store, business, { start_date: "2030-06-10" })
  attendance_id = await addBooking(app.store, { business, family, offering })
})

async function add(name: string, kind: string, hours: [string, string] | null, date: string | null = "2030-06-10") {
  const id = newId()
  const [start_time, end_time] = hours ?? [null, null]
  await app.store.run(sql`
    insert into add_on (id, funbox_id, name, kind, price, is_per_day, start_time, end_time)
    values (${id}, ${business.funbox_id}, ${name}, ${kind}, 900, ${date !== null}, ${start_time}, ${end_time})`)
  await app.store.run(sql`
    insert into attendance_add_on (id, attendance_id, customer_id, order_id, add_on_id, date, sale_amount, fee_amount, status, booked_at)
    select gen_random_uuid(), id, customer_id, order_id, ${id}, ${date}, 900, 0, 'BOOKED', now() from attendance where id = ${attendance_id}`)
  return id
}

it("lets a child with before care in from its time, and says care and lunch, never the shirt", async () => {
  expect((await gate("POST @/check_ins", { scan_id: newId(), student_id: child })).code).toBe("NOTHING_TO_CHECK_IN_FOR")
  await add("Before care", "CARE", ["05:45", "09:00"])
  await add("After care", "CARE", ["15:00", "17:30"])
  await add("Lunch", "MEAL", null)
  await add("Camp shirt", "GOODS", null, null)
  const answer = await look()
  expect(answer).toMatchObject({ may_come_in: true, sessions: [{ start_time: "09:00", end_time: "15:00" }] })
  expect(answer.add_ons).toEqual([
    { name: "After care", choice: "", start_time: "15:00", end_time: "17:30", is_before: false },
    { name: "Before care", choice: "", start_time: "05:45", end_time: "09:00", is_before: true },
    { name: "Lunch", choice: "", start_time: null, end_time: null, is_before: false },
  ])
  await app.store.run(sql`update attendance_add_on set status = 'CANCELLED', cancelled_at = now(), gives = 'NOTHING'
    where attendance_id = ${attendance_id}`)
  expect((await gate("POST @/check_ins", { scan_id: newId(), student_id: child })).code).toBe("NOTHING_TO_CHECK_IN_FOR")
})

it("says the same without a network, and a pack from before still answers", async () => {
  await add("Before care", "CARE", ["05:45", "09:00"])
  const { result } = await gate("GET @/pack")
  const student = result.students.find((one: { student_id: string }) => one.student_id === child)
  const facts = { scans: [], today: "2030-06-10", by: "Ravi", now }
  expect(packAnswer(student, facts)).toMatchObject({ may_come_in: true, add_ons: [{ name: "Before care" }] })
  const older = student.sessions.map(({ add_ons: _new, ...session }: { add_ons: unknown }) => session)
  expect(packAnswer({ ...student, sessions: older }, facts)).toMatchObject({ may_come_in: true, add_ons: [] })
})

it("is late half an hour after the end of after care, at the gate, on Today and for the family", async () => {
  await add("After care", "CARE", ["15:00", "17:30"])
  clock("12:40")
  const office = staffActor({ name: "Rae", roles: ["OFFICE"] })
  app.as(office)
  await gate("POST @/check_ins", { scan_id: newId(), student_id: child, override_reason: "Told by phone" })
  const own = async () =>
    (await gate("GET @/here")).result.items.find((one: { student_id: string }) => one.student_id === child)
  const inside = async () =>
    (await stillInside(app.store, { now, sites: null })).filter(({ student_id }) => student_id === child).length
  const alerts = () =>
    app.store.transaction(async (tx) =>
      (await stillHere(tx, { now, minutes: 30 }))
        .filter(({ student_id }) => student_id === child)
        .map(({ ends_at }) => ends_at),
    )
  const card = async () => {
    const [record] = await readGateRecords({ store: app.store, clock: () => now })(family.customer_id)
    return record
  }
  clock("21:29")
  expect((await card())?.leaves_by).toBe((await own()).ends_at)
  expect(await own()).toMatchObject({ is_late: false, ends_at: "2030-06-10T21:30:00.000Z" })
  expect([await inside(), await alerts()]).toEqual([0, []])
  clock("22:00")
  expect(await own()).toMatchObject({ is_late: true })
  expect([await inside(), await alerts()]).toEqual([1, ["2030-06-10T21:30:00.000Z"]])
  await app.store.run(sql`update attendance_add_on set status = 'CANCELLED', cancelled_at = now(), gives = 'NOTHING'
    where attendance_id = ${attendance_id}`)
  const without = await card()
  expect(without?.ends_at).toBe((await own()).ends_at)
  expect(without).not.toHaveProperty("leaves_by")
})

it("counts care and lunch by site on Today, and lists who has each, also as a table", async () => {
  const lunch = await add("Warm lunch", "MEAL", null)
  await add("Camp shirt", "GOODS", null, null)
  const other = await addFamily(app.store)
  const offering = await addOffering(app.store, business, { start_date: "2030-06-10" })
  await addBooking(app.store, { business, family: other, offering })
  app.as(staffActor({ name: "Rae", roles: ["OFFICE"] }))
  const today = (await app.call("GET /today?date=2030-06-10")).result
  const site = today.sites.find((one: { location_id: string }) => one.location_id === business.location_id)
  expect(site.add_ons.find((one: { add_on_id: string }) => one.add_on_id === lunch)).toEqual({
    add_on_id: lunch,
    name: "Warm lunch",
    count: 1,
  })
  expect(site.add_ons.some(({ name }: { name: string }) => name === "Camp shirt")).toBe(false)
  const roster = (await gate(`GET @/roster?date=2030-06-10&add_on=${lunch}`)).result
  expect(roster).toMatchObject({
    total: 1,
    counts: { all: 1 },
    add_on: { id: lunch, name: "Warm lunch" },
    items: [{ student_id: child, add_ons: [{ name: "Warm lunch" }] }],
  })
  expect((await gate(`GET @/roster?date=2030-06-11&add_on=${lunch}`)).result).toMatchObject({ total: 0 })
  expect((await gate(`GET @/roster?add_on=${newId()}`)).code).toBe("NOT_FOUND")
})
