import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { everyTable } from "@hub/testing/switching/every-table"
import { hubImport } from "@hub/testing/switching/hub-import"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

// Timetables in other forms than a row a program: days off, a row a day, a sheet as it hangs on the wall, a calendar.

let database: TestDatabase
let at = ""
beforeEach(async () => {
  database = await testDatabase()
  at = testFolder(onTestFinished)
  const own = testFolder(onTestFinished)
  writeFileSync(
    join(own, "company.yaml"),
    "name: Alder School of Play\ntime_zone: America/Denver\ndays_off: [{ start_date: 2031-11-26, end_date: 2031-11-28, name: Thanksgiving }]\n",
  )
  await hub({}, own)
})
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await findViolations(database.store)).toEqual([])
  await database.close()
})

const hub = (files: Readonly<Record<string, string | Buffer>>, ...options: readonly string[]) =>
  hubImport({ store: database.store, at, files, options })

const stored = () =>
  database.store.many<{
    name: string
    area: string
    days: string[]
    from: string
    until: string
    capacity: number
    price: number
  }>(sql`
    select o.name, f.name as area, o.room, min(to_char(n.start_time, 'HH24:MI')) as from, min(to_char(n.end_time, 'HH24:MI')) as until,
      array_agg(to_char(n.date, 'MM-DD') order by n.date) as days, min(p.capacity)::int as capacity, c.price
    from offering o join session n on n.offering_id = o.id join funbox f on f.id = o.funbox_id join credit_type c on c.id = o.credit_type_id
      join offering_pool op on op.offering_id = o.id join pool p on p.id = op.pool_id
    where not o.is_archived group by o.id, f.name, c.price order by o.name, min(n.date)`)

const CLASSES = `Class,Department,Days,Start Date,End Date,Time,Ages,Room,Spots,Enrolled count,Price,No class
Ballet I,Dance,Wed,11/12/2031,12/31/2031,4:00-5:00 PM,5-7,Studio A,8,2,$80.00,"12/24, 12/31"
Clay,Arts,Tu (no class 11/18),11/11/2031,12/2/2031,16:00-17:30,8+,,6,0,$120.00,
`

test("days off of the program and of the business have no session, and a category is an area", async () => {
  const asked = await hub({ "classes.csv": CLASSES })
  expect(asked.code).toBe(1)
  expect(asked.text).toContain('classes.csv:2:Department: "Dance" is no area here')
  const first = await hub({ "classes.csv": CLASSES }, "--categories", "areas")
  expect([first.code, first.text]).toEqual([0, expect.stringContaining("none on 2031-11-26, 2031-12-24, 2031-12-31")])
  expect(first.text).toContain(
    "look at  classes.csv:2:Enrolled count: Ballet I has 2 places taken there, and the files name 0 of them",
  )
  expect(await stored()).toMatchObject([
    {
      name: "Ballet I",
      area: "Dance",
      room: "Studio A",
      from: "16:00",
      until: "17:00",
      days: ["11-12", "11-19", "12-03", "12-10", "12-17"],
      capacity: 8,
      price: 8_000,
    },
    { name: "Clay", area: "Arts", days: ["11-11", "11-25", "12-02"], until: "17:30", capacity: 6, price: 12_000 },
  ])
  const before = await everyTable(database.store)
  const again = await hub({ "classes.csv": CLASSES }, "--categories", "areas")
  expect([again.code, again.text]).toEqual([0, expect.any(String)])
  expect(await everyTable(database.store)).toEqual(before)
})

const CALENDAR = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "BEGIN:VEVENT",
  "UID:ballet@studio",
  "SUMMARY:Ballet I (5-7)",
  "LOCATION:Mill Pond",
  "DTSTART;TZID=America/Denver:20311020T160000",
  "DTEND;TZID=America/Denver:20311020T164500",
  "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20311201T000000Z",
  "EXDATE;TZID=America/Denver:20311103T160000",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n")

test("a calendar's event that recurs is a program on the same clock in summer and winter, once", async () => {
  const asked = await hub({ "timetable.ics": CALENDAR })
  expect(asked.text).toContain(
    'timetable.ics:3:Class name: no column says the number of places of its programs, such as "Ballet I"',
  )
  const options = ["--places", "10", "--price", "80.00"]
  const came = await hub({ "timetable.ics": CALENDAR }, ...options)
  expect([came.code, came.text]).toEqual([0, expect.stringContaining("Ballet I")])
  const days = ["10-20", "10-22", "10-27", "10-29", "11-05", "11-10", "11-12", "11-17", "11-19", "11-24"]
  expect(await stored()).toMatchObject([
    { name: "Ballet I", days, from: "16:00", until: "16:45", capacity: 10, price: 8_000 },
  ])
  const before = await everyTable(database.store)
  await hub({ "timetable.ics": CALENDAR }, ...options)
  expect(await everyTable(database.store)).toEqual(before)
  const starts = await database.store.many<{ at: string }>(sql`
    select distinct to_char(starts_at at time zone 'UTC', 'HH24:MI') as at from session order by 1`)
  expect(starts).toEqual([{ at: "22:00" }, { at: "23:00" }])
})

