import { openCourse } from "./catalogue.ts"
import { addFamilies } from "./families.ts"
import { runConcurrently } from "./http.ts"
import { openPortal } from "./open-portal.ts"
import { percentile } from "./rounds.ts"
import type { Bench } from "./start-bench.ts"
import type { Subject } from "./subject.ts"
import { cpuBetween } from "./usage.ts"

// Complete bookings by `customers` at a time, each by another family, spread over the open courses.

export interface Bookings {
  readonly cpu_ms: number
  /** The server's part; the rest is PostgreSQL's. */
  readonly server_cpu_ms: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly per_second: number
  readonly wal_kb: number
}

async function numberOf({ client }: Subject, text: string): Promise<number> {
  const { rows } = await client.query(text)
  return Number(rows[0]?.value)
}

const WAL = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as value"

interface Measure {
  readonly customers: number
  readonly count: number
  /** Called just before the first booking. */
  readonly startWatch?: () => Promise<unknown>
}

export async function measureBookings(
  bench: Bench,
  subject: Subject,
  { customers, count, startWatch }: Measure,
): Promise<Bookings> {
  const { client, side, book } = subject
  const families = await addFamilies(client, { side, count, tokens: bench.tokens })
  await openPortal(subject, families)
  // From here each page is logged whole at its first change, as after every checkpoint of a real cluster.
  await client.query("checkpoint")
  await startWatch?.()
  const [wal, usage, started] = [await numberOf(subject, WAL), subject.usage(), performance.now()]
  const booked = await runConcurrently(families, customers, (family, index) => book(family, openCourse(index)))
  const seconds = (performance.now() - started) / 1000
  const after = subject.usage()
  const unsold = booked.find(({ outcome }) => outcome !== "sold")
  if (unsold !== undefined) throw new Error(`${side}: a booking was answered ${unsold.status}`)
  const times = booked.map(({ ms }) => ms)
  return {
    cpu_ms: cpuBetween(usage, after) / count,
    server_cpu_ms: cpuBetween(usage, new Map([...after].filter(([pid]) => pid === subject.server.pid))) / count,
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
    per_second: count / seconds,
    wal_kb: ((await numberOf(subject, WAL)) - wal) / count / 1000,
  }
}

/** Warms up V8, and has PostgreSQL analyze tables that are no longer empty. */
export async function warmUp(bench: Bench, subject: Subject): Promise<void> {
  await measureBookings(bench, subject, { customers: 16, count: 160 })
  await subject.client.query("analyze")
  await measureBookings(bench, subject, { customers: 64, count: 1_000 })
}
