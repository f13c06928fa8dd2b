import type pg from "pg"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { type Asked, asking, runNamed, Trip } from "./known-query.ts"
import { openStore } from "./open.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing.ts"
import type { Store } from "./transaction.ts"

let database: TestDatabase
let client: pg.PoolClient
let described = 0

beforeAll(async () => {
  database = await testDatabase()
  client = await database.store.pool.connect()
  client.connection.on("rowDescription", () => {
    described += 1
  })
})
afterAll(async () => {
  client.release()
  await database.close()
})

const run = async (name: string, text: string, values: readonly unknown[] = []) =>
  runNamed(client, { name, text, values })

it("asks for a statement's columns once, and reads every answer by them", async () => {
  const ask = (id: string) =>
    run("a", "select $1::text as id, 5::int8 as big, null::date as day, true as is_on, '{1,2}'::int[] as list", [id])
  expect(await ask("x")).toEqual({ rows: [{ id: "x", big: 5, day: null, is_on: true, list: [1, 2] }], row_count: 1 })
  const before = described
  expect((await ask("y")).rows).toEqual([{ id: "y", big: 5, day: null, is_on: true, list: [1, 2] }])
  expect(described).toBe(before)
})

it("answers many at once in the order in which they were asked", async () => {
  const asked = Array.from({ length: 20 }, (_, at) =>
    run(`many ${at % 3}`, `select ${at % 3} as kind, $1::int as at`, [at]),
  )
  const told = (await Promise.all(asked)).map(({ rows }) => rows[0])
  expect(told).toEqual(Array.from({ length: 20 }, (_, at) => ({ kind: at % 3, at })))
})

it("says how many rows a statement without an answer has touched, each time", async () => {
  await client.query("create temporary table thing (id int primary key)")
  for (const first of [1, 3]) {
    expect(await run("add", "insert into thing values ($1::int), ($1 + 1)", [first])).toEqual({
      rows: [],
      row_count: 2,
    })
  }
})

it("goes on after a statement that fails, the first time or later, and after one that can't be prepared", async () => {
  const add = (id: number) => run("add one", "insert into thing values ($1::int)", [id])
  await expect(add(1)).rejects.toMatchObject({ code: "23505" })
  expect((await add(10)).row_count).toBe(1)
  await expect(add(10)).rejects.toMatchObject({ code: "23505" })
  expect((await add(11)).row_count).toBe(1)
  await expect(run("wrong", "select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" })
  await expect(run("wrong", "select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" })
  expect((await add(12)).row_count).toBe(1)
})

it("refuses a value that can't be sent and an answer that can't be read, and goes on", async () => {
  const knot: { self?: unknown } = {}
  knot.self = knot
  const ask = (value: unknown) => run("json", "select $1::jsonb as value", [value])
  await expect(ask(knot)).rejects.toThrow("circular")
  expect((await ask({ a: 1 })).rows).toEqual([{ value: { a: 1 } }])
  await expect(ask(knot)).rejects.toThrow("circular")
  expect((await ask({ a: 2 })).rows).toEqual([{ value: { a: 2 } }])
  const big = (value: string) => run("big", "select $1::int8 as value", [value])
  await expect(big("9007199254740993")).rejects.toThrow("too large")
  expect((await big("7")).rows).toEqual([{ value: 7 }])
})

it("never reads an answer by columns that are others now", async () => {
  await client.query("create temporary table shape (a int)")
  await client.query("insert into shape values (1)")
  const ask = () => run("shape", "select * from shape")
  expect((await ask()).rows).toEqual([{ a: 1 }])
  await client.query("alter table shape add column b text default 'x'")
  await expect(ask()).rejects.toThrow("cached plan must not change result type")
})

