import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { problemOf } from "../http/errors.ts"
import { openStore } from "./open.ts"
import { sql } from "./sql.ts"
import { NoConnection, type Store, type Transaction } from "./transaction.ts"

// Decision 0021. One connection only, so that a transaction finds what the one before left behind on it.
let db: TestDatabase
let store: Store

const note = (tx: Transaction, key: string) => tx.run(sql`insert into note (key) values (${key})`)
const failing = (tx: Transaction) => tx.run(sql`insert into note (key) values (null)`)
const keys = async () =>
  (await store.many<{ key: string }>(sql`select key from note order by ctid`)).map(({ key }) => key)

beforeAll(async () => {
  db = await testDatabase()
  store = openStore(db.url, { max: 1 })
  await store.run(sql`create table note (key text not null)`)
})
beforeEach(() => store.run(sql`delete from note`))
afterAll(async () => {
  await store.pool.end()
  await db.close()
})

describe("statements of a transaction in a Promise.all", () => {
  it("run in order, each with its own result", async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    const answers = await store.transaction((tx) =>
      Promise.all(numbers.map((number) => tx.one<{ number: number }>(sql`select ${number}::int as number`))),
    )
    expect(answers.map(({ number }) => number)).toEqual(numbers)
    await store.transaction((tx) => Promise.all(["a", "b", "c"].map((key) => note(tx, key))))
    expect(await keys()).toEqual(["a", "b", "c"])
  })

  it("are all undone when one fails, with that one's error", async () => {
    const work = store.transaction((tx) => Promise.all([note(tx, "a"), failing(tx), note(tx, "b")]))
    await expect(work).rejects.toMatchObject({ code: "23502" })
    expect(await keys()).toEqual([])
    await store.transaction((tx) => note(tx, "c"))
    expect(await keys()).toEqual(["c"])
  })

  it("are retried after a conflict, however deep it happened", async () => {
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

  it("are not committed when a failure was ignored", async () => {
    const work = store.transaction(async (tx) => {
      await note(tx, "a")
      await failing(tx).catch(() => undefined)
    })
    await expect(work).rejects.toMatchObject({ code: "23502" })
    expect(await keys()).toEqual([])
  })

  it("report the first failure to a later statement too", async () => {
    const work = store.transaction(async (tx) => {
      await failing(tx).catch(() => undefined)
      await note(tx, "a")
    })
    await expect(work).rejects.toMatchObject({ code: "23502" })
  })

  it("fail where the failing one was called", async () => {
    const called = (tx: Transaction) => tx.run(sql`select 1 / 0`)
    const error: unknown = await store
      .transaction((tx) => Promise.all([called(tx), note(tx, "a")]))
      .catch((e: unknown) => e)
    expect(error instanceof Error ? error.stack : "").toContain("transaction.test.ts")
  })

  it("are undone when a result can't be parsed, and the store goes on", async () => {
    const tooLarge = (tx: Transaction) => tx.one(sql`select 9007199254740993::int8 as count`)
    const work = store.transaction((tx) => Promise.all([tooLarge(tx), note(tx, "a")]))
    await expect(work).rejects.toThrow("too large")
    expect(await keys()).toEqual([])
    expect(await store.one(sql`select 1 as one`)).toEqual({ one: 1 })
  })
})

describe("a transaction", () => {
  it("refuses statements after its end", async () => {
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

  it("commits or undoes statements that were not awaited", async () => {
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

  it("may be empty", async () => {
    expect(await store.transaction(async () => "done")).toBe("done")
    expect(await store.one(sql`select pg_current_xact_id_if_assigned() as id`)).toEqual({ id: null })
  })

  it("is undone when its work throws", async () => {
    const work = store.transaction(async (tx) => {
      await note(tx, "a")
      throw new Error("no")
    })
    await expect(work).rejects.toThrow("no")
    expect(await keys()).toEqual([])
  })

  it("keeps what came before an undone savepoint", async () => {
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

it("answers UNAVAILABLE when no connection becomes free", async () => {
  const crowded = openStore(db.url, { max: 1, connection_timeout: 1_000 })
  const client = await crowded.pool.connect()
  const work = [crowded.many(sql`select 1`), crowded.transaction((tx) => tx.many(sql`select 1`))]
  const reasons = (await Promise.allSettled(work)).map((settled) =>
    settled.status === "rejected" ? settled.reason : settled,
  )
  expect(reasons).toEqual([expect.any(NoConnection), expect.any(NoConnection)])
  expect(reasons.map((reason) => problemOf(reason).code)).toEqual(["UNAVAILABLE", "UNAVAILABLE"])
  client.release()
  expect(await crowded.many(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await crowded.pool.end()
})

describe("a connection", () => {
  it("compiles no statement", async () => {
    expect(await store.one(sql`show jit`)).toEqual({ jit: "off" })
  })

  const pidOf = async () => (await store.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid

  it("is reused after a statement that was refused", async () => {
    const pid = await pidOf()
    await expect(store.run(sql`select 1 / 0`)).rejects.toMatchObject({ code: "22012" })
    await expect(store.transaction((tx) => tx.run(sql`select 1 / 0`))).rejects.toMatchObject({ code: "22012" })
    expect(await pidOf()).toBe(pid)
  })

  it("is replaced when it ends under a transaction", async () => {
    const pid = await pidOf()
    const work = store.transaction((tx) =>
      Promise.allSettled([tx.run(sql`select pg_terminate_backend(pg_backend_pid())`), tx.run(sql`select 1`)]),
    )
    await expect(work).rejects.toThrow()
    expect(await pidOf()).not.toBe(pid)
  })

  it("is replaced after a value that can't be sent, and the statement works again", async () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    const echo = (value: unknown) => sql`select ${value}::jsonb as value`
    await expect(store.one(echo(circular))).rejects.toThrow("circular")
    expect(await store.one(echo({ a: 1 }))).toEqual({ value: { a: 1 } })
    await expect(store.transaction((tx) => tx.one(echo(circular)))).rejects.toThrow("circular")
    expect(await store.transaction((tx) => tx.one(echo({ a: 2 })))).toEqual({ value: { a: 2 } })
  })

  it("is replaced when a prepared statement has other columns now", async () => {
    const read = sql`select * from other_columns`
    const alter = (column: string) => db.store.pool.query(`alter table other_columns add column ${column} int`)
    await db.store.pool.query("create table other_columns (a int)")
    await store.many(read)
    await alter("b")
    await expect(store.many(read)).rejects.toMatchObject({ code: "0A000" })
    expect(await store.many(read)).toEqual([])
    await alter("c")
    await expect(store.transaction((tx) => tx.many(read))).rejects.toMatchObject({ code: "0A000" })
    expect(await store.transaction((tx) => tx.many(read))).toEqual([])
  })
})
