import type { Actor } from "@hub/domain/kernel/actor"
import pg from "pg"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { type Database, sql } from "./sql.ts"
import { type Store, storeOver } from "./transaction.ts"

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

// int8 becomes a number, numeric, date and time stay text, and timestamptz becomes the ISO text that goes out again as JSON, so the
// machine's time zone never matters.

const INT8 = 20
const DATE = 1082
const TIME = 1083
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const asIs = (text: string): string => text

/** `2026-07-04 15:30:00.12+00` (the session's zone is UTC) → `2026-07-04T15:30:00.120Z`. */
function instant(text: string): string {
  if (!text.endsWith("+00") || text.length < 22) return text
  const fraction = text.charAt(19) === "." ? text.slice(20, -3) : ""
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, "0")}Z`
}

/** `09:00:00` → `09:00`. */
const wallClockTime = (text: string): string => text.slice(0, 5)

type Parser = (text: string) => unknown

/** `{1,NULL,"2026-07-04 15:30:00+00"}`: no value of these types holds a comma or a quote, so splitting is enough. */
const listOf = (parse: Parser): Parser => {
  const entry = (text: string) => (text === "NULL" ? null : parse(text.replaceAll('"', "")))
  return (text) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(entry))
}

const parsers = new Map<number, Parser>([
  [INT8, integer],
  [1016, listOf(integer)],
  [DATE, asIs],
  [1182, listOf(asIs)],
  [TIME, wallClockTime],
  [1183, listOf(wallClockTime)],
  [TIMESTAMPTZ, instant],
  [1185, listOf(instant)],
  [NUMERIC, asIs],
  [1231, listOf(asIs)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === "binary" ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format ?? "text"),
}

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

const NO_SESSIONS =
  "DATABASE_URL leads to a pooler that hands out a connection for one transaction: connect to PostgreSQL itself, or set the pooler to session mode."

/** A pooler in transaction mode loses what a session has: its timeouts, prepared statements and locks. */
export async function refusePooler(db: Database): Promise<void> {
  const timeout = await db
    .one<{ lock_timeout: string }>(sql`select current_setting('lock_timeout') as lock_timeout`)
    .catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith("unsupported startup parameter"))
        throw new StartupProblem(NO_SESSIONS)
      throw error
    })
  if (timeout.lock_timeout === "0") throw new StartupProblem(NO_SESSIONS)
}
