import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, at, type Business, seedBusiness } from "@hub/testing/database/fixtures"
import { pdfText } from "@hub/testing/pdf/pdf-text"
import { staffActor } from "@hub/testing/staff/actors"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { exportRoster, printRoster } from "./roster-files.ts"

let db: TestDatabase
let location_id = ""
let business: Business

beforeAll(async () => {
  db = await testDatabase()
  business = await seedBusiness(db.store, {
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

it("names friends for a group by first name, on both rows and on the print", async () => {
  const { store } = db
  const friend = await addFamily(store, { students: [{ first_name: "Lena" }] })
  const offering = at(business.offerings, 0)
  const theirs = await addBooking(store, { business, family: friend, offering })
  const mine = await store.one<{ id: string }>(sql`
    select id from attendance where offering_id = ${offering.id} and id <> ${theirs}`)
  const [asked, answered] = [newId(), newId()]
  await store.run(sql`
    insert into friend_request (id, customer_id, attendance_id, slot, token_hash, answers_id, created_at)
    values (${asked}, ${at(business.families, 0).customer_id}, ${mine.id}, 1, sha256('a'), null, now()),
      (${answered}, ${friend.customer_id}, ${theirs}, 1, null, ${asked}, now())`)
  const asks = async () =>
    (await linesOf("2030-06-10"))
      .map((line) => line.split(",").at(-1) ?? "")
      .sort((one, next) => one.localeCompare(next))
  expect(await asks()).toEqual(["'=Maya", "Lena"])
  const { bytes } = await printRoster(needs())(gate(), { date: "2030-06-10" })
  expect(await pdfText(bytes)).toContain("Asked to be with: Lena")
  await store.run(sql`update friend_request set closed_at = now() where id = ${answered}`)
  expect(await asks()).toEqual(["", ""])
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
