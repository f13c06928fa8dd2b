import type pg from "pg"
import { type Database, databaseOver } from "./sql.ts"

/** A transaction's own database. The brand keeps a use case from taking places with the pool by mistake. */
export interface Transaction extends Database {
  readonly inTransaction: true
  /** Runs `work` and undoes it, but not the transaction, when it answers false. */
  savepoint(work: () => Promise<boolean>): Promise<boolean>
}

export interface Store extends Database {
  readonly pool: pg.Pool
  /**
   * Runs `work` in one transaction and commits it. A serialization failure or a deadlock (40001, 40P01) runs it again from the
   * start, so `work` must do nothing outside the database: the world outside is spoken to before or after, never inside.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

const RETRIES = 5

const isTransient = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01")

function transactionOver(client: pg.PoolClient): Transaction {
  return {
    ...databaseOver(client),
    inTransaction: true,
    async savepoint(work) {
      await client.query("savepoint attempt")
      const isKept = await work()
      await client.query(isKept ? "release savepoint attempt" : "rollback to savepoint attempt")
      return isKept
    },
  }
}

async function attempt<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query("begin")
    const result = await work(transactionOver(client))
    await client.query("commit")
    return result
  } catch (error) {
    // A rollback that fails means a dead connection: it must not go back into the pool.
    await client.query("rollback").catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export function storeOver(pool: pg.Pool): Store {
  return {
    ...databaseOver(pool),
    pool,
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(pool, work)
        } catch (error) {
          if (!isTransient(error) || tries > RETRIES) throw error
          // Waiting a little, and not all for the same time, lets the other side of a deadlock finish.
          await new Promise((resolve) => setTimeout(resolve, 5 * tries + Math.floor(Math.random() * 10)))
        }
      }
    },
  }
}
