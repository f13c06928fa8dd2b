import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFunbox, addOffering, testClock } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { ttlCache } from "../database/ttl-cache.ts"
import { listOfferings, type SharedPage } from "./list-offerings.ts"

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it("of a week, lists what begins in it before what began earlier", async () => {
  const { store } = db
  const place = await addFunbox(store)
  await addOffering(store, place, { name: "A term", days: ["2030-06-04", "2030-06-11", "2030-06-18"] })
  await addOffering(store, place, { name: "A week", days: ["2030-06-10", "2030-06-11"] })
  const list = listOfferings({ store, clock: testClock, pages: ttlCache<SharedPage>(0) })
  const namesOf = async (query: object) =>
    (await list(undefined, { funbox_id: place.funbox_id, ...query })).items.map(({ name }) => name)
  const week = { from: "2030-06-09", to: "2030-06-15" }
  expect(await namesOf(week)).toEqual(["A week", "A term"])
  expect(await namesOf({ ...week, order_by: "start_date:asc" })).toEqual(["A term", "A week"])
  expect(await namesOf({ weeks: "2030-06-09" })).toEqual(["A week", "A term"])
})
