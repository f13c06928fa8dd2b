import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addOffering,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
} from "@hub/testing/database/fixtures"
import { codeOf } from "@hub/testing/outcome"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { storeWithin } from "../database/transaction.ts"
import { checkIn, checkOut, voidCheck } from "./check-at-gate.ts"
import { rosterRows, whoIsHere } from "./queries.ts"

let db: TestDatabase
let business: Business
let family: SeededFamily
let child = ""
let attendance = ""
let now = new Date("2030-06-10T12:52:00.000Z")
const by = "Ines Park"

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, { offerings: [], families: [] })
})
afterAll(async () => {
  expect(await findViolations(db.store)).toEqual([])
  await db.close()
})
beforeEach(async () => {
  now = new Date("2030-06-10T12:52:00.000Z")
  family = await addFamily(db.store)
  child = at(family.student_ids, 0)
  const offering = await addOffering(db.store, business, { start_date: "2030-06-10" })
  attendance = await addBooking(db.store, { business, family, offering })
})

const needs = () => ({ store: db.store, clock: () => now })
const who = () => ({ student_id: child })
const goesIn = () => checkIn(needs())({ who: who(), by })
const goesOut = (asked: object) => checkOut(needs())({ who: who(), by, ...asked })
const isHere = async () => (await whoIsHere(db.store)).some(({ student_id }) => student_id === child)
const isOnRoster = async (day: string) =>
  (await rosterRows(db.store, { day }, now)).some(({ student_id }) => student_id === child)

it("lets one of many scanners check in, and tells the others since when", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, goesIn))
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  for (const one of tries)
    if (one.status === "rejected")
      expect(one.reason).toMatchObject({
        code: "CHECKED_IN_ALREADY",
        message: "Maya Okafor is checked in already, since 8:52AM: Trail Makers, Mill Pond, Barn.",
      })
  const outs = await Promise.allSettled(
    Array.from({ length: 8 }, () => codeOf(goesOut({ with_whom: "Dana Okafor" }), "done")),
  )
  expect(outs.map((one) => (one.status === "fulfilled" ? one.value : "error")).toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => "NOT_CHECKED_IN"),
    "done",
  ])
})

it.each([
  [
    "the day is given up",
    () => sql`update attendance_day set is_booked = false where attendance_id = ${attendance} and date = '2030-06-10'`,
  ],
  [
    "the booking is canceled",
    () => sql`update attendance_day set is_booked = false where attendance_id = ${attendance}`,
  ],
  ["the participant is removed", () => sql`update student set archived_at = now() where id = ${child}`],
  [
    "the offering is taken off",
    () =>
      sql`update offering set is_archived = true where id = (select offering_id from attendance where id = ${attendance})`,
  ],
])("keeps who is here on both lists, and lets them out, when %s", async (what, change) => {
  await goesIn()
  await db.store.transaction(async (tx) => {
    await tx.savepoint(async () => {
      const inside = storeWithin(tx, db.store.pool)
      await tx.run(change())
      // Taken back by mistake: they are on site, and can be checked in again.
      if (what !== "the participant is removed") {
        await voidCheck({ store: inside, clock: () => now })({ who: who(), by, reason: "Wrong child" })
        await checkIn({ store: inside, clock: () => now })({ who: who(), by })
      }
      now = new Date("2030-06-10T19:04:00.000Z")
      expect((await whoIsHere(inside)).map(({ student_id }) => student_id)).toContain(child)
      expect((await rosterRows(inside, { day: "2030-06-10" }, now)).map((row) => row.student_id)).toContain(child)
      await checkOut({ store: inside, clock: () => now })({ who: who(), by, with_whom: "Dana Okafor" })
      expect((await whoIsHere(inside)).map(({ student_id }) => student_id)).not.toContain(child)
      return false
    })
  })
  await goesOut({ with_whom: "Dana Okafor" })
  expect(await isHere()).toBe(false)
})

it("lists an overnight on its second day, and who is left behind on the next", async () => {
  const other = await addFamily(db.store)
  child = at(other.student_ids, 0)
  const night = { days: ["2030-06-11"], start_time: "17:00", end_time: "10:00" }
  await addBooking(db.store, { business, family: other, offering: await addOffering(db.store, business, night) })
  now = new Date("2030-06-11T21:00:00.000Z")
  expect([await isOnRoster("2030-06-11"), await isOnRoster("2030-06-12"), await isOnRoster("2030-06-13")]).toEqual([
    true,
    true,
    false,
  ])
  await goesIn()
  now = new Date("2030-06-13T14:00:00.000Z")
  expect([await isHere(), await isOnRoster("2030-06-13"), await isOnRoster("2030-06-14")]).toEqual([true, true, false])
  await goesOut({ with_whom: "Dana Okafor" })
  expect(await isOnRoster("2030-06-13")).toBe(false)
})

it("refuses anyone who isn't on the list, with the list, and takes a reason with a call", async () => {
  await goesIn()
  const refused = { code: "NOT_ON_PICK_UP_LIST", message: expect.stringContaining(family.customer_id) }
  await expect(goesOut({ with_whom: "Stranger" })).rejects.toMatchObject(refused)
  await expect(goesOut({})).rejects.toMatchObject(refused)
  await expect(goesOut({ with_whom: "Stranger", reason: "Flat tire" })).rejects.toMatchObject(refused)
  expect(await isHere()).toBe(true)
  await goesOut({ with_whom: "Stranger", reason: "Flat tire", called: "Dana, 3:01PM" })
  const [row] = await rosterRows(db.store, { day: "2030-06-10" }, now).then((rows) =>
    rows.filter(({ student_id }) => student_id === child),
  )
  expect(row).toMatchObject({ fetched_by: "Stranger", collector: "OTHER", is_here: false })
})

