import pg from "pg"
import { type Store, storeOver } from "./transaction.ts"

// How the wire's words come out of the driver: a count is a number, a day stays a day, an amount never becomes a float, and an
// instant is the ISO text that goes out again as JSON, so that no time zone of the machine can touch it.

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184
const NUMERIC = 1700

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const asIs = (text: string): string => text

/** `2026-07-04 15:30:00.12+00` (the session's zone is UTC) → `2026-07-04T15:30:00.120Z`. */
export function instant(text: string): string {
  if (!text.endsWith("+00") || text.length < 22) return text
  const fraction = text.charAt(19) === "." ? text.slice(20, -3) : ""
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, "0")}Z`
}

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
  [TIMESTAMPTZ, instant],
  [1185, listOf(instant)],
  [NUMERIC, asIs],
  [1231, listOf(asIs)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === "binary" ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format ?? "text"),
}

export interface OpenOptions {
  readonly max?: number
  readonly application_name?: string
  /** Milliseconds; a long errand such as an import raises it. */
  readonly statement_timeout?: number
}

/** Opens a pool on a database. Nothing connects before the first query. */
export function openStore(url: string, options: OpenOptions = {}): Store {
  const pool = new pg.Pool({
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
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined)
  // One that breaks while somebody holds it fails that one's next statement, which is where it is told.
  pool.on("connect", (client) => client.on("error", () => undefined))
  return storeOver(pool)
}
