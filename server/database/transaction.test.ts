import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { problemOf } from "../http/errors.ts"
import { openStore } from "./open.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing.ts"
import { NoConnection, type Store, type Transaction } from "./transaction.ts"

// Decision 0021. One connection only: whatever a transaction leaves behind on it, the next one finds.
let db: TestDatabase
let store: Store

const note = (tx: Transaction, key: string) =>
  tx.run(sql`insert into rate_limit (key, resets_at) values (${key}, now())`)
const failing = (tx: Transaction) => tx.run(sql`insert into rate_limit (key) values (null)`)
const keys = async () =>
  (await store.many<{ key: string }>(sql`select key from rate_limit order by ctid`)).map(({ key }) => key)

beforeAll(async () => {
  db = await testDatabase()
  store = openStore(db.url, { max: 1 })
})
beforeEach(() => store.run(sql`delete from rate_limit`))
afterAll(async () => {
  await store.pool.end()
  await db.close()
})

describe("statements of a transaction that are sent together", () => {
  it("run in their order, and each gets its own answer", async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    const answers = await store.transaction((tx) =>
      Promise.all(numbers.map((number) => tx.one<{ number: number }>(sql`select ${number}::int as number`))),
    )
    expect(answers.map(({ number }) => number)).toEqual(numbers)
    await store.transaction((tx) => Promise.all(["a", "b", "c"].map((key) => note(tx, key))))
    expect(await keys()).toEqual(["a", "b", "c"])
  })

  it("are all undone when one fails, and the one that failed is told", async () => {
    const work = store.transaction((tx) => Promise.all([note(tx, "a"), failing(tx), note(tx, "b")]))
    await expect(work).rejects.toMatchObject({ code: "23502" })
    expect(await keys()).toEqual([])
    await store.transaction((tx) => note(tx, "c"))
    expect(await keys()).toEqual(["c"])
  })

  it("are tried again after a conflict, however deep the one lies that met it", async () => {
    const conflict = (tx: Transaction) =>
      tx.run(sql`do $$ begin raise exception 'conflict' using errcode = 'serialization_failure'; end $$`)
    const deep = async (tx: Transaction): Promise<void> => {
      const both = async (): Promise<unknown> => Promise.all([conflict(tx), note(tx, "c")])
      await both()
    }
    let tries = 0
    await store.transaction(async (tx) => {
      tries += 1
      // The last try meets nothing.
      await Promise.all([tries < 4 ? deep(tx) : note(tx, "deep"), note(tx, "a"), note(tx, "b")])
    })
    expect(tries).toBe(4)
    expect(await keys()).toEqual(["deep", "a", "b"])
  })

  it("are never taken for committed when a failure among them was overlooked", async () => {
    const work = store.transaction(async (tx) => {
      await note(tx, "a")
      await failing(tx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow("The transaction was undone")
    expect(await keys()).toEqual([])
  })

  it("keep their answers apart when one can't be read", async () => {
    const tooLarge = (tx: Transaction) => tx.one(sql`select 9007199254740993::int8 as count`)
    const work = store.transaction((tx) => Promise.all([tooLarge(tx), note(tx, "a")]))
    await expect(work).rejects.toThrow("too large")
    expect(await keys()).toEqual([])
    expect(await store.one(sql`select 1 as one`)).toEqual({ one: 1 })
  })
})

describe("a transaction", () => {
  it("writes nothing behind its rollback, when a branch goes on after the work was thrown out of", async () => {
    let late: Promise<unknown> = Promise.resolve()
    const work = store.transaction((tx) => {
      const slow = async () => {
        await tx.run(sql`select pg_sleep(0.05)`)
        await note(tx, "late")
      }
      late = slow()
      late.catch(() => undefined)
      throw new Error("thrown out")
    })
    await expect(work).rejects.toThrow("thrown out")
    await expect(late).rejects.toThrow("The transaction is over")
    expect(await keys()).toEqual([])
  })

  it("has all that its work asked for, waited for or not", async () => {
    await store.transaction(async (tx) => {
      await note(tx, "a")
      note(tx, "b").catch(() => undefined)
    })
    expect(await keys()).toEqual(["a", "b"])
    const work = store.transaction(async (tx) => {
      await note(tx, "c")
      note(tx, "d").catch(() => undefined)
      throw new Error("no")
    })
    await expect(work).rejects.toThrow("no")
    expect(await keys()).toEqual(["a", "b"])
  })

  it("begins and ends even when it does nothing", async () => {
    expect(await store.transaction(async () => "done")).toBe("done")
    expect(await store.one(sql`select pg_current_xact_id_if_assigned() as id`)).toEqual({ id: null })
  })

  it("is undone by an error of its own work", async () => {
    const work = store.transaction(async (tx) => {
      await note(tx, "a")
      throw new Error("no")
    })
    await expect(work).rejects.toThrow("no")
    expect(await keys()).toEqual([])
  })

  it("keeps what came before an attempt that is given up", async () => {
    await store.transaction(async (tx) => {
      await note(tx, "a")
      await tx.savepoint(async () => {
        await note(tx, "b")
        return false
      })
      await tx.savepoint(async () => {
        await note(tx, "c")
        return true
      })
    })
    expect(await keys()).toEqual(["a", "c"])
  })
})

it("who waits for a connection in vain is told that it is too much at once, not that the server failed", async () => {
  const crowded = openStore(db.url, { max: 1, connection_timeout: 1_000 })
  const client = await crowded.pool.connect()
  const work = [crowded.many(sql`select 1`), crowded.transaction((tx) => tx.many(sql`select 1`))]
  const reasons = (await Promise.allSettled(work)).map((told) => (told.status === "rejected" ? told.reason : told))
  expect(reasons).toEqual([expect.any(NoConnection), expect.any(NoConnection)])
  expect(reasons.map((reason) => problemOf(reason).code)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"])
  client.release()
  expect(await crowded.many(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await crowded.pool.end()
})
