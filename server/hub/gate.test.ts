import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, at, seedBusiness } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { loadSettings } from "../process/settings.ts"
import { hubProgram } from "./program.ts"

let db: TestDatabase
let folder = ""
let now = new Date("2030-06-10T12:40:00.000Z")
let qr = ""

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), "hub-gate-"))
  const business = await seedBusiness(db.store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Night Owls", days: ["2030-12-31"], start_time: "17:00", end_time: "10:00" },
      { name: "Campfire", days: ["2030-12-30"], start_time: "17:00", end_time: "00:00" },
    ],
    families: [{ students: [{ first_name: "=Maya", birth_date: "2021-01-05", grade: "THIRD_GRADE" }] }],
  })
  const family = at(business.families, 0)
  await addBooking(db.store, { business, family, offering: at(business.offerings, 0) })
  for (const index of [1, 2]) await addBooking(db.store, { business, family, offering: at(business.offerings, index) })
  await db.store.run(sql`update offering set external_id = 'week-1' where name = 'Trail Makers'`)
  qr = (await db.store.one<{ qr: string }>(sql`select qr from student`)).qr
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function hub(...args: string[]) {
  const lines: string[] = []
  let code: number | undefined
  const program = hubProgram(async (command) => {
    const settings = loadSettings({ DATA_DIR: folder })
    code = await command({ store: db.store, settings, clock: () => now, say: (line) => lines.push(line) })
  })
  await program.parseAsync(args, { from: "user" })
  return { code, text: lines.join("\n") }
}
const addContact = () =>
  db.store.run(sql`
    insert into contact (id, customer_id, first_name, last_name, relationship, phone_number, phone_extension,
      is_emergency_contact, is_authorized_pick_up, created_at)
    select gen_random_uuid(), s.customer_id, 'Opa', 'Haddad', 'Grandfather', '+14155552671', '2', true, true, now()
    from student s where s.qr = ${qr}`)
const checks = () => db.store.many(sql`select number, kind, with_whom from attendance_check order by number`)

it("keeps out who lacks something, and lets them in for a reason that is recorded", async () => {
  expect(await hub("check-in", qr)).toMatchObject({
    code: 1,
    text: expect.stringContaining("Missing: Emergency contact."),
  })
  expect(await checks()).toEqual([])
  const answer = await hub("check-in", qr, "--anyway", "Mother is on the phone", "--with", "Gran")
  expect(answer).toMatchObject({
    code: 0,
    text: expect.stringContaining("is in with Gran: Trail Makers, Mill Pond, Barn, Jun 10th at 8:40AM"),
  })
  const [action] = await db.store.many(sql`select action, reason from operator_action order by at desc limit 1`)
  expect(action).toEqual({ action: "PARTICIPANT_CHECKED_IN", reason: "Mother is on the phone" })
})

it("records in and out by turns, and never changes a record", async () => {
  await expect(hub("check-in", qr, "--anyway", "Again")).rejects.toMatchObject({
    code: "CHECKED_IN_ALREADY",
    message: "=Maya Okafor is checked in already, since 8:40AM: Trail Makers, Mill Pond, Barn.",
  })
  now = new Date("2030-06-10T19:05:00.000Z")
  await expect(hub("check-out", qr, "--with", "Stranger")).rejects.toMatchObject({
    code: "NOT_ON_PICK_UP_LIST",
    message: expect.stringMatching(
      /Stranger isn't on =Maya Okafor's pick-up list\.\nOn .*\n {2}\S{36} {2}Dana Okafor\n.*--reason/,
    ),
  })
  await expect(hub("check-out", qr)).rejects.toMatchObject({ code: "NOT_ON_PICK_UP_LIST" })
  expect(await hub("check-out", qr, "--with", "dana okafor")).toMatchObject({
    code: 0,
    text: expect.stringContaining("is out with Dana Okafor"),
  })
  await expect(hub("check-out", qr)).rejects.toMatchObject({ code: "NOT_CHECKED_IN" })
  expect(await checks()).toEqual([
    { number: 1, kind: "IN", with_whom: "Gran" },
    { number: 2, kind: "OUT", with_whom: "Dana Okafor" },
  ])
  await expect(hub("check-in", "not-a-code")).rejects.toMatchObject({ code: "CODE_NOT_KNOWN" })
})

