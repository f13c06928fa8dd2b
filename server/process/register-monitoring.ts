import type { FastifyInstance } from "fastify"
import { migrationNames } from "../database/migrate.ts"
import { poolBeside } from "../database/open.ts"
import type { Store } from "../database/transaction.ts"
import { answerNotFound, problemOf } from "../http/errors.ts"
import { logRequests } from "../http/new-server.ts"
import { isAllowedAddress } from "../monitoring/allowed-addresses.ts"
import { healthRoutes } from "../monitoring/health-routes.ts"
import type { Ask } from "../monitoring/job-ages.ts"
import type { Metrics } from "../monitoring/metrics.ts"
import { readiness } from "../monitoring/readiness.ts"
import type { ErrorReports } from "../providers/errors/port.ts"
import { isMailOff } from "./messaging.ts"
import type { Settings } from "./settings.ts"

interface MonitoringNeeds {
  readonly settings: Settings
  readonly store: Store
  readonly reports: ErrorReports
  /** Aborted before a shutdown. */
  readonly draining?: AbortSignal | undefined
}

/** Around each run of a job. */
export type AroundJob = (job: string, run: () => Promise<unknown>) => Promise<unknown>

/** Longer than this an answer is none, for readiness as for a scrape. */
const TIMEOUT_MS = 1_000

/** All by which an operator sees what runs here: health, metrics, a line a request, reports of failures, and traces. */
export async function registerMonitoring(
  app: FastifyInstance,
  { settings, store, reports, draining = new AbortController().signal }: MonitoringNeeds,
): Promise<{ aroundJob: AroundJob }> {
  // Its own two connections: a full pool isn't a database that is away.
  const pool = poolBeside(store, {
    max: 2,
    application_name: "customer-hub monitoring",
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  app.addHook("onClose", () => pool.end())
  const ask: Ask = async (text) => (await pool.query<Record<string, unknown>>(text)).rows
  let known: string[] | undefined
  const migrations = () => (known ??= migrationNames())
  const may = isAllowedAddress(settings)

  logRequests(app)
  healthRoutes(app, {
    ready: readiness({ ask, data_dir: settings.data_dir, migrations, draining }),
    draining,
    isAllowedAddress: may,
  })

  // The library takes a tenth of a second to load, which the first answers needn't wait for.
  let loading: Promise<Metrics> | undefined
  let metrics: Metrics | undefined
  const load = () =>
    (loading ??= import("../monitoring/metrics.ts").then(
      (loaded) => (metrics = loaded.metrics({ pool: store.pool, ask, is_mail_off: isMailOff(settings) })),
    ))
  app.addHook("onListen", async () => void load().catch((error: unknown) => app.log.error(error)))
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    metrics?.request({ method, route: routeOptions.url ?? "none", status: statusCode, seconds: elapsedTime / 1_000 }),
  )
  app.get("/metrics", { config: { is_probe: true } }, async (request, reply) => {
    if (!may(request)) return answerNotFound(request, reply)
    const read = await load()
    return reply
      .header("content-type", read.content_type)
      .header("cache-control", "no-store")
      .send(await read.text())
  })

  app.addHook("onError", async ({ method, routeOptions, id }, _reply, error) => {
    if (problemOf(error).code === "SERVER_ERROR")
      reports.report(error, { method, route: routeOptions.url ?? "none", request_id: id })
  })
  if (settings.tracing !== undefined)
    (await import("../monitoring/tracing.ts")).traceRequests(app, { store, ...settings.tracing })

  return {
    async aroundJob(job, run) {
      const started = performance.now()
      const seconds = () => (performance.now() - started) / 1_000
      try {
        await run()
        metrics?.job(job, "done", seconds())
      } catch (error) {
        metrics?.job(job, "failed", seconds())
        reports.report(error, { job })
        throw error
      }
    },
  }
}
