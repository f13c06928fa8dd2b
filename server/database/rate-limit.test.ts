import { Problem } from "@hub/domain/kernel/problem"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { TEST_NOW } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { consume, deleteExpiredLimits, refund, reset } from "./rate-limit.ts"
import { sql } from "./sql.ts"

const LIMIT = { name: "test", max: 2, seconds: 60 }

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const after = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1_000)
/** "counted", or after how many seconds to try again. */
const use = (key: string, seconds = 0) =>
  consume(db.store, LIMIT, key, after(seconds)).then(
    () => "counted",
    (error: unknown) => (error instanceof Problem ? error.payload?.["retry_after"] : error),
  )

it("refuses the third use until a minute after the first, for each key apart", async () => {
  expect([await use("a"), await use("a", 30), await use("a", 40)]).toEqual(["counted", "counted", 20])
  expect(await use("b", 40)).toBe("counted")
  expect([await use("a", 60), await use("a", 61), await use("a", 62)]).toEqual(["counted", "counted", 58])
})

it("counts uses at the same moment one after another", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => use("at once")))
  expect(answers.filter((answer) => answer === "counted")).toHaveLength(2)
})

it("doesn't count what was refunded, reset or rolled back", async () => {
  await use("c")
  await refund(db.store, LIMIT, "c")
  const failing = db.store.transaction(async (tx) => {
    await consume(tx, LIMIT, "c", TEST_NOW)
    throw new Error("rolled back")
  })
  await expect(failing).rejects.toThrow("rolled back")
  expect([await use("c"), await use("c"), await use("c")]).toEqual(["counted", "counted", 60])
  await reset(db.store, LIMIT, "c")
  expect(await use("c")).toBe("counted")
})

it("deletes expired windows only", async () => {
  await db.store.run(sql`delete from rate_limit`)
  await use("old")
  await use("new", 30)
  await deleteExpiredLimits(db.store, after(60))
  expect(await db.store.many(sql`select key from rate_limit`)).toEqual([{ key: "test:new" }])
})
