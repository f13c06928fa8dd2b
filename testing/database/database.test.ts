import { openStore } from "@hub/server/database/open"
import { sql } from "@hub/server/database/sql"
import { afterAll, expect, test } from "vitest"
import { testDatabase } from "./database.ts"

const one = await testDatabase()
const other = await testDatabase()
afterAll(async () => {
  await one.close()
  await other.close()
})

test("gives every test a migrated, empty database", async () => {
  await one.store.run(sql`insert into rate_limit (key, resets_at) values ('a', now())`)
  expect(await one.store.many(sql`select key from rate_limit`)).toEqual([{ key: "a" }])
  expect(await other.store.many(sql`select key from rate_limit`)).toEqual([])
})

test("parses counts as numbers, instants as ISO in UTC, and leaves days and amounts as text", async () => {
  const row = await one.store.maybe(sql`
    select 7::int8 as count, '{1,NULL}'::int8[] as counts, '2026-03-08'::date as day, '{2026-03-08}'::date[] as days,
      1.50::numeric as rate, '09:05'::time as time, '{09:05}'::time[] as times, '2026-07-04 10:30:00.1234+02'::timestamptz as at,
      array['2026-07-04 10:30:00+02', null]::timestamptz[] as moments, '{}'::int8[] as none`)
  expect(row).toEqual({
    count: 7,
    counts: [1, null],
    day: "2026-03-08",
    days: ["2026-03-08"],
    rate: "1.50",
    time: "09:05",
    times: ["09:05"],
    at: "2026-07-04T08:30:00.123Z",
    moments: ["2026-07-04T08:30:00.000Z", null],
    none: [],
  })
})

test("refuses a count that a number can't hold", async () => {
  await expect(one.store.many(sql`select 9007199254740993::int8 as count`)).rejects.toThrow("too large")
})

test("limits the wait for a lock to three seconds", async () => {
  const store = openStore(one.url, { max: 2 })
  const row = await store.maybe<{ lock: string; zone: string }>(
    sql`select current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone`,
  )
  expect(row).toEqual({ lock: "3s", zone: "UTC" })
  await store.pool.end()
})
