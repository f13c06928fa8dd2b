import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { at, seedBusiness } from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { exportRoster, printRoster } from "./roster-files.ts"

let db: TestDatabase
let location_id = ""

beforeAll(async () => {
  db = await testDatabase()
  const business = await seedBusiness(db.store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Night Owls", days: ["2030-12-31"], start_time: "17:00", end_time: "10:00" },
      { name: "Campfire", days: ["2030-12-30"], start_time: "17:00", end_time: "00:00" },
    ],
    families: [{ students: [{ first_name: "=Maya", birth_date: "2021-01-05", grade: "THIRD_GRADE" }] }],
  })
  location_id = business.location_id
  const family = at(business.families, 0)
  for (const offering of business.offerings) await addBooking(db.store, { business, family, offering })
})
afterAll(() => db.close())

const needs = () => ({ store: db.store, clock: () => new Date("2030-06-10T12:40:00.000Z") })
const gate = () => ({ by: staffActor(), location_id })

async function linesOf(date: string): Promise<string[]> {
  const { bytes } = await exportRoster(needs())(gate(), { date })
  return Buffer.from(bytes).toString().trim().split("\r\n").slice(1)
}

it("has no cell that runs in a spreadsheet, and prints", async () => {
  const [line = ""] = await linesOf("2030-06-10")
  expect(line).toContain("2030-06-10,9:00AM - 3:00PM,Trail Makers,Mill Pond,Barn,'=Maya")
  expect(line).toContain("Emergency contact")
  const { bytes } = await printRoster(needs())(gate(), { date: "2030-06-10" })
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-")
})

it("shows each day's grade: it moves up when the school year begins", async () => {
  expect((await linesOf("2030-06-11")).join()).toContain(",3rd Grade,")
  expect((await linesOf("2030-12-31")).join()).toContain(",4th Grade,")
})

it("lists a night on the morning of its pick-up, too, and an evening to midnight on its own day alone", async () => {
  const rows = async (day: string) => (await linesOf(day)).map((line) => line.split(",").slice(0, 3).join())
  expect(await rows("2030-12-30")).toEqual(["2030-12-30,5:00PM - 12:00AM,Campfire"])
  expect(await rows("2030-12-31")).toEqual(["2030-12-31,Tue 5:00PM to Wed 10:00AM,Night Owls"])
  expect(await rows("2031-01-01")).toEqual(["2030-12-31,Tue 5:00PM to Wed 10:00AM,Night Owls"])
  expect(await rows("2031-01-02")).toEqual([])
})

it("shows an extension as people dial it", async () => {
  await db.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, phone_extension,
      is_emergency_contact, is_authorized_pick_up, created_at)
    select gen_random_uuid(), id, 'Opa', 'Haddad', 'Grandfather', '+14155552671', '2', true, true, now() from customer`)
  expect((await linesOf("2030-06-10")).join()).toContain('"Opa Haddad, Grandfather +1 (415) 555-2671 ext. 2"')
})
