import { addBooking } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, type SeededOffering } from "@hub/testing/database/fixtures"
import { changes, errorsOf, FILES, type Files, importFiles } from "@hub/testing/import/import"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { UnconfirmedChanges } from "./import-business.ts"
import type { ImportOptions } from "./import-options.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await importFiles(database.store, MANY)
})
afterEach(() => database.close())

/** Ten single days, and the program of five days. */
const DAYS = Array.from({ length: 10 }, (_, index) => `2031-07-${String(index + 10)}`)
const HEAD = "external_id,schedule_set,credit_type,name,capacity,date,start_time,end_time,room\n"
const day = (date: string) => `${date},days,day,Stars ${date},8,${date},21:30,23:00,Loft\n`
const MANY = { "sessions.csv": HEAD + DAYS.map(day).join("") }
const edited = (count: number, from: string, to: string) => ({
  "sessions.csv": HEAD + DAYS.map((date, index) => (index < count ? day(date).replace(from, to) : day(date))).join(""),
})

const bring = (changed: Files, options?: ImportOptions) => importFiles(database.store, { ...MANY, ...changed }, options)

/** What an import refuses to do without a confirmation. */
async function refused(changed: Files, options?: ImportOptions) {
  const error: unknown = await bring(changed, options).catch((thrown: unknown) => thrown)
  if (error instanceof UnconfirmedChanges) return { cause: error.errors, ...error.report.changes }
  throw error instanceof Error ? error : new Error("it was imported")
}

const stored = () =>
  database.store.many(sql`
    select o.external_id, o.name, o.room, o.is_archived, p.capacity, s.date, s.start_time, s.end_time
    from offering o join pool p using (external_id) join session s on s.offering_id = o.id order by s.starts_at`)

async function book(external_id: string): Promise<void> {
  const family = await addFamily(database.store)
  const offering = await database.store.one<SeededOffering & { funbox_id: string }>(sql`
    select o.id, o.funbox_id, o.schedule_set_id, array_agg(p.pool_id::text) as pool_ids, '{}'::text[] as session_ids
    from offering o join offering_pool p on p.offering_id = o.id where o.external_id = ${external_id} group by o.id`)
  await addBooking(database.store, { business: offering, family, offering })
}

test("a second import without changes needs no confirmation, and a number does no harm", async () => {
  const report = await bring({})
  expect(changes(report)).toBe(0)
  expect(report.changes.lines).toEqual([])
  expect(changes(await bring({}, { confirm_changes: 7 }))).toBe(0)
})

test("a fifth of the offerings changes without a confirmation, more doesn't", async () => {
  await bring(edited(2, "Loft", "Hall"))
  const before = await stored()
  const { cause, count, lines } = await refused(edited(5, "Loft", "Annex"))
  expect(count).toBe(5)
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('"Stars 2031-07-10" (2031-07-10): room "Hall" → "Annex"')
  expect(lines[4]).toBe('"Stars 2031-07-14" (2031-07-14): room "Loft" → "Annex"')
  expect(cause).toEqual([
    "these files make 5 changes to 5 of 11 offerings and 0 of 15 sessions. If that is right, confirm it with --confirm-changes 5",
  ])
  expect(await stored()).toEqual(before)
})

test("writes what was confirmed by its number, and refuses another number", async () => {
  const all = edited(10, "21:30,23:00", "21:30,00:00")
  const before = await stored()
  const { count, lines } = await refused(all)
  expect(count).toBe(10)
  expect(lines[0]).toBe('"Stars 2031-07-10" (2031-07-10): 2031-07-10 21:30–23:00 → 2031-07-10 21:30–00:00')
  for (const confirm_changes of [9, 11, 0])
    expect((await refused(all, { confirm_changes })).cause).toEqual([
      `--confirm-changes ${confirm_changes} is wrong: these files make 10 changes to 10 of 11 offerings and 10 of 15 sessions. If that is right, confirm it with --confirm-changes 10`,
    ])
  expect(await stored()).toEqual(before)
  expect((await bring(all, { confirm_changes: 10 })).counts.session?.updated).toBe(10)
  expect(await stored()).not.toEqual(before)
})

