import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { changes, errorsOf, importFiles } from "@hub/testing/import/import"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const SETS = `- external_id: weeks
  funbox: camps
  location: barn
  name: Weeks
  kind: DAYCAMP_PROGRAM
  opens_at: 2031-02-01T14:00:00Z
`
const DAYS = "- { external_id: days, funbox: camps, location: barn, name: Days, kind: DAYCAMP_SESSION }\n"
const withEarly = (...early: readonly string[]) => ({
  "schedule_sets.yaml": `${SETS}  early_openings:${early.length === 0 ? " []" : early.map((one) => `\n    - ${one}`).join("")}\n${DAYS}`,
})
const RETURNING = "{ group: RETURNING, opens_at: 2031-01-30T14:00:00Z }"
const OAK = "{ group: CODE, code: ' oak  tree', opens_at: 2031-01-31T14:00:00Z }"
const stored = () =>
  database.store.many(sql`select family_group, code, opens_at from early_opening order by opens_at, family_group`)

test("early openings come with their schedule set, again without a change, and go when it names none", async () => {
  await importFiles(database.store, withEarly(RETURNING, OAK))
  expect(await stored()).toEqual([
    { family_group: "RETURNING", code: null, opens_at: "2031-01-30T14:00:00.000Z" },
    { family_group: "CODE", code: "OAK TREE", opens_at: "2031-01-31T14:00:00.000Z" },
  ])
  expect(changes(await importFiles(database.store, withEarly(RETURNING, OAK)))).toBe(0)
  // Files that leave them out leave them as they are.
  await importFiles(database.store, { "schedule_sets.yaml": SETS + DAYS })
  expect(await stored()).toHaveLength(2)
  await importFiles(database.store, withEarly(OAK.replace("31T14", "31T15")))
  expect(await stored()).toEqual([{ family_group: "CODE", code: "OAK TREE", opens_at: "2031-01-31T15:00:00.000Z" }])
  await importFiles(database.store, withEarly())
  expect(await stored()).toEqual([])
})

test.each([
  ["a code without its group", ["{ group: RETURNING, code: OAK, opens_at: 2031-01-30T14:00:00Z }"], /code/],
  ["a group without its code", ["{ group: CODE, opens_at: 2031-01-30T14:00:00Z }"], /code/],
  ["the same group twice", [RETURNING, RETURNING], /this group opens twice/],
  ["the same code in another case", [OAK, OAK.replace("oak", "OAK")], /this group opens twice/],
  ["one that isn't earlier", [RETURNING.replace("01-30", "02-01")], /comes before the opens_at/],
])("refuses %s", async (_, early, error) => {
  expect((await errorsOf(database.store, withEarly(...early))).join("\n")).toMatch(error)
  expect(await stored()).toEqual([])
})
