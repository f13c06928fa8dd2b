import { sql } from "@hub/server/database/sql"
import { expect, it, onTestFinished } from "vitest"
import { testDatabase } from "./database.ts"
import { addFamily, seedBusiness } from "./fixtures.ts"
import { keepRows } from "./kept-rows.ts"

it("tells which tables were written, and puts back what was in them", async () => {
  const { store, close } = await testDatabase()
  onTestFinished(close)
  const { customer_id } = await addFamily(store, { students: [{}] })
  const rows = await keepRows(store)
  const emails = () => store.many(sql`select id, email from customer order by id`)
  const before = await emails()
  await store.many(sql`select id from customer`)
  expect(await rows.written()).toEqual([])
  const undone = store.transaction(async (tx) => {
    await tx.run(sql`delete from student`)
    throw new Error("not committed")
  })
  await expect(undone).rejects.toThrow("not committed")
  expect(await rows.written()).toEqual([])
  await store.run(sql`update customer set email = 'b@mail.example' where id = ${customer_id}`)
  await seedBusiness(store, { families: [{}] })
  expect(await rows.written()).toEqual(expect.arrayContaining(["customer", "funbox", "location"]))
  await rows.putBack()
  expect(await emails()).toEqual(before)
  expect(await store.many(sql`select id from funbox`)).toEqual([])
  expect(await rows.written()).toEqual([])
  await rows.addWritten()
  expect(await store.many(sql`select id from funbox`)).toHaveLength(1)
})
