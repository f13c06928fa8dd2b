import type pg from "pg"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { Ask } from "./job-ages.ts"
import { businessFigures, type Figure } from "./queries.ts"

const HELP: Readonly<Record<string, string>> = {
  hub_holds_open: "Drafts that hold places",
  hub_places_sold: "Places taken, of all pools",
  hub_places_held: "Places held by drafts, of all pools",
  hub_outbox_mails: "Mails that wait to be sent",
  hub_outbox_oldest_seconds: "Age of the mail that waits longest; 0 while MAIL is off",
  hub_refunds_open: "Refunds that the card provider hasn't confirmed",
  hub_webhooks_waiting: "Events of the card provider that aren't applied yet",
  hub_payments: "Payments begun within a day, and all that are open",
  hub_jobs_since_schedule_seconds: "Since jobs were last scheduled, by any server; -1 before the first time",
  hub_jobs_oldest_waiting_seconds: "How long the job that waits longest is overdue",
}

/** Gauges that are named like counters, which `promtool check metrics` refuses. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"]
/** A scrape asks for them at most so often. */
const CACHED_MS = 5_000
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface EndedRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export type Metrics = ReturnType<typeof metrics>

interface MetricsNeeds {
  readonly pool: pg.Pool
  readonly ask: Ask
  readonly is_mail_off: boolean
}

export function metrics({ pool, ask, is_mail_off }: MetricsNeeds) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const registers = [registry]
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by the route's pattern",
    labelNames: ["method", "route", "status"],
    registers,
  })
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to the end of the answer",
    labelNames: ["method", "route"],
    buckets: BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: "hub_job_duration_seconds",
    help: "Runs of jobs in this process",
    labelNames: ["name", "outcome"],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  new Gauge({
    name: "hub_database_connections",
    help: "Connections of this process's pool; waiting are requests for one",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = pool
      this.set({ state: "used" }, totalCount - idleCount)
      this.set({ state: "idle" }, idleCount)
      this.set({ state: "waiting" }, waitingCount)
    },
  })
  const up = new Gauge({ name: "hub_database_up", help: "1 while the database answers", registers })
  const figures = new Map(
    Object.entries(HELP).map(([name, help]) => [
      name,
      new Gauge({ name, help, labelNames: name === "hub_payments" ? ["status"] : [], registers }),
    ]),
  )

  let cached: { at: number; read: Promise<void> } | undefined
  async function readFigures(): Promise<void> {
    const read = await businessFigures(ask, { is_mail_off }).catch((): Figure[] => [])
    up.set(read.length > 0 ? 1 : 0)
    // Without an answer a figure is missing rather than old.
    for (const [name, gauge] of figures) {
      if (name === "hub_payments") gauge.reset()
      else gauge.remove()
    }
    for (const { name, labels, value } of read) figures.get(name)?.set(labels, value)
  }
  return {
    content_type: registry.contentType,
    request({ method, route, status, seconds }: EndedRequest): void {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    job: (job: string, outcome: "done" | "failed", seconds: number): void =>
      jobs.observe({ name: job, outcome }, seconds),
    async text(): Promise<string> {
      if (cached === undefined || performance.now() - cached.at > CACHED_MS)
        cached = { at: performance.now(), read: readFigures() }
      await cached.read
      return registry.metrics()
    },
  }
}
