import { createHash } from "node:crypto"
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
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { setDayOff } from "../scheduling/store-days-off.ts"
import { collectorsHeld } from "./queries.ts"

let app: StaffServer
let business: Business
let site = ""
let now = new Date("2030-06-10T12:40:00.000Z")
let family: SeededFamily
let child = ""
let attendance = ""

const PHONE = "01900000-0000-7000-8000-0000000000d1"
const TABLET = "01900000-0000-7000-8000-0000000000d2"
const on = (device_id: string, name = "Ravi") => {
  const actor = staffActor({ name, roles: ["GATE"], sites: [site] })
  if (actor.kind !== "staff") throw new Error("staff")
  return { ...actor, session: { id: newId(), proved_at: now, device_id } }
}
const staff_id = "01900000-0000-7000-8000-00000000ae01"
const gate = (name: string, body?: object) => app.call(name.replace("@", `/gate/${site}`), body)
const scan = (kind: string, time: string, more: object = {}) => ({
  id: newId(),
  kind,
  at: `2030-06-10T${time}:00.000Z`,
  staff_id,
  student_id: child,
  ...more,
})
const sync = (scans: object[], clock = now) => gate("POST @/sync", { now: clock.toISOString(), scans })
const exceptions = async () =>
  (await gate("GET @/exceptions")).result.items.filter(
    ({ student }: { student: { id: string } | null }) => student === null || student.id === child,
  )
const settle = (scan_id: string, body: object) => gate(`POST @/exceptions/${scan_id}/answers`, body)
const isHere = async () =>
  (await app.store.maybe(sql`select 1 as one from gate_presence where student_id = ${child}`)) !== undefined
const checks = async () =>
  (
    await app.store.many<{ kind: string; at: string }>(
      sql`select kind, at from attendance_check where attendance_id = ${attendance} order by number`,
    )
  ).map(({ kind, at: made }) => `${kind} ${made.slice(11, 16)}`)

