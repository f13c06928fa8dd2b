import { GRADES } from "@hub/domain/participants/grade"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addOffering, type Business, seedBusiness } from "./fixtures.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing.ts"

let database: TestDatabase
let business: Business
beforeAll(async () => {
  database = await testDatabase()
  business = await seedBusiness(database.store, { offerings: [], families: [{}, {}] })
})
afterAll(() => database.close())

it("restricting a customer revokes their sessions only", async () => {
  const { store } = database
  const [restricted, other] = business.families.map(({ customer_id }) => customer_id)
  for (const [index, customer_id] of [restricted, other].entries())
    await store.run(sql`
      insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
      values (gen_random_uuid(), ${customer_id}, ${Buffer.from([index])}, ${Buffer.from([index])}, now() + interval '1 day')`)
  await store.run(sql`update customer set is_restricted = true where id = ${restricted}`)
  const valid = await store.many(sql`select customer_id from sign_in_session where revoked_at is null`)
  expect(valid).toEqual([{ customer_id: other }])
})

describe("an offering's grades", () => {
  const LAST = GRADES.length - 1
  const add = (min_grade: number | null, max_grade: number | null) =>
    addOffering(database.store, business, { min_grade, max_grade })

  it.each([
    [3, 2, "grades_in_order"],
    [-1, null, "grades_are_known"],
    [null, LAST + 1, "grades_are_known"],
  ])("can't be from %s to %s", async (min, max, constraint) => {
    await expect(add(min, max)).rejects.toThrow(constraint)
  })

  it.each([
    [0, LAST],
    [null, 0],
    [LAST, null],
    [null, null],
  ])("may be from %s to %s", async (min, max) => {
    await expect(add(min, max)).resolves.toMatchObject({ schedule_set_id: business.schedule_set_id })
  })
})

it("an offering's kind can't differ from its schedule set's", async () => {
  await addOffering(database.store, business)
  await expect(database.store.run(sql`update offering set kind = 'OVERNIGHT'`)).rejects.toMatchObject({ code: "23503" })
})
