import { addHold } from "@hub/testing/database/bookings"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily, type SeededOffering } from "@hub/testing/database/fixtures"
import { errorsOf, FILES, importFiles } from "@hub/testing/import/import"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await importFiles(database.store)
})
afterAll(() => database.close())

async function hold(tx: Transaction, external_id: string): Promise<void> {
  const family = await addFamily(database.store)
  const offering = await tx.one<SeededOffering & { funbox_id: string }>(sql`
    select o.id, o.funbox_id, o.schedule_set_id, array_agg(p.pool_id::text) as pool_ids, '{}'::text[] as session_ids
    from offering o join offering_pool p on p.offering_id = o.id where o.external_id = ${external_id} group by o.id`)
  await addHold(tx, { business: offering, family, offering, expires_at: new Date(Date.now() + 900_000) })
}

async function untilSomeoneWaits(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const waiting = await database.store.many(sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (waiting.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error("Nobody waited")
}

const LATER = { "sessions.csv": FILES["sessions.csv"].replace("2031-06-21", "2031-06-22") }

test("lets families book unchanged offerings while it changes the days of others", async () => {
  await database.store
    .transaction(async (tx) => {
      await tx.run(sql`select id from pool where external_id = 'd1' for update`)
      const brought = importFiles(database.store, LATER, { confirm_changes: 1 })
      await untilSomeoneWaits()
      const others = sql`select id from pool where external_id = 'w1' for update nowait`
      expect(await database.store.many(others)).toHaveLength(1)
      return { brought }
    })
    .then(({ brought }) => brought)
})

test("changes no days that a family was booking when the import began", async () => {
  const errors = await database.store
    .transaction(async (tx) => {
      await hold(tx, "d1")
      const errors = errorsOf(database.store, {})
      await untilSomeoneWaits()
      return { errors }
    })
    .then(({ errors }) => errors)
  expect(errors).toEqual([
    expect.stringMatching(/^sessions\.csv:2:\d+: the days or times of "Late Stars" \(d1\) can't change/),
  ])
})
