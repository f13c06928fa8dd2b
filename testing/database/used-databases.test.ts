import { openStore } from "@hub/server/database/open"
import { sql } from "@hub/server/database/sql"
import { expect, test } from "vitest"
import { testDatabase } from "./database.ts"
import { addFamily } from "./fixtures.ts"

const ROWS = sql`select (select count(*) from customer) as families, nextval('order_number') as number`

test("a database that a test is done with is empty, with its sequences and sessions, for the next one", async () => {
  const first = await testDatabase()
  await addFamily(first.store, { students: [{}] })
  const before = await first.store.one(ROWS)
  await first.store.pool.query("set statement_timeout = '14s'; create temp table note (id int); listen it")
  await first.close()
  const second = await testDatabase()
  expect(second.url).toBe(first.url)
  expect(before).toEqual({ families: 1, number: 1001 })
  expect(await second.store.one(ROWS)).toEqual({ families: 0, number: 1001 })
  expect(await second.store.one(sql`select current_setting('statement_timeout') as setting`)).toEqual({
    setting: "15s",
  })
  expect(await second.store.one(sql`select to_regclass('note') as note`)).toEqual({ note: null })
  // A caller that still holds the first one's store doesn't write into the second's.
  await expect(first.store.run(sql`delete from customer`)).rejects.toThrow("is over")
  await expect(first.store.pool.query("delete from customer")).rejects.toThrow("is over")
  await second.close()
})

test.each([
  ["a table was added", "create table note (id int)"],
  ["a trigger is off", "alter table customer disable trigger user"],
  [
    "a function is another one",
    "create or replace function hub_now() returns timestamptz language sql as 'select now()'",
  ],
  ["the planner has learned", "insert into rate_limit (key, resets_at) values ('a', now()); analyze rate_limit"],
  ["a migration is forgotten", "delete from schema_migration where ctid = (select min(ctid) from schema_migration)"],
])("it is dropped where %s", async (_, statement) => {
  const first = await testDatabase()
  await first.store.pool.query(statement)
  await first.close()
  const second = await testDatabase()
  expect(second.url).not.toBe(first.url)
  await second.close()
})

test("it is dropped while someone else is connected, or when its pool was ended", async () => {
  const first = await testDatabase()
  await first.store.pool.end()
  await first.close()
  const second = await testDatabase()
  expect(second.url).not.toBe(first.url)
  const other = openStore(second.url, { max: 1 })
  await other.one(sql`select 1 as one`)
  await second.close()
  const third = await testDatabase()
  expect(third.url).not.toBe(second.url)
  await other.pool.end()
  await third.close()
})
