import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { changes, errorsOf, importFiles } from "@hub/testing/import/import"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const SUMMER = `- external_id: summer
  name: Summer 2031
  url_part: summer-2031
  start_date: 2031-06-16
  end_date: 2031-08-22
  notes:
    - { date: 2031-06-20, name: School ends, translations: { es: { name: Termina la escuela } } }
  translations: { es: { name: Verano 2031 } }
`
const stored = () =>
  database.store.many(
    sql`select url_part, name, start_date, end_date, notes, is_archived from season order by start_date`,
  )

test("seasons come with their notes and translations, and again without a change", async () => {
  await importFiles(database.store, { "seasons.yaml": SUMMER })
  const season = {
    url_part: "summer-2031",
    name: "Summer 2031",
    start_date: "2031-06-16",
    end_date: "2031-08-22",
    notes: [{ date: "2031-06-20", name: "School ends" }],
    is_archived: false,
  }
  expect(await stored()).toEqual([season])
  expect(await database.store.many(sql`select field, text from translation order by field`)).toEqual([
    { field: "name", text: "Verano 2031" },
    { field: "notes.0.name", text: "Termina la escuela" },
  ])
  expect(changes(await importFiles(database.store, { "seasons.yaml": SUMMER }))).toBe(0)
  // Files without seasons leave them.
  await importFiles(database.store)
  expect(await stored()).toEqual([season])
  await importFiles(database.store, { "seasons.yaml": `${SUMMER}  is_archived: true\n` })
  expect(await stored()).toEqual([{ ...season, is_archived: true }])
})

const csv = (...rows: readonly string[]) => ({
  "seasons.csv": ["external_id,name,url_part,start_date,end_date", ...rows, ""].join("\n"),
})

test.each([
  [
    "that ends before it starts",
    csv("s,Summer,summer,2031-06-16,2031-06-15"),
    /^seasons\.csv:2:\d+: a season ends before it starts/,
  ],
  [
    "of more than 60 weeks",
    csv("s,Summer,summer,2031-06-16,2032-08-16"),
    /^seasons\.csv:2:\d+: .*at most 60 weeks, and this one 62/,
  ],
  [
    "with another's address",
    csv("s,Summer,summer,2031-06-16,2031-06-20", "t,Fall,summer,2031-09-01,2031-09-05"),
    /^seasons\.csv:3:\d+: .*"summer" appears twice/,
  ],
  ["with no day", csv("s,Summer,summer,2031-06-31,2031-07-20"), /^seasons\.csv:2:\d+: start_date/],
  [
    "with a note outside",
    { "seasons.yaml": SUMMER.replace("2031-06-20", "2031-06-15") },
    /^seasons\.yaml:7:\d+: 2031-06-15 isn't in the season/,
  ],
])("refuses a season %s", async (_, files, expected) => {
  expect(await errorsOf(database.store, files)).toEqual([expect.stringMatching(expected)])
})

const withShortName = (short_name: string, more = "") => ({
  "activities.yaml": `- { external_id: trail, funbox: camps, name: Trail Makers, short_name: ${short_name}${more} }\n`,
})

test("an activity has a short name, in its translations too, of up to 12 letters", async () => {
  await importFiles(database.store, withShortName("Trail", ", translations: { es: { short_name: Sendero } }"))
  expect(await database.store.one(sql`select short_name from activity where external_id = 'trail'`)).toEqual({
    short_name: "Trail",
  })
  expect(await database.store.many(sql`select field, text from translation`)).toEqual([
    { field: "short_name", text: "Sendero" },
  ])
  expect(await errorsOf(database.store, withShortName("Trailblazers!"))).toEqual([expect.stringMatching(/short_name/)])
  expect(
    await errorsOf(database.store, withShortName("Trail", ", translations: { es: { short_name: Exploradores+ } }")),
  ).toEqual([expect.stringMatching(/short_name/)])
})
