import { type Actor, system } from "@hub/domain/kernel/actor"
import pg from "pg"
import { v7 as newId } from "uuid"
import { type Database, databaseOver, StatementNames } from "./sql.ts"

/**
 * A transaction's own database. The brand keeps a use case from passing the pool by mistake. Statements side by side in a
 * `Promise.all` are sent without waiting for each other and run in that order (decision 0021).
 */
export interface Transaction extends Database {
  readonly inTransaction: true
  /** Who does what is done in it. */
  readonly actor: Actor
  /** Runs `work`, and undoes it, but not the transaction, when it returns false. */
  savepoint(work: () => Promise<boolean>): Promise<boolean>
}

export interface Store extends Database {
  readonly pool: pg.Pool
  /** The same database for someone else: the actor of its transactions. */
  as(actor: Actor): Store
  /** The same database by another clock: the time that its defaults and triggers write in transactions. */
  at(clock: Clock): Store
  /**
   * Runs `work` in one transaction and commits it. A serialization failure or a deadlock (40001, 40P01) runs it again from the
   * start, so `work` must do nothing outside the database.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
}

type Clock = () => Date

const RETRIES = 5

const isTransient = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40001" || error.code === "40P01")

/**
 * Whether a connection must not be used again: it is gone (classes 08 and 57P), what it has prepared no longer fits (0A000, 26000), or
 * the driver itself failed and may be out of step with it.
 */
const spoilsConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P|0A000|26000)/.test(error.code ?? "08")

/** No connection became free in time: nothing of this statement or transaction was begun. */
export class NoConnection extends Error {
  readonly code = "NO_CONNECTION"

  constructor() {
    super("no connection to the database became free")
  }
}

const connectionFrom = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    // The pool's error has no code.
    const isTimeout = error instanceof Error && error.message === "timeout exceeded when trying to connect"
    throw isTimeout ? new NoConnection() : error
  })

/** A transaction's connection. */
class TransactionClient {
  readonly #client: pg.PoolClient
  #is_over = false
  /** The first that failed. Those behind it only say that the transaction is aborted. */
  failure: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query(statement: string | pg.QueryConfig): Promise<pg.QueryResult> {
    // Another branch of a `Promise.all` that failed goes on; it must not write behind the rollback.
    if (this.#is_over) throw new Error("The transaction is over")
    try {
      return await this.#client.query(statement)
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }

  async commit(): Promise<void> {
    this.#is_over = true
    const { command } = await this.#client.query("commit")
    // PostgreSQL answers the commit of an aborted transaction with ROLLBACK, not with an error.
    if (command !== "COMMIT") throw this.failure ?? new Error("The transaction was rolled back")
  }

  async rollback(): Promise<void> {
    this.#is_over = true
    await this.#client.query("rollback")
  }
}

function transactionOver(client: TransactionClient, actor: Actor, names: StatementNames): Transaction {
  return {
    ...databaseOver((statement) => client.query(statement), names),
    inTransaction: true,
    actor,
    async savepoint(work) {
      await client.query("savepoint attempt")
      const isDone = await work()
      await client.query(isDone ? "release savepoint attempt" : "rollback to savepoint attempt")
      return isDone
    },
  }
}

/** What a member of the staff changes is audited by the triggers, as what a command changes is; a command sets this in its connections. */
const staffSettings = (actor: Actor & { kind: "staff" }): pg.QueryConfig => ({
  text: "select set_config('hub.actor_kind', 'staff', true), set_config('hub.operator', $1, true), set_config('hub.command_id', $2, true), set_config('hub.staff_id', $3, true)",
  values: [actor.name, newId(), actor.staff_id],
})

async function attempt<Result>(
  pool: pg.Pool,
  { actor, clock, names }: { actor: Actor; clock: Clock; names: StatementNames },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const pooled = await connectionFrom(pool)
  const client = new TransactionClient(pooled)
  let isBroken = false
  try {
    const begun = client.query(`begin; set local hub.now = '${clock().toISOString()}'`)
    // Awaited below, after the work's first statements have been sent behind it.
    begun.catch(() => undefined)
    if (actor.kind === "staff") await client.query(staffSettings(actor))
    const result = await work(transactionOver(client, actor, names))
    await begun
    await client.commit()
    return result
  } catch (error) {
    isBroken = client.failure !== undefined && spoilsConnection(client.failure)
    await client.rollback().catch(() => {
      isBroken = true
    })
    throw error instanceof pg.DatabaseError ? (client.failure ?? error) : error
  } finally {
    pooled.release(isBroken)
  }
}

/** A store whose transactions are parts of this one. */
export const storeWithin = (tx: Transaction, pool: pg.Pool): Store => ({
  ...tx,
  pool,
  as: (actor) => storeWithin({ ...tx, actor }, pool),
  // It has begun, so it has its time.
  at: () => storeWithin(tx, pool),
  transaction: (work) => work(tx),
})

export function storeOver(
  pool: pg.Pool,
  actor: Actor = system("server"),
  clock: Clock = () => new Date(),
  names = new StatementNames(),
): Store {
  const runner = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const client = await connectionFrom(pool)
    let failure: unknown
    try {
      return await client.query(statement)
    } catch (error) {
      failure = error
      throw error
    } finally {
      // The pool's own `query` would close the connection of any statement that fails.
      client.release(failure !== undefined && spoilsConnection(failure))
    }
  }
  return {
    ...databaseOver(runner, names),
    pool,
    as: (other) => storeOver(pool, other, clock, names),
    at: (other) => storeOver(pool, actor, other, names),
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(pool, { actor, clock, names }, work)
        } catch (error) {
          if (!isTransient(error) || tries > RETRIES) throw error
          // A short random wait lets the other side of a deadlock finish.
          await new Promise((resolve) => setTimeout(resolve, 5 * tries + Math.floor(Math.random() * 10)))
        }
      }
    },
  }
}
