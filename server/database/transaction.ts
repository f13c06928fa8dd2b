import pg from "pg"
import { type Answer, type Asked, asking, type NamedStatement, runNamed, Trip } from "./known-query.ts"
import { type Database, databaseOver, type Runner } from "./sql.ts"

/**
 * A transaction's own database. The brand keeps a use case from taking places with the pool by mistake. Statements that are asked
 * for together (`Promise.all`) make one trip and run in the order in which they were asked for (decision 0021).
 */
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

/** "The transaction is aborted": heard instead of the failure itself by whoever asks on a later trip. */
const isEcho = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "25P02"

/**
 * Whether a connection is of no use after this: it is gone (classes 08 and 57P), or what it has prepared is no longer what we think
 * (0A000, the columns of a statement are others now; 26000, there is no such statement). What the database merely refuses leaves it sound.
 */
const spoilsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P|0A000|26000)/.test(error.code ?? "08")

/**
 * Nobody gave a connection back for as long as one waits for it: too much is asked at once. Of this statement or transaction nothing was
 * begun; what the same call did before stands.
 */
export class NoConnection extends Error {
  readonly code = "NO_CONNECTION"

  constructor() {
    super("no connection to the database became free")
  }
}

/** The driver says by its words alone that it was the waiting that ended. */
const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect"

const connectionFrom = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw isWaitOver(error) ? new NoConnection() : error
  })

interface Connection extends Runner {
  /** A word to the transaction itself: begin, savepoint. */
  tell(text: string): Promise<unknown>
  end(): void
  /** Why the work failed, of all that it was told: the first failure makes every statement behind it fail too. */
  reasonOf(error: unknown): unknown
}

/**
 * A transaction's connection. What is asked for in one turn is one trip, and nothing is asked any more once the work has
 * ended: one that was thrown out of goes on in its other branches, and they must not write behind the rollback.
 */
function connectionOf(client: pg.PoolClient): Connection {
  let waiting: Asked[] = []
  let isOver = false
  let first: unknown
  const depart = (): void => {
    if (waiting.length > 0) client.query(new Trip(waiting))
    waiting = []
  }
  const ask = async (statement: NamedStatement): Promise<Answer> => {
    if (isOver) throw new Error("The transaction is over")
    return asking(statement, (asked) => {
      if (waiting.length === 0) process.nextTick(depart)
      waiting.push(asked)
    }).catch((error: unknown) => {
      first ??= error
      throw error
    })
  }
  return {
    query: ask,
    tell: (text) => ask({ name: text, text, values: [] }),
    end() {
      isOver = true
      // What nobody waits for must not depart behind the commit.
      depart()
    },
    reasonOf: (error) => (isEcho(error) ? first : error),
  }
}

function transactionOver(connection: Connection): Transaction {
  return {
    ...databaseOver(connection),
    inTransaction: true,
    async savepoint(work) {
      await connection.tell("savepoint attempt")
      const isKept = await work()
      await connection.tell(isKept ? "release savepoint attempt" : "rollback to savepoint attempt")
      return isKept
    },
  }
}

async function workOn<Result>(connection: Connection, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await work(transactionOver(connection))
  } finally {
    connection.end()
  }
}

async function attempt<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await connectionFrom(pool)
  const connection = connectionOf(client)
  let broken = false
  try {
    // It leaves with the first statements of the work, which the server runs after it.
    const [begun, worked] = await Promise.allSettled([connection.tell("begin"), workOn(connection, work)])
    const failing = (reason: unknown): unknown => {
      // What the work itself throws says nothing of the connection.
      broken = reason instanceof pg.DatabaseError && spoilsConnection(reason)
      return reason
    }
    if (begun.status === "rejected") throw failing(begun.reason)
    if (worked.status === "rejected") throw failing(connection.reasonOf(worked.reason))
    const { command } = await client.query("commit")
    // A failed statement that nobody looked at has ended the transaction, which PostgreSQL says only in passing.
    if (command !== "COMMIT") throw new Error("The transaction was undone: one of its statements had failed")
    return worked.value
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

const poolRunner = (pool: pg.Pool): Runner => ({
  async query(statement) {
    const client = await connectionFrom(pool)
    const answer = await runNamed(client, statement).catch((error: unknown) => {
      client.release(spoilsConnection(error))
      throw error
    })
    client.release()
    return answer
  },
})

export function storeOver(pool: pg.Pool): Store {
  return {
    ...databaseOver(poolRunner(pool)),
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
