import type { Actor } from "@hub/domain/kernel/actor"
import pg from "pg"
import { type Store, storeOver } from "./transaction.ts"
import { types } from "./wire-types.ts"

export interface OpenOptions {
  readonly max?: number
  /** Who does what is done in its transactions; else the server. */
  readonly actor?: Actor
  readonly application_name?: string
  /** Milliseconds; a long command such as an import raises it. */
  readonly statement_timeout?: number
  /** Settings of its connections, beside the ones of all. */
  readonly session?: Readonly<Record<string, string>>
  /** Milliseconds to wait for a free connection. */
  readonly connection_timeout?: number
}

const SESSION = [
  "-c TimeZone=UTC",
  "-c DateStyle=ISO",
  // "kayk" finds "kayak": one letter wrong or missing in a short word.
  "-c pg_trgm.word_similarity_threshold=0.45",
  // Compiling a short statement takes longer than running it: for a booking's details 20 s where the tables have no statistics, as
  // after a failover.
  "-c jit=off",
]

/** A blank would end a value. */
const sessionOf = ({ session = {} }: OpenOptions): string[] =>
  Object.entries(session).map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, "\\$&")}`)

/** Opens a pool. Nothing connects before the first query. */
export function openStore(url: string, options: OpenOptions = {}): Store {
  const pool = withListeners({
    connectionString: url,
    max: options.max ?? 16,
    application_name: options.application_name ?? "customer-hub",
    types,
    options: [...SESSION, ...sessionOf(options)].join(" "),
    // Statements in a Promise.all are sent without waiting for each other (docs/decisions/0021).
    pipeline: true,
    // A buyer behind a long lock gets "busy" rather than no response.
    lock_timeout: 3_000,
    statement_timeout: options.statement_timeout ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: options.connection_timeout ?? 10_000,
    idleTimeoutMillis: 60_000,
  })
  return storeOver(pool, options.actor)
}

/** A second pool on a store's database, so that its users and the store's callers don't wait for each other. The caller ends it. */
export const poolBeside = ({ pool }: Store, options: pg.PoolConfig & { application_name: string }): pg.Pool =>
  withListeners({ ...pool.options, ...options })

function withListeners(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on("error", () => undefined)
  // One in use rejects its next statement.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return pool
}
