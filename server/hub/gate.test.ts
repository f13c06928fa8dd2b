import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addBooking } from "../database/fixture-bookings.ts"
import { at, seedBusiness } from "../database/fixtures.ts"
import { sql } from "../database/sql.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import { loadSettings } from "../settings.ts"
import { hubProgram } from "./program.ts"

let db: TestDatabase
let folder = ""
let now = new Date("2030-06-10T12:40:00.000Z")
let qr = ""

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), "hub-gate-"))
  const business = await seedBusiness(db.store, {
    offerings: [{ name: "Trail Makers", start_date: "2030-06-10" }],
    families: [{ students: [{ first_name: "=Maya", birth_date: "2021-01-05", grade: "THIRD_GRADE" }] }],
  })
  const family = at(business.families, 0)
  await addBooking(db.store, { business, family, offering: at(business.offerings, 0) })
  await db.store.run(sql`update offering set external_id = 'week-1'`)
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
  await expect(hub("check-in", qr, "--anyway", "Again")).rejects.toMatchObject({ code: "CHECKED_IN_ALREADY" })
  now = new Date("2030-06-10T19:05:00.000Z")
  expect(await hub("check-out", qr, "--with", "Ben")).toMatchObject({ code: 0 })
  await expect(hub("check-out", qr)).rejects.toMatchObject({ code: "NOT_CHECKED_IN" })
  expect(await checks()).toEqual([
    { number: 1, kind: "IN", with_whom: "Gran" },
    { number: 2, kind: "OUT", with_whom: "Ben" },
  ])
  await expect(db.store.run(sql`delete from attendance_check`)).rejects.toThrow("append-only")
  await expect(hub("check-in", "not-a-code")).rejects.toMatchObject({ code: "CODE_NOT_KNOWN" })
})

it("lists who is expected, by offering and by day, and no cell runs in a spreadsheet", async () => {
  const { text } = await hub("roster", "week-1", "--csv")
  expect(text.split("\n")).toHaveLength(6)
  expect(text).toContain("2030-06-10,9:00AM - 3:00PM,Trail Makers,Mill Pond,Barn,'=Maya")
  expect(text).toContain("Emergency contact,08:40,15:05")
  expect((await hub("roster", "2030-06-11")).text.split("\n")).toHaveLength(2)
  const out = join(folder, "roster.pdf")
  await hub("roster", "2030-06-11", "--pdf", "--out", out)
  expect((await readFile(out)).subarray(0, 5).toString()).toBe("%PDF-")
})
