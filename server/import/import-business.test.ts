import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { importFiles as bringTheFolder, changes, errorsOf, FILES, type Files } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import type { BusinessData } from "./business-data.ts"
import { type ErrorList, errorList } from "./errors.ts"
import { importBusiness } from "./import-business.ts"
import type { ImportOptions } from "./import-options.ts"
import { readTimetable } from "./read-timetable.ts"
import type { Report } from "./write-business.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function bringIn(data: BusinessData | undefined, errors: ErrorList, options?: ImportOptions): Promise<Report> {
  errors.throwIfAny()
  if (data === undefined) throw new Error("nothing was read")
  return importBusiness({ store: database.store })(data, errors, options)
}

const importFiles = (changed?: Files, options?: ImportOptions) => bringTheFolder(database.store, changed, options)

test("counts everything and writes nothing in a dry run", async () => {
  const report = await importFiles({}, { dry_run: true })
  expect(report.counts.offering).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect(await database.store.many(sql`select id from offering`)).toEqual([])
})

test("turns a folder into a business, and changes no row when it comes again", async () => {
  expect((await importFiles()).counts.session).toEqual({ created: 6, updated: 0, unchanged: 0 })
  const written = () => database.store.many(sql`select id, xmin::text from offering order by id`)
  const before = await written()
  expect(changes(await importFiles())).toBe(0)
  expect(await written()).toEqual(before)
})

test("ends a session on the next day, in the location's time zone, when its end is before its start", async () => {
  const row = await database.store.maybe<{ starts_at: string; ends_at: string }>(
    sql`select s.starts_at, s.ends_at from session s join offering o on o.id = s.offering_id where o.external_id = 'd1'`,
  )
  expect(row?.starts_at).toBe("2031-06-22T01:30:00.000Z")
  expect(row?.ends_at).toBe("2031-06-22T04:30:00.000Z")
})

test("accepts a byte order mark", async () => {
  const marked = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, `\uFEFF${text}`]))
  expect(changes(await importFiles(marked))).toBe(0)
})

test("writes only what changed", async () => {
  const report = await importFiles(
    { "programs.csv": FILES["programs.csv"].replace("Trail Makers", "Creek Engineers") },
    { confirm_changes: 1 },
  )
  // The offering, and the activity named like it.
  expect(changes(report)).toBe(2)
  expect(report.counts.offering).toEqual({ created: 0, updated: 1, unchanged: 1 })
})

test("reports missing rows and leaves them alone, or archives them with the flag", async () => {
  const without = { "sessions.csv": FILES["sessions.csv"].split("\n")[0] ?? "" }
  expect((await importFiles(without, { confirm_changes: 1 })).missing.map((row) => row.external_id)).toEqual(["d1"])
  expect((await importFiles(without, { archive_missing: true, confirm_changes: 1 })).archived).toBe(1)
  expect((await importFiles({}, { confirm_changes: 1 })).counts.offering?.updated).toBe(1)
})

test("refuses a capacity below the taken and held places", async () => {
  await database.store.run(sql`update pool set taken = 5, held = 2 where external_id = 'w1'`)
  const [error] = await errorsOf(database.store, { "programs.csv": FILES["programs.csv"].replace(",12,", ",6,") })
  expect(error).toMatch(/^programs\.csv:2:\d+: capacity 6 is below the 5 places taken and 2 held/)
})

test.each([
  [
    "an unknown id",
    { "programs.csv": FILES["programs.csv"].replace("weeks,week", "weeks,month") },
    'programs.csv:2:10: credit_type "month"',
  ],
  [
    "a capacity that is no number",
    { "programs.csv": FILES["programs.csv"].replace(",12,", ",many,") },
    "programs.csv:2:28: capacity must be integer",
  ],
  [
    "a field nobody knows",
    { "company.yaml": `${FILES["company.yaml"]}colour: red\n` },
    "company.yaml:4:9: colour is not a known field",
  ],
  [
    "a time zone that is none",
    { "locations.csv": FILES["locations.csv"].replace("America/Toronto", "Toronto") },
    "locations.csv:2:15: time_zone",
  ],
  [
    "a table in the alphabet of Windows",
    { "locations.csv": Buffer.from(FILES["locations.csv"].replace("The Barn", "L\u00EFz Caf\u00E9"), "latin1") },
    "locations.csv:2:7: isn't UTF-8",
  ],
  [
    "a NUL",
    { "locations.csv": FILES["locations.csv"].replace("Barn", "B\u00E9\uFFFD\0") },
    "locations.csv:2:13: is a NUL character",
  ],
  [
    "a NUL that YAML spells out",
    { "funboxes.yaml": FILES["funboxes.yaml"].replace("Camps", '"Ca\\0mps"') },
    "funboxes.yaml:2:9: has a character that no text can hold",
  ],
  ["broken YAML", { "funboxes.yaml": "- name: [\n" }, "funboxes.yaml:"],
])("%s is refused with file, line, column and cause", async (_, changed, expected) => {
  const errors = await errorsOf(database.store, changed)
  expect(errors.join("\n")).toContain(expected)
})

const MAPPING = readFileSync(join(import.meta.dirname, "../../examples/toronto/mapping.yaml"), "utf8")
const HEAD =
  "Location ID,Course_ID,Course Title,Section,Age Min,Age Max,First Date,Last Date,DayOftheWeek,Start Hour,Start Minute,End Hour,End Min"
const timetable = (rows: string[]) => ({ name: "rows.csv", text: [HEAD, ...rows].join("\n") })

test("imports a foreign timetable by its mapping, open ages and midnight included, and keeps the company", async () => {
  const rows = timetable([
    '7,100,Late Swim,"Swim, Drop-In",19,None,2031-01-04,2031-01-05,Saturday,23,30,1,0',
    '7,100,Late Swim,"Swim, Drop-In",19,None,2031-01-11,2031-01-12,Saturday,23,30,1,0',
    "8,101,Toy Corner,Play,0,5,2031-01-06,2031-01-06,Monday,9,5,10,0",
  ])
  const bring = () => {
    const errors = errorList()
    return bringIn(readTimetable({ name: "mapping.yaml", text: MAPPING }, rows, errors), errors)
  }
  expect((await bring()).counts).toMatchObject({
    location: { created: 2 },
    offering: { created: 3 },
    session: { created: 3 },
  })
  expect(changes(await bring())).toBe(0)
  const [swim] = await database.store.many(
    sql`select min_age, max_age, start_time, end_time from offering where name = 'Late Swim'`,
  )
  expect(swim).toEqual({ min_age: 19, max_age: null, start_time: "23:30", end_time: "01:00" })
  expect(await database.store.maybe(sql`select name from company`)).toEqual({ name: "Alder School of Play" })
})

const TORONTO = join(import.meta.dirname, "../../../shared/data/toronto-drop-in.csv")

test.runIf(existsSync(TORONTO))(
  "15,777 real sessions come in, and nothing changes the second time",
  { timeout: 120_000 },
  async () => {
    const bring = async () => {
      const errors = errorList()
      const text = readFileSync(TORONTO, "utf8")
      const data = readTimetable({ name: "mapping.yaml", text: MAPPING }, { name: "toronto.csv", text }, errors)
      return bringIn(data, errors)
    }
    const first = await bring()
    expect(first.counts.session?.created).toBe(15_777)
    expect(first.counts.schedule_set?.created).toBe(2_897)
    const second = await bring()
    expect(changes(second)).toBe(0)
  },
)