beforeAll(async () => {
  app = await openForStaff(() => now)
  business = await seedBusiness(app.store, { offerings: [], families: [] })
  site = business.location_id
})
afterAll(async () => {
  expect(await findViolations(app.store)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  now = new Date("2030-06-10T19:30:00.000Z")
  app.as(on(PHONE))
  family = await addFamily(app.store)
  child = at(family.student_ids, 0)
  attendance = await addBooking(app.store, {
    business,
    family,
    offering: await addOffering(app.store, business, { start_date: "2030-06-10" }),
  })
})

it("gives an enrolled device its day without codes, and no other phone", async () => {
  const { result } = await gate("GET @/pack")
  const { qr } = await app.store.one<{ qr: string }>(sql`select qr from student where id = ${child}`)
  expect(JSON.stringify(result)).not.toContain(qr)
  const own = result.students.find(({ student_id }: { student_id: string }) => student_id === child)
  expect(own).toMatchObject({
    name: "Maya Okafor",
    blocked_by: ["Emergency contact"],
    has_alert: false,
    may_collect: [{ name: "Dana Okafor" }],
  })
  expect(own.sessions.map(({ date }: { date: string }) => date)).toEqual(["2030-06-10", "2030-06-11"])
  expect(own.code_hash).toBe(
    createHash("sha256")
      .update(result.salt + qr.toLowerCase())
      .digest("hex"),
  )
  expect(Date.parse(result.ends_at) - now.getTime()).toBe(24 * 3_600_000)
  expect((await gate("GET @/pack")).result.salt).not.toBe(result.salt)
  app.as(staffActor({ roles: ["GATE"], sites: [site] }))
  expect((await gate("GET @/pack")).code).toBe("DEVICE_NEEDED")
  expect((await sync([])).code).toBe("DEVICE_NEEDED")
})

it("takes scans in the order in which they were made, once, however often they are sent", async () => {
  const scans = [scan("OUT", "19:02", { with_whom: "Dana Okafor" }), scan("IN", "12:45")]
  const sent = await Promise.all([sync(scans), sync(scans)])
  expect(
    sent
      .map(({ status }) => status)
      .toSorted((a, b) => a - b)
      .at(0),
  ).toBe(200)
  expect((await sync(scans)).result).toMatchObject({ taken: 2, scans: [{ outcome: "TAKEN" }, { outcome: "TAKEN" }] })
  expect(await checks()).toEqual(["IN 12:45", "OUT 19:02"])
  expect((await sync([{ ...scans[1], kind: "VOID" }])).code).toBe("SCAN_REPEATED")
})

it("corrects a clock that is wrong by an hour, so that two devices stay in order", async () => {
  const behind = new Date(now.getTime() - 3_600_000)
  expect((await sync([scan("IN", "11:45")], behind)).result.clock_off_ms).toBe(-3_600_000)
  app.as(on(TABLET))
  await sync([scan("OUT", "12:50", { with_whom: "Dana Okafor" })])
  expect(await checks()).toEqual(["IN 12:45", "OUT 12:50"])
  const stored = await app.store.many<{ device_at: string; at: string }>(
    sql`select device_at, at from gate_scan where student_id = ${child} order by at`,
  )
  expect(stored[0]).toEqual({ device_at: "2030-06-10T11:45:00.000Z", at: "2030-06-10T12:45:00.000Z" })
})

it("waits with an out for the in of another device, and takes it then", async () => {
  const out = scan("OUT", "19:02", { with_whom: "Dana Okafor" })
  expect((await sync([out])).result.scans).toEqual([{ id: out.id, outcome: "EXCEPTION", exception: "NOT_IN" }])
  expect((await exceptions()).map(({ kind }: { kind: string }) => kind)).toEqual(["NOT_IN"])
  app.as(on(TABLET))
  await sync([scan("IN", "12:45")])
  expect([await checks(), await exceptions()]).toEqual([["IN 12:45", "OUT 19:02"], []])
})

it("asks about a second in, and keeps either", async () => {
  app.as(on(TABLET, "Ida"))
  await sync([scan("IN", "12:58")])
  app.as(on(PHONE))
  const [mine, again] = [scan("IN", "12:55"), scan("IN", "12:57")]
  await sync([mine, again])
  expect(await exceptions()).toMatchObject([
    { kind: "ALREADY_IN", recorded: { kind: "IN", by: "Ida" }, student: { group: "Trail Makers" } },
    { kind: "ALREADY_IN" },
  ])
  expect((await settle(again.id, { answer: "DISMISS" })).result).toEqual({ check: null })
  expect((await settle(mine.id, { answer: "APPLY" })).result.check).toMatchObject({
    kind: "IN",
    at: "2030-06-10T12:55:00.000Z",
    by: "Ravi",
  })
  expect([await checks(), await isHere()]).toEqual([["IN 12:58", "VOID 19:30", "IN 12:55"], true])
  expect((await settle(mine.id, { answer: "DISMISS" })).code).toBe("EXCEPTION_ANSWERED")
})

it("keeps the order of checks, whichever of many scans is said to be right, and in whatever order", async () => {
  const took = { with_whom: "Dana Okafor" }
  const scans = [
    scan("IN", "12:40"),
    scan("IN", "12:41"),
    scan("IN", "12:42"),
    scan("OUT", "12:43", took),
    scan("OUT", "12:44", took),
    scan("IN", "12:45"),
    scan("IN", "12:46"),
    scan("IN", "12:47"),
  ]
  await sync(scans)
  const open = await exceptions()
  expect(open).toHaveLength(5)
  const answers = []
  for (const { scan_id, kind } of open) answers.push([kind, (await settle(scan_id, { answer: "APPLY" })).code])
  // They are in again: an out of before has nothing to end.
  expect(answers).toEqual([
    ["ALREADY_IN", undefined],
    ["ALREADY_IN", undefined],
    ["NOT_IN", "CHECKED_IN_ALREADY"],
    ["ALREADY_IN", undefined],
    ["ALREADY_IN", undefined],
  ])
  const standing = await app.store.many<{ kind: string; at: string }>(
    sql`select kind, at from standing_check where attendance_id = ${attendance} order by number`,
  )
  expect(standing.map(({ at: made }) => made)).toEqual(standing.map(({ at: made }) => made).toSorted())
  expect(await isHere()).toBe(true)
})

it("asks whether a child is inside whose booking was canceled meanwhile", async () => {
  await app.store.transaction((tx) => setDayOff(tx, attendance, { date: "2030-06-10", now }))
  const mine = scan("IN", "13:05")
  await sync([mine])
  expect((await exceptions())[0]).toMatchObject({ kind: "NOT_BOOKED", scan: "IN" })
  expect((await settle(mine.id, { answer: "APPLY" })).result.check.kind).toBe("IN")
  expect(await isHere()).toBe(true)
})

it("asks whose code nobody has, by its last letters alone", async () => {
  const mine = { ...scan("IN", "13:11"), student_id: undefined, code: "abcdefghijklmnopqr7F2" }
  await sync([mine])
  const [open] = (await gate("GET @/exceptions")).result.items.filter(
    ({ scan_id }: { scan_id: string }) => scan_id === mine.id,
  )
  expect(open).toMatchObject({ kind: "UNKNOWN_CODE", code_end: "r7F2", student: null })
  expect((await settle(mine.id, { answer: "APPLY" })).code).toBe("VALIDATION")
  expect((await settle(mine.id, { answer: "APPLY", student_id: child })).result.check.at).toBe(
    "2030-06-10T13:11:00.000Z",
  )
})

it("asks about what comes after something else was recorded, after its day, and about who took the child", async () => {
  await sync([scan("IN", "12:40"), scan("OUT", "13:00", { with_whom: "Dana Okafor" })])
  const late = scan("IN", "12:50")
  await sync([late])
  expect((await exceptions())[0].kind).toBe("LATER_CHECK")
  expect(await isHere()).toBe(false)
  await settle(late.id, { answer: "DISMISS" })
  const stranger = [scan("IN", "13:30"), scan("OUT", "19:00", { with_whom: "Peter Lind" })]
  await sync(stranger)
  expect((await exceptions())[0]).toMatchObject({ kind: "COLLECTOR", with_whom: "Peter Lind" })
  expect((await settle(stranger[1]?.id ?? "", { answer: "APPLY" })).code).toBe("NOT_ON_PICK_UP_LIST")
  await settle(stranger[1]?.id ?? "", { answer: "APPLY", reason: "Sent by a parent", called: "Dana, 3:40PM" })
  expect(await isHere()).toBe(false)
  now = new Date("2030-06-11T12:00:00.000Z")
  await sync([scan("IN", "19:10")])
  expect((await exceptions())[0].kind).toBe("DAY_CLOSED")
})

it("takes an undo with its scan, and never another check", async () => {
  const wrong = scan("IN", "12:44")
  await sync([wrong, scan("VOID", "12:45", { voids: wrong.id }), scan("IN", "12:46")])
  expect(await checks()).toEqual(["IN 12:44", "VOID 12:45", "IN 12:46"])
  await sync([scan("VOID", "12:47", { voids: wrong.id })])
  expect([(await exceptions())[0].kind, await isHere()]).toEqual(["NOTHING_TO_VOID", true])
})

it("notifies the office of who was held without a network, once, however often it is sent", async () => {
  const bar_id = newId()
  await app.store.run(sql`
    insert into barred_collector (id, customer_id, name, relationship, because, by, at)
    values (${bar_id}, ${family.customer_id}, 'Karim Okafor', 'father', 'A court letter', 'Rae', now())`)
  const held = scan("HELD", "19:05", { with_whom: bar_id })
  const scans = [scan("IN", "12:45"), held]
  expect((await sync(scans)).result).toMatchObject({ taken: 2, scans: [{ outcome: "TAKEN" }, { outcome: "TAKEN" }] })
  await Promise.all([sync(scans), sync(scans)])
  const records = (await collectorsHeld(app.store, new Date(0))).filter(({ student_id }) => student_id === child)
  expect(records).toMatchObject([{ name: "Karim Okafor", location_id: site, at: now.toISOString() }])
  expect([await checks(), await isHere(), await exceptions()]).toEqual([["IN 12:45"], true, []])
  expect((await sync([{ ...held, id: newId(), student_id: undefined, code: "abc" }])).status).toBe(400)
})

it("refuses a scan of nobody, and a time that is none, at its field", async () => {
  const bad = await sync([{ ...scan("IN", "12:44"), student_id: undefined }])
  expect(bad).toMatchObject({ status: 400, result: { errors: [{ path: "scans.0.student_id" }] } })
  expect((await sync([{ ...scan("IN", "12:44"), at: "yesterday" }])).status).toBe(400)
})
