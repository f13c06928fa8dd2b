import { afterAll, beforeAll, expect, test } from "vitest"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing.ts"

// Decision 0021: what is asked for at once is one trip, in order, and nothing is written behind a rollback.

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.store.run(sql`create table note (text text primary key)`)
})
afterAll(() => db.close())

const notes = async () =>
  (await db.store.many<{ text: string }>(sql`select text from note order by text`)).map((row) => row.text)

test("what is asked for at once runs in the order of asking, and is kept together", async () => {
  const [, read] = await db.store.transaction((tx) =>
    Promise.all([
      tx.run(sql`insert into note values ('a')`),
      tx.many<{ text: string }>(sql`select text from note`),
      tx.run(sql`insert into note values ('b')`),
    ]),
  )
  expect(read).toEqual([{ text: "a" }])
  expect(await notes()).toEqual(["a", "b"])
})

test("one that fails takes those behind it and those before it along, and tells why", async () => {
  const work = db.store.transaction((tx) =>
    Promise.all([
      tx.run(sql`insert into note values ('c')`),
      tx.run(sql`insert into note values ('a')`),
      tx.run(sql`insert into note values ('d')`),
    ]),
  )
  await expect(work).rejects.toMatchObject({ code: "23505" })
  expect(await notes()).toEqual(["a", "b"])
})

test("a branch that goes on after the work was thrown out of writes nothing", async () => {
  let late: Promise<unknown> = Promise.resolve()
  const work = db.store.transaction((tx) => {
    const slow = async () => {
      await tx.run(sql`select pg_sleep(0.05)`)
      await tx.run(sql`insert into note values ('late')`)
    }
    late = slow()
    late.catch(() => undefined)
    throw new Error("thrown out")
  })
  await expect(work).rejects.toThrow("thrown out")
  await expect(late).rejects.toThrow("The transaction is over")
  expect(await notes()).toEqual(["a", "b"])
})

test("the connection serves the next one as before", async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => db.store.run(sql`insert into note values (${`n${index}`})`)),
  )
  expect(await notes()).toHaveLength(42)
})
