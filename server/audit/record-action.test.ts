import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { recordAction } from "./record-action.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const action = {
  action: "OFFERING_CANCELLED",
  subject: "offering",
  subject_id: "01900000-0000-7000-8000-000000000001",
  reason: "Storm",
  details: { give: "refund" },
  now: TEST_NOW,
}

it("records an interrupted action once, under the server", async () => {
  const record = () => db.store.transaction((tx) => recordAction(tx, { ...action, idempotency_key: "storm" }))
  expect([await record(), await record()]).toEqual([true, false])
  const rows = await db.store.many(
    sql`select action, reason, details, operator <> '' as has_operator from operator_action`,
  )
  expect(rows).toEqual([
    { action: "OFFERING_CANCELLED", reason: "Storm", details: { give: "refund" }, has_operator: true },
  ])
})

it("names the actor of the transaction, and for staff the triggers do too", async () => {
  const rae = db.store.as({
    kind: "staff",
    staff_id: "01900000-0000-7000-8000-000000000002",
    name: "Rae",
    grants: [],
  })
  await rae.transaction(async (tx) => {
    await recordAction(tx, { ...action, action: "PRICE_SET" })
    await tx.run(sql`insert into location (id, name, time_zone) values (${action.subject_id}, 'Barn', 'UTC')`)
  })
  await db.store.run(sql`update location set name = 'Mill' where id = ${action.subject_id}`)
  const rows = await db.store.many(
    sql`select action, actor_kind, operator, command_id is not null as is_in_command from operator_action where operator = 'Rae' order by action`,
  )
  expect(rows).toEqual([
    { action: "PRICE_SET", actor_kind: "staff", operator: "Rae", is_in_command: true },
    { action: "ROW_INSERT", actor_kind: "staff", operator: "Rae", is_in_command: true },
  ])
})

it("never changes or deletes a record; only its reason can be erased", async () => {
  await db.store.transaction((tx) => recordAction(tx, action))
  await expect(db.store.run(sql`update operator_action set reason = 'Sun'`)).rejects.toThrow("append-only")
  await expect(db.store.run(sql`update operator_action set operator = 'dana'`)).rejects.toThrow("append-only")
  await expect(db.store.run(sql`delete from operator_action`)).rejects.toThrow("append-only")
})
