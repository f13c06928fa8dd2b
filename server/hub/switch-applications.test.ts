import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { batchOf, hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { waitingApplications } from "../applications/staff-queries.ts"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Applications that nobody has answered there wait in our inbox, in their order; what was decided there isn't opened again.

let database: TestDatabase
let at: string
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
  const own = testFolder(onTestFinished)
  writeFileSync(join(own, "company.yaml"), "name: Alder School of Play\ntime_zone: America/Denver\n")
  await hubImport({ store: database.store, at, clock, options: [own] })
})
afterEach(async () => {
  expect(await findViolations(database.store)).toEqual([])
  vi.restoreAllMocks()
  await database.close()
})

const clock = () => new Date("2026-11-27T18:00:00Z")
const TIMETABLE = `Activity Number,Activity Name,Site,Facility,Season,Min Age,Max Age,Start Date,End Date,Days of Week,Start Time,End Time,Max Enrollment,Number Enrolled,Number on Waitlist,Fee
501,Robotics,Main,Hall,Spring,4 yrs,18 yrs,03/01/2027,05/24/2027,M,4:00 PM,5:00 PM,10,0,0,$120.00
502,Pottery,Main,Hall,Spring,4 yrs,18 yrs,03/02/2027,05/25/2027,Tu,4:00 PM,5:00 PM,10,0,0,$90.00
`
const PEOPLE =
  "Family ID,Guardian First,Guardian Last,Guardian Email,Guardian Phone,Student ID,Student First,Student Last"
const FAMILIES = `${PEOPLE}
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,10,Ada,Okoro
1,Ngozi,Okoro,ngozi@mail.example,(303) 555-0101,11,Tor,Okoro
2,Wei,Xu,wei@mail.example,303-555-0102,12,Li,Xu
3,Ann,Lee,ann@mail.example,303-555-0103,13,Max,Lee
4,Bea,Ray,bea@mail.example,303-555-0104,14,Zoe,Ray
`
const HEAD = "Student ID,Student First,Student Last,Program,Application Date,Application Status\n"
const APPLICATIONS = `${HEAD}12,Li,Xu,Robotics,2026-11-03 09:00:00,Pending
10,Ada,Okoro,Robotics,2026-11-02 10:00:00,Submitted
11,Tor,Okoro,Robotics,2026-11-01 10:00:00,Incomplete
13,Max,Lee,Robotics,2026-10-30 10:00:00,Approved
14,Zoe,Ray,Robotics,2026-10-29 10:00:00,Declined
`
const bring = (applications: string, options: readonly string[] = []) =>
  hubImport({
    store: database.store,
    at,
    clock,
    files: { "families.csv": FAMILIES, "applications.csv": applications },
    options,
  })

async function programs() {
  const brought = await hubImport({ store: database.store, at, clock, files: { "timetable.csv": TIMETABLE } })
  expect(brought.code, brought.text).toBe(0)
  await database.store.run(sql`
    update schedule_set set requires_application = true
    where id = (select schedule_set_id from offering where name = 'Robotics')`)
  // Each in another set.
  const sets = await database.store.many(sql`select distinct schedule_set_id from offering`)
  if (sets.length === 1)
    await database.store.run(sql`
      with made as (
        insert into schedule_set select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'external_id', null,
          'requires_application', false))).* from schedule_set s limit 1 returning id)
      update offering set schedule_set_id = (select id from made) where name = 'Pottery'`)
}

test("applications wait in the inbox in their order, once, and go with their batch", async () => {
  const { store } = database
  await programs()
  const before = await everyTable(store)
  const first = await bring(APPLICATIONS)
  expect(first.text).toContain("4 enrollments: 1 booked, 0 waiting, 3 applied, 0 left out")
  expect(first.text).toMatch(/applications\s+3 new, 0 unchanged/)
  const inbox = await waitingApplications(store, "PENDING", null)
  expect(inbox.map(({ name, submitted_at }) => [name, submitted_at?.slice(0, 10)])).toEqual([
    ["Ada Okoro", "2026-11-02"],
    ["Li Xu", "2026-11-03"],
  ])
  expect(await store.many(sql`select status, count(*)::int as count from application group by 1 order by 1`)).toEqual([
    { status: "DRAFT", count: 1 },
    { status: "PENDING", count: 2 },
  ])
  expect(await store.many(sql`select 1 from outbox_mail where kind like 'APPLICATION%'`)).toEqual([])

  const there = await everyTable(store)
  expect((await bring(APPLICATIONS)).text).toMatch(/applications\s+0 new, 3 unchanged/)
  expect(await everyTable(store)).toEqual(there)

  const undone = await hubImport({ store, at, clock, options: ["--undo", batchOf(first.text)] })
  expect(undone.code).toBe(0)
  expect(await everyTable(store)).toEqual(before)
})

test("one that the office has answered stays answered, and holds its batch", async () => {
  const { store } = database
  await programs()
  const first = await bring(APPLICATIONS)
  await store.run(sql`
    update application set status = 'REJECTED', rejected_because = 'BUSINESS', reason = 'Full', answered_at = ${clock()}
    where student_id = (select id from student where first_name = 'Ada')`)
  await store.run(sql`
    insert into application_history (id, application_id, event, from_status, to_status, reason, at)
    select gen_random_uuid(), id, 'REJECTED', 'PENDING', 'REJECTED', 'Full', ${clock()} from application where status = 'REJECTED'`)
  await bring(APPLICATIONS)
  expect(await store.one(sql`select count(*)::int as count from application`)).toEqual({ count: 3 })
  const undone = await hubImport({ store, at, clock, options: ["--undo", batchOf(first.text)] })
  expect(undone.code).not.toBe(0)
  expect(await store.one(sql`select count(*)::int as count from application`)).toEqual({ count: 3 })
})

test("for a program that takes none it is asked what becomes of them", async () => {
  await programs()
  const written = `${HEAD}10,Ada,Okoro,Pottery,2026-11-02,Pending\n`
  const asked = await bring(written)
  expect(asked.code).not.toBe(0)
  const [, key = ""] =
    /Pottery takes no applications \(1 family\)\. .* applications: \{"([^"]+)": WAITING \| LEAVE_OUT\}/.exec(
      asked.text,
    ) ?? []
  expect(key).not.toBe("")
  const decide = (value: string): string[] => {
    const path = join(at, "decided.yaml")
    writeFileSync(path, `applications:\n  "${key}": ${value}\n`)
    return ["--decisions", path]
  }
  expect((await bring(written, [...decide("LEAVE_OUT"), "--dry-run"])).text).toContain(
    "1 enrollment: 0 booked, 0 waiting, 1 left out",
  )
  const waiting = await bring(written, decide("WAITING"))
  expect(waiting.text).toMatch(/on waitlists\s+1 new/)
})
