import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { errorsOf, FILES, importFiles } from "@hub/testing/import/import"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const withDaysOff = (...days_off: readonly string[]) => ({
  "company.yaml": `${FILES["company.yaml"]}days_off: [${days_off.map((off) => `{ ${off} }`).join(", ")}]\n`,
})
const stored = () =>
  database.store.one<{ days_off: unknown }>(sql`select settings -> 'days_off' as days_off from company`)

test("a day off is one day or several, and stays while files don't name any", async () => {
  await importFiles(
    database.store,
    withDaysOff(
      "start_date: 2031-07-04, name: Fourth of July",
      "start_date: 2031-12-24, end_date: 2032-01-01, name: Winter break",
    ),
  )
  const days_off = [
    { start_date: "2031-07-04", end_date: "2031-07-04", name: "Fourth of July" },
    { start_date: "2031-12-24", end_date: "2032-01-01", name: "Winter break" },
  ]
  expect(await stored()).toEqual({ days_off })
  await importFiles(database.store)
  expect(await stored()).toEqual({ days_off })
  await importFiles(database.store, withDaysOff())
  expect(await stored()).toEqual({ days_off: [] })
})

test("no session is on a day off, of these files or of an import before", async () => {
  const on_friday = withDaysOff("start_date: 2031-06-20, name: Founders' Day")
  const refused = [expect.stringMatching(/^programs\.csv:2:\d+: .*2031-06-20 is a day off, Founders' Day/)]
  expect(await errorsOf(database.store, on_friday)).toEqual(refused)
  await importFiles(database.store, {
    ...on_friday,
    "programs.csv": (FILES["programs.csv"] ?? "").replace("06-20", "06-19"),
  })
  expect(await errorsOf(database.store, { "company.yaml": FILES["company.yaml"] ?? "" })).toEqual(refused)
})

test("a day off is refused for a session that an earlier import brought and these files don't name", async () => {
  await importFiles(database.store)
  const founders = withDaysOff("start_date: 2031-06-20, name: Founders' Day")
  const without = { ...founders, "programs.csv": (FILES["programs.csv"] ?? "").replace(/\nw1.*/, "") }
  expect(await errorsOf(database.store, without)).toEqual([
    expect.stringMatching(/^company\.yaml:4:\d+: Founders' Day: "w1" has a session on 2031-06-20/),
  ])
  const archived = await importFiles(database.store, without, { archive_missing: true, confirm_changes: 1 })
  expect(archived.archived).toBe(1)
})

test.each([
  ["start_date: 2031-12-24, end_date: 2031-12-20, name: Break", /ends before it starts/],
  ["start_date: 2031-12-24", /name/],
  ["start_date: 12/24/2031, name: Break", /start_date/],
])("refuses { %s }", async (off, expected) => {
  expect(await errorsOf(database.store, withDaysOff(off))).toEqual([expect.stringMatching(expected)])
})
