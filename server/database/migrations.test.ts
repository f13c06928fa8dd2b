import { GRADES } from "@hub/domain/participants/grade"
import { toldGrade } from "@hub/domain/participants/school-year"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import {
  addFamily,
  addOffering,
  type Business,
  seedBusiness,
  TEST_NOW,
  testClock,
} from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "./sql.ts"

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

describe("the clock", () => {
  it("is the transaction's for defaults and triggers", async () => {
    const store = database.store.at(testClock)
    const { customer_id } = await addFamily(database.store)
    await store.transaction(async (tx) => {
      await tx.run(sql`
        insert into sign_in_session (id, customer_id, refresh_hash, family_hash, expires_at)
        values (gen_random_uuid(), ${customer_id}, 'clock', 'clock', '2031-01-01')`)
      await tx.run(sql`update customer set is_restricted = true where id = ${customer_id}`)
    })
    const session = await store.one(sql`
      select created_at, last_used_at, revoked_at from sign_in_session where customer_id = ${customer_id}`)
    const now = TEST_NOW.toISOString()
    expect(session).toEqual({ created_at: now, last_used_at: now, revoked_at: now })
  })

  it("has no other in the schema", async () => {
    const found = await database.store.many(sql`
      with code as (
        select c.relname as place, pg_get_expr(d.adbin, d.adrelid) as text
          from pg_attrdef d join pg_class c on c.oid = d.adrelid where c.relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
        union all
        select proname, prosrc from pg_proc p where pronamespace = 'public'::regnamespace and proname <> 'hub_now'
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e'))
      select place from code
      where text ~* '\\m(now|clock_timestamp|statement_timestamp|transaction_timestamp)\\(|\\m(current_timestamp|current_date|localtimestamp)\\M'`)
    expect(found).toEqual([])
  })
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

describe("a participant's grade", () => {
  const set = (grade: string, year: number | null) =>
    database.store.run(sql`update student set grade = ${grade}, grade_year = ${year}`)

  it.each([
    ["SECOND_GRADE", null, "grade_has_its_year"],
    ["NONE", 2029, "grade_has_its_year"],
    ["ALUMNI", 2029, "grade_has_its_year"],
    ["FOURTEENTH_GRADE", 2029, "grade_is_known"],
    ["SECOND_GRADE", 29, "grade_year"],
  ])("can't be %s of %s", async (grade, year, constraint) => {
    await expect(set(grade, year)).rejects.toThrow(constraint)
  })

  it("can be each grade, with its school year", async () => {
    for (const grade of GRADES) await set(grade, toldGrade(grade, 2029).grade_year)
  })

  it("moves up on a day that every year has", async () => {
    const start = (day: string) => database.store.run(sql`update company set school_year_starts = ${day}`)
    for (const day of ["02-29", "04-31", "8-1", "13-01"]) await expect(start(day)).rejects.toThrow("school_year_starts")
    for (const day of ["02-28", "01-01", "12-31", "08-01"]) await start(day)
  })
})

it("an offering's kind can't differ from its schedule set's", async () => {
  await addOffering(database.store, business)
  await expect(database.store.run(sql`update offering set kind = 'OVERNIGHT'`)).rejects.toMatchObject({ code: "23503" })
})
