import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { addFamily } from "@hub/testing/database/fixtures"
import { afterEach, beforeEach, expect, test } from "vitest"
import { sql } from "../database/sql.ts"
import { notFree } from "./known-said-queries.ts"

let db: TestDatabase
beforeEach(async () => {
  db = await testDatabase()
})
afterEach(() => db.close())

test("who signs in while a newer file changes the family waits until it is done", async () => {
  const { customer_id } = await addFamily(db.store, {})
  const signIn = () =>
    db.store.transaction(async (tx) => {
      await tx.run(sql`set local lock_timeout = 100`)
      await tx.run(sql`update customer set first_signed_in_at = hub_now() where id = ${customer_id}`)
    })
  await db.store.transaction(async (tx) => {
    expect(await notFree(tx, [customer_id])).toEqual([])
    await expect(signIn()).rejects.toMatchObject({ code: "55P03" })
  })
  await signIn()
  expect(await db.store.transaction((tx) => notFree(tx, [customer_id]))).toEqual([{ id: customer_id }])
})
