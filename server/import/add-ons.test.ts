import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { changes, errorsOf, importFiles } from "@hub/testing/import/import"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const HEAD = "external_id,funbox,name,kind,price,is_per_day,capacity,choices,start_time,end_time"
const csv = (...rows: readonly string[]) => ({ "add_ons.csv": [HEAD, ...rows, ""].join("\n") })

test("add-ons come with their prices, hours and sizes, and again without a change", async () => {
  const { funbox } = await firstFunbox()
  const files = csv(
    `care,${funbox},After care,CARE,$14.00,true,24,,15:00,17:30`,
    `shirt,${funbox},Camp shirt,GOODS,18.00,false,,Youth S;Youth M,,`,
  )
  await importFiles(database.store, files)
  expect(
    await database.store.many(
      sql`select external_id, price, is_per_day, capacity, choices, start_time::text from add_on order by external_id`,
    ),
  ).toEqual([
    { external_id: "care", price: 1_400, is_per_day: true, capacity: 24, choices: [], start_time: "15:00:00" },
    {
      external_id: "shirt",
      price: 1_800,
      is_per_day: false,
      capacity: null,
      choices: ["Youth S", "Youth M"],
      start_time: null,
    },
  ])
  expect(changes(await importFiles(database.store, files))).toBe(0)
})

test("a capacity follows the files, but never below what is sold", async () => {
  const { funbox } = await firstFunbox()
  const care = (capacity: string) => csv(`care,${funbox},After care,CARE,$14.00,true,${capacity},,,`)
  await importFiles(database.store, care("24"))
  await database.store.run(
    sql`insert into add_on_stock (add_on_id, date, capacity, taken) select id, '2031-06-16', 24, 3 from add_on`,
  )
  expect(await errorsOf(database.store, care("2"))).toEqual([
    expect.stringContaining('3 of "After care" are sold or held'),
  ])
  await importFiles(database.store, care("3"))
  expect(await database.store.one(sql`select capacity from add_on_stock`)).toEqual({ capacity: 3 })
})

test("what fits nothing is refused at its place", async () => {
  const { funbox } = await firstFunbox()
  const errors = await errorsOf(
    database.store,
    csv(
      `care,nowhere,After care,CARE,14.00,true,,,,`,
      `late,${funbox},Late care,CARE,14.00,true,,,17:30,15:00`,
      `half,${funbox},Half care,CARE,14.00,true,,,15:00,`,
      `shirt,${funbox},Shirt,GOODS,18.00,false,,S;S,,`,
    ),
  )
  expect(errors.map((error) => error.replace(/^.*?: /, ""))).toEqual([
    'funbox "nowhere" is not in these files',
    "an add-on ends before it starts",
    "an add-on has both start_time and end_time, or neither",
    "a choice appears twice",
  ])
})

async function firstFunbox(): Promise<{ funbox: string }> {
  await importFiles(database.store)
  const { external_id: funbox } = await database.store.one<{ external_id: string }>(
    sql`select external_id from funbox limit 1`,
  )
  return { funbox }
}
