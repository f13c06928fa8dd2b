import { type Sql, sql } from "@hub/server/database/sql"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { type TestDatabase, testDatabase } from "./database.ts"
import { seedBusiness } from "./fixtures.ts"
import { recordStatements } from "./query-plans.ts"
import { wantNewDatabase } from "./used-databases.ts"

let database: TestDatabase
beforeAll(async () => {
  wantNewDatabase()
  database = await testDatabase()
  await seedBusiness(database.store)
})
afterAll(() => database.close())

const nobody = "00000000-0000-7000-8000-000000000000"

it.each<[string, Sql, string[]]>([
  ["by a column without an index", sql`select id from payment where amount = ${1}`, ["payment"]],
  [
    "in the order of an index, until something fits",
    sql`select id from payment where amount = ${1} order by id limit 1`,
    ["payment"],
  ],
  [
    "by what an index is sorted by second",
    sql`select from attendance_check where session_id = ${nobody}`,
    ["attendance_check"],
  ],
  ["all of a partial index", sql`select count(*) from attendance where status = 'BOOKED'`, ["attendance"]],
  ["by what it is found by", sql`select id from payment where order_id = ${nobody}`, []],
  ["the catalogue", sql`select id from funbox`, []],
])("reports the full scans of a statement that reads %s", async (_, statement, tables) => {
  const recorder = recordStatements()
  onTestFinished(() => recorder.stop())
  await expect(recorder.fullScans(database.store)).rejects.toThrow("No statement was recorded")
  await recorder.record(() => database.store.run(statement))
  const found = await recorder.fullScans(database.store)
  expect(found.map((read) => /Scan of (\w+):/.exec(read)?.[1])).toEqual(tables)
})