it("takes a wrong check back, lists who is here, and finds whoever has no code", async () => {
  expect((await hub("check-void", "--name", "=maya OKAFOR", "--reason", "Wrong child")).text).toBe(
    "Taken back: =Maya Okafor out at 3:05PM, Trail Makers, Mill Pond, Barn. =Maya Okafor is checked in again.",
  )
  const here = await hub("who-is-here")
  expect(here.text).toMatch(/=Maya Okafor, in 8:40AM {2}\S{36}/)
  expect(here.text).toContain("1 participant here.")
  const csv = (await hub("who-is-here", "--csv")).text.split("\n")
  expect(csv).toHaveLength(2)
  expect(csv[1]).toMatch(/,'=Maya Okafor,.*,Emergency contact,08:40,,,Here,\S{36}$/)
  const printed = join(folder, "here.pdf")
  expect((await hub("who-is-here", "--pdf", "--out", printed)).text).toBe(`1 participant here in ${printed}`)
  expect((await readFile(printed)).subarray(0, 5).toString()).toBe("%PDF-")
  const id = /\S{36}/.exec(here.text)?.[0] ?? ""
  await expect(hub("check-out", "--name", "oka", "--with", "Dana Okafor")).rejects.toThrow(
    `Nobody is called exactly oka. Choose one by --id:\n  ${id}  =Maya Okafor, 9 yrs, family of Dana Okafor`,
  )
  await expect(hub("check-out", "--name", "Ghost")).rejects.toThrow("No participant is called Ghost.")
  await expect(hub("check-out", "--id", "17")).rejects.toThrow("An id looks like")
  await expect(hub("check-out")).rejects.toThrow("by a code, by --name or by --id")
  expect(
    await hub("check-out", "--id", id, "--with", "Stranger", "--reason", "Flat tire", "--called", "Dana, 3PM"),
  ).toMatchObject({
    code: 0,
    text: expect.stringContaining("is out with Stranger, who isn't on the pick-up list"),
  })
})

it("takes a code in another case and with blanks in it, and says when somebody was collected already", async () => {
  for (const typed of [qr.toUpperCase(), qr.toLowerCase(), `${qr.slice(0, 5)} ${qr.slice(5)}\u200b `])
    await expect(hub("check-out", typed, "--with", "Dana Okafor")).rejects.toMatchObject({
      code: "NOT_CHECKED_IN",
      message: "=Maya Okafor isn't checked in: collected at 3:05PM by Stranger, Trail Makers, Mill Pond, Barn.",
    })
})

it("takes codes of before, which could begin with a dash", async () => {
  await addFamily(db.store)
  const [other] = await db.store.many<{ id: string }>(sql`select id from student where qr <> ${qr}`)
  const code = "-hV-abcdefghijklmnopqr"
  await db.store.run(sql`update student set qr = ${code} where id = ${other?.id ?? ""}`)
  for (const args of [
    [code],
    ["--", code],
    [`--code=${code}`],
    ["--code", code],
    ["--with", "Gran", code],
    [code, "--with", "Gran"],
  ])
    await expect(hub("check-in", ...args)).rejects.toMatchObject({ code: "NOTHING_TO_CHECK_IN_FOR" })
  const double = "--Vab-abcdefghijklmnop"
  await db.store.run(sql`update student set qr = ${double} where id = ${other?.id ?? ""}`)
  for (const args of [[double], ["--", double], [`--code=${double}`]])
    await expect(hub("check-in", ...args)).rejects.toMatchObject({ code: "NOTHING_TO_CHECK_IN_FOR" })
})

it("checks nobody in for what is online, and its roster has no pick-up", async () => {
  const before = now
  now = new Date("2030-06-11T12:40:00.000Z")
  await db.store.run(sql`update location set type = 'REMOTE'`)
  await expect(hub("check-in", qr)).rejects.toMatchObject({ code: "ONLINE_HAS_NO_CHECK_IN" })
  expect((await hub("roster", "2030-06-11")).text).toContain(",Online Space,Barn,")
  await db.store.run(sql`update location set type = 'ON_SITE'`)
  now = before
})

it("shows each day's grade: it moves up when the school year begins", async () => {
  expect((await hub("roster", "2030-06-11")).text).toContain(",3rd Grade,")
  expect((await hub("roster", "2030-12-31")).text).toContain(",4th Grade,")
  await db.store.run(sql`update company set school_year_starts = '06-11'`)
  expect((await hub("roster", "2030-06-11")).text).toContain(",4th Grade,")
  await db.store.run(sql`update company set school_year_starts = '08-01'`)
})

it("lists who is expected, by offering and by day, and no cell runs in a spreadsheet", async () => {
  const { text } = await hub("roster", "week-1", "--csv")
  expect(text.split("\n")).toHaveLength(6)
  expect(text).toContain("2030-06-10,9:00AM - 3:00PM,Trail Makers,Mill Pond,Barn,'=Maya")
  expect(text).toContain("Emergency contact,08:40,15:05,Stranger,Picked up,")
  expect((await hub("roster", "2030-06-11")).text.split("\n")).toHaveLength(2)
  const out = join(folder, "roster.pdf")
  await hub("roster", "2030-06-11", "--pdf", "--out", out)
  expect((await readFile(out)).subarray(0, 5).toString()).toBe("%PDF-")
})

it("lists a night on the morning of its pick-up, too, and an evening to midnight on its own day alone", async () => {
  const rows = async (day: string) => {
    const { text } = await hub("roster", day)
    return text
      .split("\n")
      .slice(1)
      .map((line) => line.split(",").slice(0, 3).join())
  }
  expect(await rows("2030-12-30")).toEqual(["2030-12-30,5:00PM - 12:00AM,Campfire"])
  expect(await rows("2030-12-31")).toEqual(["2030-12-31,Tue 5:00PM to Wed 10:00AM,Night Owls"])
  expect(await rows("2031-01-01")).toEqual(["2030-12-31,Tue 5:00PM to Wed 10:00AM,Night Owls"])
  expect(await rows("2031-01-02")).toEqual([])
})

it("shows an extension as people dial it, whoever asks: rosters, who is here and the refused check-out", async () => {
  now = new Date("2030-06-12T12:40:00.000Z")
  await addContact()
  const dialed = "Opa Haddad +1 (415) 555-2671 ext. 2"
  const csv = (await hub("roster", "week-1", "--csv")).text
  expect(csv).toContain(`,${dialed},"Opa Haddad, Grandfather +1 (415) 555-2671 ext. 2",`)
  await hub("check-in", qr, "--anyway", "Again")
  expect((await hub("who-is-here")).text).toContain(`; ${dialed}`)
  await expect(hub("check-out", qr, "--with", "Stranger")).rejects.toThrow(
    "Opa Haddad, Grandfather, +1 (415) 555-2671 ext. 2",
  )
  await db.store.run(sql`delete from contact`)
  await expect(hub("check-out", qr, "--with", "Opa Haddad")).rejects.toMatchObject({ code: "NOT_ON_PICK_UP_LIST" })
  await hub("check-out", qr, "--with", "Dana Okafor")
})