const SHEET = `Time,Monday,Tuesday
4:00 - 4:45 PM,Ballet I (5-7) Studio A,
5:00 - 6:00 PM,Jazz (8-10) Studio B,"Tap
(8-10) Studio A"
`

test("a sheet as it hangs on the wall says what it doesn't say once, and comes", async () => {
  const asked = await hub({ "sheet.csv": SHEET })
  expect(asked.lines.filter((line) => line.includes("no column says"))).toHaveLength(4)
  const all = ["--starts", "2031-09-08", "--ends", "2031-09-23", "--places", "12", "--price", "95"]
  expect((await hub({ "sheet.csv": SHEET }, ...all)).code).toBe(0)
  expect(await stored()).toMatchObject([
    {
      name: "Ballet I",
      room: "Studio A",
      from: "16:00",
      until: "16:45",
      days: ["09-08", "09-15", "09-22"],
      capacity: 12,
      price: 9_500,
    },
    { name: "Jazz", room: "Studio B", from: "17:00", days: ["09-08", "09-15", "09-22"] },
    { name: "Tap", room: "Studio A", from: "17:00", days: ["09-09", "09-16", "09-23"] },
  ])
})

test("rows of one number are the days of one program", async () => {
  const days = `Class number,Class,Date,Start Time,End Time,Spots,Price
7,Pottery,3/3/2031,4:00 PM,5:00 PM,8,$80
7,Pottery,3/17/2031,4:30 PM,5:30 PM,8,$80
`
  expect((await hub({ "days.csv": days })).code).toBe(0)
  expect(await stored()).toMatchObject([{ name: "Pottery", days: ["03-03", "03-17"], capacity: 8 }])
})

test("what came with an earlier export and isn't in a newer one is listed, and stays", async () => {
  const programs = `Class number,Class,Days,Start Date,End Date,Start Time,End Time,Spots,Price
7,Pottery,Mon,3/3/2031,3/17/2031,4:00 PM,5:00 PM,8,$80
8,Clay,Tue,3/4/2031,3/18/2031,4:00 PM,5:00 PM,8,$80
`
  const head =
    "Family ID,Parent First,Parent Last,Parent Email,Student ID,Student First,Student Last,Birth Date,Class number,Status"
  const row = (family: number, child: string, program: number) =>
    `${family},Pat,Lee${family},p${family}@mail.example,${child},Kid ${child},Lee${family},3/25/2024,${program},Active`
  await hub({ "programs.csv": programs })
  const first = await hub({
    "families.csv": [head, row(1, "A", 7), row(1, "A", 8), row(1, "B", 7), row(2, "C", 7)].join("\n"),
  })
  expect(first.code).toBe(0)
  const before = await everyTable(database.store)
  const newer = await hub({ "families.csv": [head, row(1, "A", 7), row(2, "C", 7)].join("\n") })
  const gone = newer.lines.filter((line) => line.startsWith("look at") && line.includes("not in the files anymore"))
  expect([
    newer.code,
    gone.map((line) =>
      line
        .replace(/^.*?: /, "")
        .split(". It stays")[0]
        ?.split("; ")
        .toSorted(),
    ),
  ]).toEqual([
    0,
    [
      [
        "Kid A Lee1, Clay: not in the files anymore",
        "Kid B Lee1, Pottery: not in the files anymore",
        "Pat Lee1: Kid B Lee1: not in the files anymore",
      ],
    ],
  ])
  expect(await everyTable(database.store)).toEqual(before)
})

test("classes that say only when they begin and end are asked for their weekdays, and a time for its half of the day", async () => {
  const files = {
    "classes.csv":
      "Class,Site,Start,End,From,To,Spots,Price\nBallet,Hall,9/3/2031,10/1/2031,4:00,5:00,8,$80\nCamp,Hall,8/11/2031,8/15/2031,9:00,12:00,8,$90\n",
  }
  const asked = await hub(files)
  expect(asked.code).toBe(1)
  expect(asked.text).toContain(
    'classes.csv:2:Class: no column says the weekdays of its programs, such as "Ballet": say --weekdays <Mon,Wed>, for all of them',
  )
  expect(asked.text).toMatch(/ {2}From +.*; 4:00 is read as 4:00PM\)/)
  const done = await hub(files, "--weekdays", "wed")
  expect(done.code, done.text).toBe(0)
  expect(await stored()).toMatchObject([
    { name: "Ballet", from: "16:00", until: "17:00", days: ["09-03", "09-10", "09-17", "09-24", "10-01"] },
    { name: "Camp", from: "09:00", days: ["08-11", "08-12", "08-13", "08-14", "08-15"] },
  ])
})
