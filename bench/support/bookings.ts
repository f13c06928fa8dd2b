import { openCourse } from "./catalogue.ts"
import { addFamilies, lookAround } from "./families.ts"
import { together } from "./http.ts"
import { percentile } from "./rounds.ts"
import type { Contestant, Stage } from "./stage.ts"
import { cpuBetween } from "./usage.ts"

// Complete bookings by so many customers at a time, each by a family of its own, spread over the open courses.

export interface Bookings {
  readonly cpu_ms: number
  /** The server's own part of it; the rest is PostgreSQL's. */
  readonly server_cpu_ms: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly per_second: number
  readonly wal_kb: number
}

async function numberOf({ client }: Contestant, text: string): Promise<number> {
  const { rows } = await client.query(text)
  return Number(rows[0]?.value)
}

const WAL = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as value"

interface Measure {
  readonly customers: number
  readonly count: number
  /** Called when everything is prepared, just before the first booking. */
  readonly startWatch?: () => Promise<unknown>
}

export async function measureBookings(
  stage: Stage,
  contestant: Contestant,
  { customers, count, startWatch }: Measure,
): Promise<Bookings> {
  const { client, side, book } = contestant
  const families = await addFamilies(client, { side, count, tokens: stage.tokens })
  await lookAround(contestant, families)
  // From here every page that is touched first is written whole, as after each checkpoint of a real cluster.
  await client.query("checkpoint")
  await startWatch?.()
  const [wal, usage, started] = [await numberOf(contestant, WAL), contestant.usage(), performance.now()]
  const booked = await together(families, customers, (family, index) => book(family, openCourse(index)))
  const seconds = (performance.now() - started) / 1000
  const after = contestant.usage()
  const unsold = booked.find(({ outcome }) => outcome !== "sold")
  if (unsold !== undefined) throw new Error(`${side}: a booking was answered ${unsold.status}`)
  const times = booked.map(({ ms }) => ms)
  return {
    cpu_ms: cpuBetween(usage, after) / count,
    server_cpu_ms: cpuBetween(usage, new Map([...after].filter(([pid]) => pid === contestant.server.pid))) / count,
    p50_ms: percentile(times, 0.5),
    p99_ms: percentile(times, 0.99),
    per_second: count / seconds,
    wal_kb: ((await numberOf(contestant, WAL)) - wal) / count / 1000,
  }
}

/**
 * The first bookings, after which PostgreSQL looks at its tables anew: from then on it plans for what they have become. And after
 * which V8 has compiled what it compiles: what a booking costs is what it costs for all but the first minute after a start.
 */
export async function warmUp(stage: Stage, contestant: Contestant): Promise<void> {
  await measureBookings(stage, contestant, { customers: 16, count: 160 })
  await contestant.client.query("analyze")
  await measureBookings(stage, contestant, { customers: 64, count: 1_000 })
}