test("refuses a wrong number for a small change too", async () => {
  expect((await refused(edited(1, "Loft", "Hall"), { confirm_changes: 2 })).count).toBe(1)
})

test("shows the same changes in a dry run, and whether they need a confirmation", async () => {
  const { changes: large } = await bring(edited(5, ",8,", ",9,"), { dry_run: true })
  expect(large).toMatchObject({ count: 5, needs_confirmation: true })
  expect(large.lines[0]).toBe('"Stars 2031-07-10" (2031-07-10): capacity 8 → 9')
  const { changes: small } = await bring(edited(1, ",8,", ",9,"), { dry_run: true })
  expect(small).toMatchObject({ count: 1, needs_confirmation: false })
})

test("counts what is archived", async () => {
  const gone = { "sessions.csv": HEAD + DAYS.slice(3).map(day).join("") }
  expect((await bring(gone)).archived).toBe(0)
  const { count, lines } = await refused(gone, { archive_missing: true })
  expect(count).toBe(3)
  expect(lines[0]).toBe('"Stars 2031-07-10" (2031-07-10): archived')
  expect((await bring(gone, { archive_missing: true, confirm_changes: 3 })).archived).toBe(3)
})

test("counts the days that a program loses, not those that it gains", async () => {
  const days = (last: string) => ({ "programs.csv": FILES["programs.csv"].replace("2031-06-20", last) })
  expect((await bring(days("2031-06-27"))).changes.count).toBe(0)
  const { count, lines } = await refused(days("2031-06-18"))
  expect(count).toBe(7)
  expect(lines[0]).toBe('"Trail Makers" (w1): 2031-06-19 09:00–15:00 is taken away')
})

test("names another location, for offerings that the files leave out too, and the instants of another time zone", async () => {
  const zone = { "locations.csv": FILES["locations.csv"].replace("America/Toronto", "America/Halifax") }
  const { count, lines } = await refused(zone)
  expect(count).toBe(15)
  expect(lines[0]).toBe(
    '"Trail Makers" (w1): 2031-06-16 09:00–15:00 (2031-06-16T13:00:00.000Z) → 2031-06-16 09:00–15:00 (2031-06-16T12:00:00.000Z)',
  )
  const moved = {
    "locations.csv": `${FILES["locations.csv"]}lake,The Lake,America/Toronto\n`,
    "schedule_sets.yaml": FILES["schedule_sets.yaml"].replace(
      "location: barn, name: Weeks",
      "location: lake, name: Weeks",
    ),
  }
  const line = '"Trail Makers" (w1): location "barn" → "lake"'
  const without = { ...moved, "programs.csv": "external_id\n" }
  expect((await bring(without, { dry_run: true })).changes.lines).toEqual([line])
  expect((await bring(moved)).changes.lines).toEqual([line])
})

test("asks for a confirmation of one change to what families have booked, and lists it first", async () => {
  await book("2031-07-11")
  const { count, lines, cause } = await refused(edited(2, "Loft", "Hall"))
  expect(count).toBe(2)
  expect(lines[0]).toBe('"Stars 2031-07-11" (2031-07-11), booked by families: room "Loft" → "Hall"')
  expect(cause[0]).toContain(
    "2 changes to 2 of 11 offerings and 0 of 15 sessions, 1 of them to what families have booked.",
  )
  await bring(edited(2, "Loft", "Hall"), { confirm_changes: 2 })
})

test("asks for none when a booked offering gets more places or another description", async () => {
  await book("2031-07-11")
  await bring(edited(2, ",8,", ",9,"))
})

test("refuses other times for what families have booked, confirmed or not", async () => {
  await book("2031-07-10")
  const later = edited(1, "21:30,23:00", "21:30,00:00")
  const error = expect.stringMatching(/^sessions\.csv:2:\d+: the days or times of "Stars 2031-07-10".*can't change/)
  expect(await errorsOf(database.store, { ...MANY, ...later })).toEqual([error])
  await expect(bring(later, { confirm_changes: 1 })).rejects.toMatchObject({ errors: [error] })
})
