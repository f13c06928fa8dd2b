import { isBarredName } from "@hub/domain/scheduling/barred"
import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, addOffering, at, seedBusiness } from "@hub/testing/database/fixtures"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { barredCollectors } from "./barred-queries.ts"
import { checkIn } from "./check-at-gate.ts"
import { pickUpList } from "./queries.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function bar(customer_id: string, name: string, student_ids: readonly string[] = []): Promise<string> {
  const id = newId()
  await db.store.run(sql`
    insert into barred_collector (id, customer_id, name, because, by, at) values (${id}, ${customer_id}, ${name}, 'Letter', 'rae', now())`)
  for (const student_id of student_ids)
    await db.store.run(sql`insert into barred_collector_student (bar_id, student_id) values (${id}, ${student_id})`)
  return id
}

const isBarred = async (student_id: string, said: string): Promise<boolean> =>
  (await db.store.one<{ is: boolean }>(sql`select is_barred(${student_id}, ${said}) as is`)).is

it.each([
  ["Martin Okafor", "Okafor, Martin J."],
  ["Martin Okafor", "MÁRTIN okafor"],
  ["Martin José Okafor", "Martin Okafor"],
  ["Martin O'Neil", "Martin O’Neil"],
  ["Łukasz Øst-By", "lukasz ost by"],
  ["Martin Okafor", "Rosa Okafor"],
  ["Martin Okafor", "Okafor"],
  ["Martin Okafor", "Martina Okafor"],
])("the database and the domain agree whether %s is %s", async (barred, said) => {
  const { customer_id, student_ids } = await addFamily(db.store, { students: [{}] })
  await bar(customer_id, barred)
  expect(await isBarred(student_ids[0] ?? "", said)).toBe(isBarredName(barred, said))
})

it("is for the children that it names, and until it is lifted", async () => {
  const { customer_id, student_ids } = await addFamily(db.store, { students: [{}, {}] })
  const [maya = "", theo = ""] = student_ids
  const id = await bar(customer_id, "Martin Okafor", [theo])
  expect([await isBarred(maya, "Martin Okafor"), await isBarred(theo, "Martin Okafor")]).toEqual([false, true])
  expect(await barredCollectors(db.store, student_ids)).toEqual([
    { student_id: theo, id, name: "Martin Okafor", relationship: "" },
  ])
  await db.store.run(sql`update barred_collector set lifted_at = now(), lifted_by = 'rae' where id = ${id}`)
  expect(await isBarred(theo, "Martin Okafor")).toBe(false)
})

it("takes a contact off the pick-up list", async () => {
  const { customer_id, student_ids } = await addFamily(db.store, { students: [{}] })
  const [maya = ""] = student_ids
  await db.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, is_emergency_contact, is_authorized_pick_up, created_at)
    values (${newId()}, ${customer_id}, 'Martin', 'Okafor', 'Uncle', '+15550100113', false, true, now())`)
  const names = async () => (await pickUpList(db.store, maya)).map(({ name }) => name)
  expect(await names()).toContain("Martin Okafor")
  await bar(customer_id, "Martin Okafor")
  expect(await names()).not.toContain("Martin Okafor")
})

it("nobody barred is recorded as a collector, no matter who writes it", async () => {
  const business = await seedBusiness(db.store, { offerings: [], families: [] })
  const family = await addFamily(db.store)
  const offering = await addOffering(db.store, business, { start_date: "2030-06-10" })
  const attendance_id = await addBooking(db.store, { business, family, offering })
  await bar(family.customer_id, "Martin Okafor")
  const now = new Date("2030-06-10T12:52:00.000Z")
  const needs = { store: db.store, clock: () => now }
  await checkIn(needs)({ who: { student_id: at(family.student_ids, 0) }, by: "jo" })
  const out = (name: string) =>
    db.store.run(sql`
      insert into attendance_check (id, attendance_id, session_id, number, kind, with_whom, collector, reason, called, operator, at)
      select ${newId()}, attendance_id, session_id, 2, 'OUT', ${name}, 'OTHER', 'late', 'Dana', 'jo', ${now}
      from attendance_check where attendance_id = ${attendance_id}`)
  await expect(out("martin okafor")).rejects.toThrow("must not collect")
  expect(await out("Rosa Okafor")).toBe(1)
  await expect(
    db.store.run(sql`delete from barred_collector where customer_id = ${family.customer_id}`),
  ).rejects.toThrow("append-only")
  expect(await findViolations(db.store)).toEqual([])
})
