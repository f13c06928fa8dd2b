import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// The timetable of a batch goes with it, to the last row, unless someone else uses it by then.

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

const COLUMNS =
  "Activity Number,Activity Name,Site,Season,Category,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Fee"
const TIMETABLE = [
  COLUMNS,
  "1,Swim Team,Hall,Spring,Water,03/10/2031,04/20/2031,M,4:00 PM,5:00 PM,2,$80.00",
  "2,Diving,Pool,Spring,Water,03/10/2031,04/20/2031,W,4:00 PM,5:00 PM,6,$90.00",
].join("\n")
const POLO = "3,Polo,Hall,Spring,Water,03/10/2031,04/20/2031,F,4:00 PM,5:00 PM,4,$70.00"
const FAMILIES = [
  "Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last",
  "1,Pat,Lee,pat@mail.example,1,Kid,Lee",
].join("\n")
const ENROLLED = "Student ID,Activity Number,Class,Status\n1,1,Swim Team,Active"

async function business() {
  const { store } = database
  const [own, at] = [testFolder(onTestFinished), testFolder(onTestFinished)]
  const clock = () => new Date("2031-02-01T12:00:00Z")
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hubImport({ store, at, options: [own], clock })
  const bring = (files: Readonly<Record<string, string>>, ...options: string[]) =>
    hubImport({ store, at, files, options: ["--categories", "areas", ...options], clock })
  const undo = (text: string) => hubImport({ store, at, options: ["--undo", batchOf(text)], clock })
  const names = async (): Promise<string[]> =>
    (
      await store.many<{ name: string; is_archived: boolean }>(
        sql`select name, is_archived from offering order by name`,
      )
    ).map(({ name, is_archived }) => (is_archived ? `${name} (archived)` : name))
  return { store, bring, undo, names }
}

test("with its families and what they have booked", async () => {
  const { store, bring, undo } = await business()
  const before = await everyTable(store)
  const came = await bring({ "activities.csv": TIMETABLE, "families.csv": FAMILIES, "enrollments.csv": ENROLLED })
  expect(came.code, came.text).toBe(0)
  expect(came.text).toContain("This is batch 1.")
  const undone = await undo(came.text)
  expect([undone.code, undone.text]).toEqual([0, expect.stringContaining("1 families and 2 programs are gone again")])
  expect(await everyTable(store)).toEqual(before)
  expect(await findViolations(store)).toEqual([])
  expect((await undo(came.text)).text).toContain("was undone before")
})

test("a timetable alone is a batch, and comes again as it was", async () => {
  const { store, bring, undo } = await business()
  const before = await everyTable(store)
  const came = await bring({ "activities.csv": TIMETABLE })
  expect(came.code, came.text).toBe(0)
  expect((await bring({ "activities.csv": TIMETABLE })).text).not.toContain("This is batch")
  expect((await undo(came.text)).text).toContain("0 families and 2 programs are gone again")
  expect(await everyTable(store)).toEqual(before)
  expect((await bring({ "activities.csv": TIMETABLE })).text).toContain("This is batch 2.")
})

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "UID:chess@example",
  "SUMMARY:Chess",
  "LOCATION:Library",
  "DTSTART;TZID=America/Denver:20310310T160000",
  "DTEND;TZID=America/Denver:20310310T170000",
  "RRULE:FREQ=WEEKLY;COUNT=6",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n")
const GRID = "Time,Monday,Wednesday\n4:00 PM - 5:00 PM,Chess (6-8 yrs),Judo (6-8 yrs)"

test.each([
  ["a calendar", { "classes.ics": CALENDAR }, ["--places", "8", "--price", "40.00"]],
  [
    "a published sheet",
    { "spring.csv": GRID },
    ["--starts", "2031-03-10", "--ends", "2031-04-20", "--places", "8", "--price", "40.00"],
  ],
])("%s goes as it came, too", async (_, files, options) => {
  const { store, bring, undo, names } = await business()
  const before = await everyTable(store)
  const came = await bring(files, ...options)
  expect(came.code, came.text).toBe(0)
  expect((await names()).length).toBeGreaterThan(0)
  expect((await undo(came.text)).code).toBe(0)
  expect(await everyTable(store)).toEqual(before)
})

test("a trial makes none", async () => {
  const { store, bring } = await business()
  const before = await everyTable(store)
  const tried = await bring({ "activities.csv": TIMETABLE }, "--dry-run")
  expect([tried.code, batchOf(tried.text)]).toEqual([0, ""])
  expect([await everyTable(store), await store.many(sql`select number from switch_batch`)]).toEqual([before, []])
})

test("what another batch has booked stays, archived, with what it needs", async () => {
  const { store, bring, undo, names } = await business()
  const came = await bring({ "activities.csv": TIMETABLE })
  const booked = await bring({ "families.csv": FAMILIES, "enrollments.csv": ENROLLED })
  expect(booked.code, booked.text).toBe(0)
  const undone = await undo(came.text)
  expect(undone.text).toContain("0 families and 1 programs are gone again")
  expect(undone.text).toContain("as others have booked them or built on them: 1 programs")
  expect(await names()).toEqual(["Swim Team (archived)"])
  const kept = await store.many<{ name: string }>(sql`
    select name from location union select name from activity union select name from credit_type order by 1`)
  expect(kept.map(({ name }) => name)).toEqual(["Hall", "Swim Team"])
  expect(await findViolations(store)).toEqual([])
  expect((await undo(booked.text)).code).toBe(0)
  expect(await names()).toEqual(["Swim Team (archived)"])
  expect(await findViolations(store)).toEqual([])
})

test("only what the batch has made, with what was set by hand since", async () => {
  const { store, bring, undo, names } = await business()
  await bring({ "activities.csv": TIMETABLE })
  const second = await bring({ "activities.csv": `${TIMETABLE}\n${POLO}` })
  expect(second.code, second.text).toBe(0)
  await store.run(sql`
    insert into operator_change (subject, subject_id, field, value, changed_by, changed_at)
    select 'offering', id, 'name', '"Water polo"', 'Jo', hub_now() from offering where name = 'Polo'`)
  expect((await undo(second.text)).text).toContain("0 families and 1 programs")
  expect(await names()).toEqual(["Diving", "Swim Team"])
  expect(await store.many(sql`select field from operator_change`)).toEqual([])
})
