import { statfs } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { type Ask, jobAges } from "./job-ages.ts"

/** As in the draft "Health Check Response Format for HTTP APIs": only `fail` takes the server out of a balancer. */
type Status = "pass" | "warn" | "fail"

interface Check {
  readonly status: Status
  readonly [fact: string]: string | number | null
}

export interface Readiness {
  readonly status: Status
  readonly checks: Readonly<Record<string, Check>>
}

export interface ReadinessNeeds {
  /** Over its own connections, which give up after a second. */
  readonly ask: Ask
  readonly data_dir: string
  /** Names of the migrations that this version knows. */
  readonly migrations: () => readonly string[]
  /** Before a shutdown: the balancer stops sending requests here, and those that come are still answered. */
  readonly draining: AbortSignal
}

/** Well within the two seconds in which readiness follows the database. */
const TIMEOUT_MS = 1_000
const CACHED_MS = 500
/** Jobs are due each minute. */
const LATE_JOBS_S = 180
const MB = 1_048_576
const LITTLE_DISK_MB = 1_024
const NO_DISK_MB = 100

const worst = (statuses: readonly Status[]): Status =>
  statuses.includes("fail") ? "fail" : statuses.includes("warn") ? "warn" : "pass"

async function disk(folder: string): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(folder)
    const free_mb = Math.floor((bavail * bsize) / MB)
    return { status: free_mb < NO_DISK_MB ? "fail" : free_mb < LITTLE_DISK_MB ? "warn" : "pass", free_mb }
  } catch {
    return { status: "fail", reason: "DATA_DIR can't be read" }
  }
}

/**
 * Whether this server should get requests. Late jobs only warn: every server sees the same ones, and without them families can still book.
 */
export function readiness({ ask, data_dir, migrations, draining }: ReadinessNeeds) {
  async function databaseChecks(): Promise<Record<string, Check>> {
    const started = performance.now()
    const rows = await ask("select name from schema_migration")
    const ms = Math.round(performance.now() - started)
    const applied = new Set(rows.map((row) => row["name"]))
    const known = migrations()
    const missing = known.filter((name) => !applied.has(name))
    const ages = await jobAges(ask)
    const jobs_s = Math.max(ages.since_schedule_s ?? 0, ages.oldest_waiting_s)
    return {
      database: { status: "pass", ms },
      migrations: { status: missing.length > 0 ? "fail" : "pass", newest: known.at(-1) ?? "", missing: missing.length },
      jobs: { status: ages.since_schedule_s === null || jobs_s > LATE_JOBS_S ? "warn" : "pass", ...ages },
    }
  }

  async function check(): Promise<Readiness> {
    const timeout = new AbortController()
    const late = sleep(TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).then(
      () => Promise.reject(new Error("no answer")),
      () => Promise.reject(new Error("answered")),
    )
    const database = Promise.race([databaseChecks(), late])
      .catch((): Record<string, Check> => ({ database: { status: "fail", reason: "no answer" } }))
      .finally(() => timeout.abort())
    const checks = { ...(await database), disk: await disk(data_dir) }
    return { status: worst(Object.values(checks).map(({ status }) => status)), checks }
  }

  let cached: { at: number; answer: Promise<Readiness> } | undefined
  return {
    async read(): Promise<Readiness> {
      if (draining.aborted) return { status: "fail", checks: { server: { status: "fail", reason: "shutting down" } } }
      if (cached === undefined || performance.now() - cached.at > CACHED_MS)
        cached = { at: performance.now(), answer: check() }
      return cached.answer
    },
  }
}
export type ReadinessChecks = ReturnType<typeof readiness>