it("counts a contact for the children that it is for, and no other family's", async () => {
  const gran = async (customer_id: string) =>
    (
      await db.store.one<{ id: string }>(sql`
        insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact,
          is_authorized_pick_up, created_at)
        values (gen_random_uuid(), ${customer_id}, 'Zoë', 'Lind', 'Grandmother', '+15550100164', false, true, now()) returning id`)
    ).id
  const other = await addFamily(db.store)
  const foreign = await gran(other.customer_id)
  await goesIn()
  await expect(goesOut({ with_whom: foreign })).rejects.toMatchObject({ code: "NOT_ON_PICK_UP_LIST" })
  await expect(goesOut({ with_whom: "zoe lind" })).rejects.toMatchObject({ code: "NOT_ON_PICK_UP_LIST" })
  const own = await gran(family.customer_id)
  expect((await goesOut({ with_whom: "zoe lind" })).collected_by).toMatchObject({
    collector: "CONTACT",
    contact_id: own,
  })
})

it("takes wrong checks back one by one, and the record stays", async () => {
  await goesIn()
  const voidIt = () => codeOf(voidCheck(needs())({ who: who(), by, reason: "Wrong child" }), "done")
  expect([await voidIt(), await isHere(), await voidIt()]).toEqual(["done", false, "NOTHING_TO_VOID"])
  await goesIn()
  now = new Date("2030-06-10T19:00:00.000Z")
  await goesOut({ with_whom: "Dana Okafor" })
  expect([await voidIt(), await isHere()]).toEqual(["done", true])
  await expect(voidCheck(needs())({ who: who(), by, reason: " " })).rejects.toMatchObject({ code: "VALIDATION" })
  const kinds = await db.store.many<{ kind: string }>(
    sql`select kind from attendance_check where attendance_id = ${attendance} order by number`,
  )
  expect(kinds.map(({ kind }) => kind).join()).toBe("IN,VOID,IN,OUT,VOID")
})

it("takes one check back for two scanners, and none of an earlier day", async () => {
  const voidIt = (again = false) => codeOf(voidCheck(needs())({ who: who(), by, reason: "Wrong child", again }), "done")
  await goesIn()
  now = new Date("2030-06-10T19:00:00.000Z")
  await goesOut({ with_whom: "Dana Okafor" })
  now = new Date("2030-06-11T12:52:00.000Z")
  expect(await voidIt(true)).toBe("NOTHING_TO_VOID")
  await goesIn()
  const both = await Promise.all([voidIt(), voidIt()])
  expect([both.toSorted(), await isHere()]).toEqual([["NOTHING_TO_VOID", "done"], false])
  expect([await voidIt(true), await isHere()]).toEqual(["NOTHING_TO_VOID", false])
  await goesIn()
  now = new Date("2030-06-11T19:00:00.000Z")
  await goesOut({ with_whom: "Dana Okafor" })
  expect([await voidIt(), await voidIt(), await isHere()]).toEqual(["done", "NOTHING_TO_VOID", true])
  expect([await voidIt(true), await isHere()]).toEqual(["done", false])
})

it("is held to by the database", async () => {
  await goesIn()
  const { session_id } = await db.store.one<{ session_id: string }>(
    sql`select session_id from gate_presence where student_id = ${child}`,
  )
  const add = (columns: string, ...values: (string | null)[]) =>
    codeOf(
      db.store.run(sql`
        insert into attendance_check (id, attendance_id, session_id, number, operator, at, kind, collector, with_whom, reason, called)
        values (gen_random_uuid(), ${attendance}, ${session_id}, 9, 'x', now(), ${columns}, ${values[0] ?? null}, ${values[1] ?? null},
          ${values[2] ?? null}, ${values[3] ?? null})`),
      "done",
    )
  expect(await add("IN")).toMatch("gate_presence_pkey")
  expect(await add("OUT")).toMatch("attendance_check_out_has_collector")
  expect(await add("OUT", "OTHER", "Stranger")).toMatch("attendance_check_other_has_reason")
  expect(await add("OUT", "OTHER", "Stranger", "Why", "")).toMatch("says why and with whom")
  expect(await add("OUT", "CONTACT", "Gran")).toMatch("attendance_check_contact")
  expect(await add("OUT", "SELF", "Maya")).toMatch("not on the pick-up list")
  expect(await add("VOID", null, null, "Why")).toMatch("attendance_check_void")
  await expect(db.store.run(sql`update attendance_check set at = now()`)).rejects.toThrow("append-only")
  await expect(db.store.run(sql`delete from attendance_check`)).rejects.toThrow("append-only")
})

it("lets an adult participant leave alone", async () => {
  const adult = await addFamily(db.store, { students: [{ first_name: "Dana", type: "CUSTOMER_AS_PARTICIPANT" }] })
  child = at(adult.student_ids, 0)
  const offering = await addOffering(db.store, business, { start_date: "2030-06-10" })
  await addBooking(db.store, { business, family: adult, offering })
  await goesIn()
  expect((await goesOut({})).collected_by).toMatchObject({ collector: "SELF", with_whom: "Dana Okafor" })
})
