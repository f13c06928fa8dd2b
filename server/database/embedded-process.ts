import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { Account } from "./embedded-account.ts"

/** The contents of postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socket_folder: string
  readonly is_ready: boolean
}

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), socket_folder: lines[4] ?? "", is_ready: lines[7]?.trim() === "ready" }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/** Alive, and a PostgreSQL: after a reboot the pid may belong to any process. */
export function isRunning(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    const status = readFileSync(`/proc/${pid}/stat`, "utf8")
    return status.includes("(postgres)") && !status.includes(") Z ")
  } catch {
    // Without /proc (macOS) a live process is assumed to be PostgreSQL; connecting to it fails otherwise.
    return process.platform !== "linux"
  }
}

/** The errors in a log, without their prefixes, with the hint that follows. */
export function errorsIn(text: string): string[] {
  const lines = text.split("\n")
  return lines.flatMap((line, index) => {
    if (!/(FATAL|PANIC|ERROR|error:|could not|error while|caught signal)/.test(line)) return []
    const error = line.replace(/^.*?(FATAL|PANIC|ERROR|error):\s*/, "").trim()
    const hint = /HINT:\s*(.*?)\.?\s*$/.exec(lines[index + 1] ?? "")?.[1]
    return hint === undefined ? error : `${error} (${hint})`
  })
}

/** Errors before the last one may have been recovered from. */
const lastError = (log_file: string, offset: number): string =>
  errorsIn(readFileSync(log_file).subarray(offset).toString("utf8")).at(-1) ?? NO_REASON

export const NO_REASON = "it gave no reason"

export interface Launch {
  readonly postgres: string
  readonly cluster: string
  readonly log_file: string
  readonly account: Account | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** Starts the server detached, so that Ctrl-C reaches only us and we can stop it in order. */
export async function launch({ postgres, cluster, log_file, account, settings }: Launch): Promise<Postmaster> {
  const log = openSync(log_file, "a", 0o600)
  const offset = statSync(log_file).size
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const child = spawn(postgres, ["-D", cluster, ...flags], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    env: { LC_ALL: "C.UTF-8", PATH: process.env.PATH ?? "" },
  })
  closeSync(log)
  let end: string | undefined
  child.on("error", (error) => {
    end = error.message
  })
  child.on("exit", () => {
    end ??= lastError(log_file, offset)
  })
  // Recovery after a crash may replay a lot of WAL.
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (end !== undefined) throw new StartupProblem(end)
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.is_ready) {
      child.removeAllListeners("exit")
      child.unref()
      return postmaster
    }
    await sleep(10)
  }
  child.kill("SIGQUIT")
  throw new StartupProblem("it wasn't ready after a minute")
}

/** Fast shutdown (SIGINT): open transactions are rolled back. */
export async function shutDown(pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (let waited = 0; waited < 10_000; waited += 10) {
      if (!isRunning(pid)) return
      await sleep(10)
    }
  }
}

const MOST_RESTARTS = 5
const WITHIN_MS = 600_000

/** At most five restarts in ten minutes, each after a longer pause: a database that keeps crashing needs a person. */
export function restartBudget(first_pause_ms: number) {
  let recent: number[] = []
  return {
    /** Waits for its turn, or throws when there have been too many. */
    async next(): Promise<void> {
      const now = Date.now()
      recent = [...recent.filter((at) => now - at < WITHIN_MS), now]
      if (recent.length > MOST_RESTARTS)
        throw new StartupProblem(`The database has stopped ${recent.length} times in ten minutes: see its log.`)
      await sleep(first_pause_ms * 2 ** (recent.length - 1))
    },
  }
}
