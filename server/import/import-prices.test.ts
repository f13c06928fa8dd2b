import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { errorsOf, FILES, importFiles } from "@hub/testing/import/import"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { UnconfirmedChanges } from "./import-business.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const week = (price: string) => ({ "credit_types.yaml": FILES["credit_types.yaml"].replace("price: 385.00", price) })
const price = () => database.store.one(sql`select price from credit_type where external_id = 'week'`)

test("says both ways to write a bare number, at its cell", async () => {
  expect(await errorsOf(database.store, week("price: 325"))).toEqual([
    "credit_types.yaml:1:58: price 325 could be $325 or $3.25: write 325.00 for $325, or price_cents 325 for $3.25",
  ])
  expect(await errorsOf(database.store, week("price: 325.00, price_cents: 32500"))).toEqual([
    expect.stringMatching(/^credit_types\.yaml:1:\d+: say price or price_cents, not both$/),
  ])
  expect((await errorsOf(database.store, week("price: $1,080")))[0]).toMatch(/^credit_types\.yaml:1:/)
})

test.each(["price: 325.00", 'price: "325.00"', "price: $325", "price_cents: 32500", 'price: "$325.00"'])(
  "reads %s of a YAML file as $325",
  async (written) => {
    const report = await importFiles(database.store, week(written))
    expect(report.changes.new_prices).toContain('"Week" (week): price $325, quantity 3 or more 10% off each')
    expect(await price()).toEqual({ price: 32_500 })
  },
)

test("reads every amount of every file by the same rule", async () => {
  const files = {
    "credit_types.csv":
      'external_id,funbox,name,price,is_program_credit\nterm,camps,Term,"$1,080.00",true\nhalf,camps,Half,540,true\n',
    "packages.yaml":
      "- { external_id: p, funbox: camps, name: P, price: 100, items: [{ credit_type: day, quantity: 3 }] }\n",
    "promocodes.csv": "external_id,code,discount_flat_amount\nc,CODE,5\n",
    "payment_plans.csv":
      "external_id,funbox,name,deposit_flat_amount,minimum_total,fixed_days\nparts,camps,Parts,50,200,2031-03-01\n",
    ...week("price: 385.00, tiers: [{ min_quantity: 5, discount_flat_amount: 20 }]"),
  }
  const errors = await errorsOf(database.store, {
    ...files,
    "credit_types.yaml": FILES["credit_types.yaml"].replace("discount_percent: 10", "discount_flat_amount: 20"),
  })
  expect(errors.map((error) => error.split(" could be")[0])).toEqual([
    "credit_types.yaml:2:54: discount_flat_amount 20",
    "credit_types.csv:3:17: price 540",
    "packages.yaml:1:52: price 100",
    "payment_plans.csv:2:19: deposit_flat_amount 50",
    "payment_plans.csv:2:22: minimum_total 200",
    "promocodes.csv:2:8: discount_flat_amount 5",
  ])
})

test("a changed price is confirmed, with before and after as families see them", async () => {
  await importFiles(database.store)
  const error: unknown = await importFiles(database.store, week("price: 325.00")).catch((thrown: unknown) => thrown)
  if (!(error instanceof UnconfirmedChanges)) throw new Error("it was imported")
  expect(error.report.changes.lines).toEqual(['"Week" (week): price $385 → $325'])
  expect(error.errors[0]).toContain("1 change to 0 of 2 offerings, 0 of 6 sessions and 1 price.")
  expect(await price()).toEqual({ price: 38_500 })
  await importFiles(database.store, week("price: 325.00"), { confirm_changes: 1 })
  expect(await price()).toEqual({ price: 32_500 })
})