describe("a trip of several", () => {
  const travel = (...texts: string[]) => {
    const asked: Asked[] = []
    const answers = texts.map((text) => asking({ name: text, text, values: [] }, (one) => asked.push(one)))
    client.query(new Trip(asked))
    return Promise.allSettled(answers)
  }
  const isDone = (told: PromiseSettledResult<unknown>) => told.status === "fulfilled"

  it("answers those before the one that failed, and fails the ones behind as that one did", async () => {
    const told = await travel("begin", "select 1 as a", "select 1 / 0 as b", "select 2 as c")
    expect(told.map(isDone)).toEqual([true, true, false, false])
    expect(told[3]).toMatchObject({ reason: { code: "22012" } })
    await client.query("rollback")
    // Prepared for the first time behind a failure, and never heard of by the database: it is prepared again.
    expect(await travel("select 1 as a", "select 2 as c")).toMatchObject([
      { value: { rows: [{ a: 1 }] } },
      { value: { rows: [{ c: 2 }] } },
    ])
  })

  it("says of none of them that it is done when their end fails", async () => {
    await client.query("create temporary table late (id int unique deferrable initially deferred)")
    const add = "insert into late values (7)"
    expect((await travel(add, add)).map(isDone)).toEqual([false, false])
    expect((await run("late", "select id from late")).rows).toEqual([])
  })

  it("takes the same statement twice on the trip that prepares it", async () => {
    const twice = "select 'twice' as word"
    const told = await travel(twice, twice)
    expect(told).toMatchObject([{ value: { rows: [{ word: "twice" }] } }, { value: { rows: [{ word: "twice" }] } }])
  })

  it("says of a failure where the statement that failed was asked for", async () => {
    const asked: Asked[] = []
    const ask = (text: string) => asking({ name: text, text, values: [] }, (one) => asked.push(one))
    const failing = async () => {
      await ask("select 1 / 0 as divided")
    }
    const behind = async () => {
      await ask("select 4 as never")
    }
    const both = Promise.allSettled([failing(), behind()])
    client.query(new Trip(asked))
    const [told, other] = await both
    const reason: unknown = told.status === "rejected" ? told.reason : undefined
    expect(reason instanceof Error ? reason.stack : "").toMatch(/at (async )?failing/)
    expect(other).toMatchObject({ reason })
  })

  it("knows nothing of what another trip that failed has closed", async () => {
    const word = "select 'closed' as word"
    await client.query("begin")
    const both = [travel(word, "select 1 / 0 as c"), travel(word)]
    const [first, second] = await Promise.all(both)
    expect(first?.map(isDone)).toEqual([true, false])
    expect(second?.map(isDone)).toEqual([false])
    await client.query("rollback")
    expect(await travel(word)).toMatchObject([{ value: { rows: [{ word: "closed" }] } }])
  })

  it("leaves nothing of a statement that was refused at its first run", async () => {
    await client.query("create temporary table once (id int primary key)")
    const add = "insert into once values (1)"
    expect((await travel(add)).map(isDone)).toEqual([true])
    expect((await travel(add)).map(isDone)).toEqual([false])
    const other = "insert into once values (1) returning id"
    expect((await travel(other)).map(isDone)).toEqual([false])
    await client.query("delete from once")
    expect(await travel(other)).toMatchObject([{ value: { rows: [{ id: 1 }], row_count: 1 } }])
  })
})

it("prepares a statement without a name each time, and keeps nothing of it", async () => {
  expect((await run("", "select $1::int as a", [1])).rows).toEqual([{ a: 1 }])
  expect((await run("", "select $1::text as b, 2 as c", ["x"])).rows).toEqual([{ b: "x", c: 2 }])
  expect((await run("", "select 3 as d")).rows).toEqual([{ d: 3 }])
})

it("tells where it was asked for", async () => {
  const error: unknown = await run("divided", "select 1 / $1::int as a", [0]).catch((caught: unknown) => caught)
  expect(error instanceof Error ? error.stack : "").toContain("known-query.test.ts")
})

describe("the pool", () => {
  const pidOf = async (store: Store) => (await store.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid
  const open = (): Store => {
    const store = openStore(database.url, { max: 1 })
    onTestFinished(() => store.pool.end())
    return store
  }

  it("goes on with a connection whose statement was refused", async () => {
    const store = open()
    const pid = await pidOf(store)
    await expect(store.run(sql`select 1 / 0`)).rejects.toMatchObject({ code: "22012" })
    expect(await pidOf(store)).toBe(pid)
  })

  it("fails all that is on its way when the connection ends, and then takes another", async () => {
    const store = open()
    const pid = await pidOf(store)
    const work = store.transaction((tx) =>
      Promise.allSettled([tx.run(sql`select pg_terminate_backend(pg_backend_pid())`), tx.run(sql`select 1`)]),
    )
    await expect(work).rejects.toThrow()
    expect(await pidOf(store)).not.toBe(pid)
  })

  it("takes another when what was prepared has other columns now, in a transaction and alone", async () => {
    const store = open()
    const ask = sql`select * from shape_of_pool`
    const alter = async (column: string) => {
      await database.store.pool.query(`alter table shape_of_pool add column ${column} int`)
    }
    await database.store.pool.query("create table shape_of_pool (a int)")
    await store.many(ask)
    await alter("b")
    await expect(store.many(ask)).rejects.toMatchObject({ code: "0A000" })
    expect(await store.many(ask)).toEqual([])
    await alter("c")
    await expect(store.transaction((tx) => tx.many(ask))).rejects.toMatchObject({ code: "0A000" })
    expect(await store.transaction((tx) => tx.many(ask))).toEqual([])
    await database.store.pool.query("drop table shape_of_pool")
  })
})
