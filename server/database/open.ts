import pg from "pg"
import { type Store, storeOver } from "./transaction.ts"
import { types } from "./wire-types.ts"

export interface OpenOptions {
  readonly max?: number
  readonly application_name?: string
  /** Milliseconds; a long command such as an import raises it. */
  readonly statement_timeout?: number
  /** Milliseconds that one waits for a connection to become free. */
  readonly connection_timeout?: number
}

/** Opens a pool on a database. Nothing connects before the first query. */
export function openStore(url: string, options: OpenOptions = {}): Store {
  const pool = withListeners({
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.application_name ?? "customer-hub",
    types,
    options: "-c TimeZone=UTC -c DateStyle=ISO",
    // What a transaction asks for at once goes out at once (docs/decisions/0021).
    pipeline: true,
    // Nobody waits for long behind a lock: a buyer hears that it is busy rather than nothing.
    lock_timeout: 3_000,
    statement_timeout: options.statement_timeout ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: options.connection_timeout ?? 10_000,
    idleTimeoutMillis: 60_000,
  })
  return storeOver(pool)
}

/**
 * A pool of its own on a store's database: for what neither may wait behind the store's callers nor they behind it. `max` is in
 * connections; whoever opens it ends it.
 */
export const poolBeside = ({ pool }: Store, options: { max: number; application_name: string }): pg.Pool =>
  withListeners({ ...pool.options, ...options })

function withListeners(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined)
  // One that breaks while somebody holds it fails that one's next statement, which is where it is told.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}
