import { type Store, storeOver } from "@hub/server/database/transaction"
import type pg from "pg"
import { inject } from "vitest"
import { watchedStore } from "./calls-in-transactions.ts"
import { giveBack, takeDatabase, type UsedDatabase } from "./used-databases.ts"

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
      await giveBack(used, server, { isTouched: lease.isTouched || loads_demo })
      if (!loads_demo) check()
    },
  }
}
