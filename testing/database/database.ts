import { AsyncLocalStorage } from "node:async_hooks"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { type Store, storeOver } from "@hub/server/database/transaction"
import type pg from "pg"
import { inject } from "vitest"
import { releaseDatabase, takeDatabase, type UsedDatabase } from "./used-databases.ts"

export interface TestDatabase {
  readonly store: Store
  /** For a second pool or process. */
  readonly url: string
  readonly close: () => Promise<void>
}

interface TestDatabaseOptions {
  /** How many connections a race may have. */
  readonly max?: number
  /** The demo is loaded whole or not at all: in one transaction, with the sandbox's provider in it. */
  readonly loads_demo?: boolean
}

interface Lease {
  readonly pool: pg.Pool
  isOver: boolean
  /** The test has changed the pool itself. */
  isTouched: boolean
}

/** The pool for one test: what goes on after it must not write into the database of the next. */
function leaseOf({ pool, clients }: UsedDatabase): Lease {
  const lease = { pool: Object.create(pool), isOver: false, isTouched: false }
  const onPool = (method: string, args: readonly unknown[]): unknown =>
    Reflect.apply(Reflect.get(pool, method), pool, args)
  Object.defineProperties(lease.pool, {
    connect: {
      value(...args: unknown[]) {
        if (!lease.isOver) return onPool("connect", args)
        const error = new Error("The test of this database is over")
        const [callback] = args
        return typeof callback === "function" ? callback(error) : Promise.reject(error)
      },
    },
    end: {
      value(...args: unknown[]) {
        lease.isTouched = true
        return onPool("end", args)
      },
    },
    on: {
      value(event: string, listener: (client: pg.PoolClient) => void) {
        lease.isTouched = true
        onPool("on", [event, listener])
        // They have connected before.
        if (event === "connect") for (const client of clients) listener(client)
        return lease.pool
      },
    },
  })
  return lease
}

// While a provider thinks, a transaction would hold its locks and its connection, and run again would call a second time (decision 0259).

/** Of `fetch`, of Node's own client (Stripe, S3), and of plain sockets (SMTP). The driver of PostgreSQL uses none of them. */
const CHANNELS = ["undici:request:create", "http.client.request.created", "net.client.socket"]

interface Watched {
  readonly store: Store
  /** Throws when anything was called inside a transaction. */
  readonly check: () => void
}

/** The same store, whose transactions notice calls to the outside. */
function watchedStore(store: Store): Watched {
  const inside = new AsyncLocalStorage<true>()
  const calls = new Set<string>()
  const note = (_message: unknown, channel: string | symbol): void => {
    if (inside.getStore() === true) calls.add(`${String(channel)}${new Error().stack ?? ""}`)
  }
  for (const channel of CHANNELS) subscribe(channel, note)
  const watched = (one: Store): Store => ({
    ...one,
    as: (actor) => watched(one.as(actor)),
    at: (clock) => watched(one.at(clock)),
    transaction: (work) => one.transaction((tx) => inside.run(true, () => work(tx))),
  })
  return {
    store: watched(store),
    check() {
      for (const channel of CHANNELS) unsubscribe(channel, note)
      // One that is left on is paid for by every promise of the process.
      inside.disable()
      if (calls.size > 0) throw new Error(`Called inside a transaction: ${[...calls].join("\n")}`)
    },
  }
}

/** A migrated, empty database. */
export async function testDatabase({ max = 16, loads_demo = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("test_database_url")
  const used = await takeDatabase(server)
  used.pool.options.max = max
  const lease = leaseOf(used)
  const { store, check } = watchedStore(storeOver(lease.pool))
  return {
    store,
    url: used.url,
    async close() {
      lease.isOver = true
      // A demo is large.
      await releaseDatabase(used, server, { isTouched: lease.isTouched || loads_demo })
      if (!loads_demo) check()
    },
  }
}
