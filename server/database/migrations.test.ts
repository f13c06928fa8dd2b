import { readFileSync } from "node:fs"
import { join } from "node:path"
import { GRADES } from "@hub/domain/participants/grade"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addOffering, type Business, seedBusiness } from "./fixtures.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing.ts"

// Migrations that find something to put right in what was written before them: each runs once more over such rows.

let database: TestDatabase
let business: Business
let client: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  business = await seedBusiness(database.store, { offerings: [], families: [{}, {}] })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

const migration = (name: string): string => readFileSync(join(import.meta.dirname, "migrations", `${name}.sql`), "utf8")

it("0015: who was restricted before is signed out too, and nobody else", async () => {
  const { store } = database
  await client.query("drop function end_sessions_of_restricted cascade")
  const [restricted, free] = business.families.map(({ customer_id }) => customer_id)
  for (const [index, customer_id] of [restricted, free].entries())
    await store.run(sql`
      insert into sign_in_session (id, customer_id, refresh_hash, expires_at)
      values (gen_random_uuid(), ${customer_id}, ${Buffer.from([index])}, now() + interval '1 day')`)
  await store.run(sql`update customer set is_restricted = true where id = ${restricted}`)
  await client.query(migration("0015-restriction-ends-sessions"))
  const living = await store.many(sql`select customer_id from sign_in_session where revoked_at is null`)
  expect(living).toEqual([{ customer_id: free }])
})

describe("0016: the grades of an offering", () => {
  const LAST = GRADES.length - 1
  const add = (min_grade: number | null, max_grade: number | null) =>
    addOffering(database.store, business, { min_grade, max_grade })

  it.each([
    [3, 2, "grades_in_order"],
    [-1, null, "grades_are_known"],
    [null, LAST + 1, "grades_are_known"],
  ])("from %s to %s can't be written", async (min, max, constraint) => {
    await expect(add(min, max)).rejects.toThrow(constraint)
  })

  it.each([
    [0, LAST],
    [null, 0],
    [LAST, null],
    [null, null],
  ])("from %s to %s can", async (min, max) => {
    await expect(add(min, max)).resolves.toMatchObject({ schedule_set_id: business.schedule_set_id })
  })

  it("that were written before are put away with their offering", async () => {
    await client.query("alter table offering drop constraint grades_are_known, drop constraint grades_in_order")
    const [reversed, unknown, whole] = [await add(3, 2), await add(null, LAST + 1), await add(2, 3)]
    await client.query(migration("0016-grade-ranges"))
    const rows = await database.store.many(sql`
      select id, is_archived, min_grade, max_grade from offering
      where id = any(${[reversed.id, unknown.id, whole.id]}::uuid[])`)
    const away = { is_archived: true, min_grade: null, max_grade: null }
    expect(rows).toHaveLength(3)
    expect(rows).toContainEqual({ id: reversed.id, ...away })
    expect(rows).toContainEqual({ id: unknown.id, ...away })
    expect(rows).toContainEqual({ id: whole.id, is_archived: false, min_grade: 2, max_grade: 3 })
  })
})
