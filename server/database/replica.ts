import { AsyncLocalStorage } from "node:async_hooks"
import { openStore, poolBeside } from "./open.ts"
import { type Database, type Sql, sql } from "./sql.ts"
import type { Store } from "./transaction.ts"

// Lists read from a replica that is at most a second behind; whatever decides reads the primary (docs/decisions/0195).

const MAX_LAG_MS = 1_000
const EVERY_MS = 200
const TIMEOUT_MS = 1_000

const lists = new AsyncLocalStorage<true>()

/** What `work` reads may be a second old. */
export const mayLag = <Result>(work: () => Result): Result => lists.run(true, work)

export interface Replica {
  /** Reads the replica within `mayLag` while it is close behind, otherwise the primary. */
  readonly database: Database
  readonly close: () => Promise<void>
}

/** "16/B374D848", a position in the log, as a number. */
const position = (lsn: string): bigint => {
  const [high = "0", low = "0"] = lsn.split("/")
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A replica that was promoted is as far as itself. */
const REPLAYED = sql`
  select coalesce(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::text as lsn`

export function openReplica(primary: Store, url: string, log: (line: string) => void): Replica {
  const replica = openStore(url, { application_name: "customer-hub lists", connection_timeout: TIMEOUT_MS })
  // Its own connection: a full pool must not make the replica look late.
  const watch = poolBeside(primary, {
    max: 1,
    application_name: "customer-hub replica watch",
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  /** Where the primary was, and when. What the replica has of it tells how old it is, whatever the clocks say. */
  let marks: { at: number; lsn: bigint }[] = []
  let is_as_of = Number.NEGATIVE_INFINITY
  let was_close: boolean | undefined
  let is_open = true
  const isClose = (): boolean => performance.now() - is_as_of <= MAX_LAG_MS

  async function look(): Promise<void> {
    const at = performance.now()
    const { rows } = await watch.query<{ lsn: string }>("select pg_current_wal_flush_lsn()::text as lsn")
    marks = [...marks.filter((mark) => at - mark.at <= MAX_LAG_MS), { at, lsn: position(rows[0]?.lsn ?? "0/0") }]
    const replayed = position((await replica.one<{ lsn: string }>(REPLAYED)).lsn)
    is_as_of = marks.findLast(({ lsn }) => lsn <= replayed)?.at ?? is_as_of
  }

  async function keepLooking(): Promise<void> {
    await look().catch(() => undefined)
    if (!is_open) return
    if (isClose() !== was_close)
      log(
        isClose()
          ? "Lists are read from the replica."
          : "The replica is late or away: lists are read from the primary.",
      )
    was_close = isClose()
    timer = setTimeout(() => void keepLooking(), EVERY_MS)
  }
  let timer = setTimeout(() => void keepLooking(), 0)

  async function read<Result>(ask: (from: Database) => Promise<Result>): Promise<Result> {
    if (lists.getStore() !== true || !isClose()) return ask(primary)
    try {
      return await ask(replica)
    } catch {
      // It is away, or replay has cancelled the statement. An error of the statement is the primary's to report.
      return ask(primary)
    }
  }

  return {
    database: {
      many: <Row extends object>(statement: Sql) => read((from) => from.many<Row>(statement)),
      maybe: <Row extends object>(statement: Sql) => read((from) => from.maybe<Row>(statement)),
      one: <Row extends object>(statement: Sql) => read((from) => from.one<Row>(statement)),
      run: (statement) => primary.run(statement),
    },
    async close() {
      is_open = false
      clearTimeout(timer)
      await Promise.all([watch.end(), replica.pool.end()])
    },
  }
}
