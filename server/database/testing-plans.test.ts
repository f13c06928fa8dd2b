import { expect, it, onTestFinished } from "vitest"
import { seedBusiness } from "./fixtures.ts"
import { type Sql, sql } from "./sql.ts"
import { testDatabase } from "./testing.ts"
import { noteStatements } from "./testing-plans.ts"

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
    sql`select from attendance_day where session_id = ${nobody}`,
    ["attendance_day"],
  ],
  ["all of a partial index", sql`select count(*) from attendance where status = 'BOOKED'`, ["attendance"]],
  ["by what it is found by", sql`select id from payment where order_id = ${nobody}`, []],
  ["the catalogue", sql`select id from funbox`, []],
])("a statement that reads %s", async (_, statement, tables) => {
  const database = await testDatabase()
  const notes = noteStatements()
  onTestFinished(async () => {
    notes.stop()
    await database.close()
  })
  await seedBusiness(database.store)
  await expect(notes.wholeReads(database.store)).rejects.toThrow("No statement was noted")
  await notes.noting(() => database.store.run(statement))
  const found = await notes.wholeReads(database.store)
  expect(found.map((read) => /Scan of (\w+):/.exec(read)?.[1])).toEqual(tables)
})
