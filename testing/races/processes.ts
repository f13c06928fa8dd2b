import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { freePort } from "@hub/server/database/free-port"
import type { CrashPoint, OpeningPoint } from "./crash-points.ts"

// The product's server and the card vendor as their own processes, so that one can be killed while the other lives on.

const ROOT = join(import.meta.dirname, "../..")
/** Longer than the server gives what hangs. */
const IMPATIENT_MS = 20_000

export interface Process {
  readonly url: string
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly ready_ms: number
  /** Resolves when it has ended, by itself or killed. */
  readonly ended: Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProcessPlan {
  /** The file that Node.js runs, from the root; a TypeScript source is run as it is. */
  readonly file: string
  readonly env: Readonly<Record<string, string>>
  /** The path that answers when it is ready. */
  readonly ready: string
  /** Looked at this often, and for so long. */
  readonly every_ms?: number
  readonly patience_ms?: number
  readonly flags?: readonly string[]
}

export async function startProcess(plan: ProcessPlan): Promise<Process> {
  const { file, env, ready, every_ms = 50, patience_ms = 30_000, flags = [] } = plan
  const port = await freePort()
  const loader = file.endsWith(".ts") ? ["--import", "tsx"] : []
  const started = performance.now()
  const child: ChildProcess = spawn(process.execPath, [...flags, ...loader, join(ROOT, file)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  // The test may have to stop it before it answers.
  const orphaned = (): void => {
    child.kill("SIGTERM")
  }
  process.once("exit", orphaned)
  child.once("exit", () => process.off("exit", orphaned))
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-4_000)
    })
  }
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      isOver = true
      resolve()
    }),
  )
  // Node.js itself may, rarely, not come to its end: its threads wait for each other.
  const stop = async (signal: NodeJS.Signals = "SIGKILL") => {
    child.kill(signal)
    const impatience = setTimeout(() => {
      console.warn(`${file} didn't end, and is killed`)
      child.kill("SIGKILL")
    }, IMPATIENT_MS)
    await ended
    clearTimeout(impatience)
  }
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < patience_ms && !isOver; waited += every_ms) {
    const isUp = await fetch(url + ready, { headers: { accept: "text/html" } }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) {
      const ready_ms = performance.now() - started
      return { url, pid: child.pid ?? 0, ready_ms, ended, stop }
    }
    await new Promise((resolve) => setTimeout(resolve, every_ms))
  }
  // First asked to end, so that what it has started itself ends with it.
  await stop("SIGTERM")
  throw new Error(`${file} did not start:\n${said}`)
}

export async function startVendor(): Promise<Process> {
  return startProcess({ file: "sandbox/stripe/main.ts", env: { WEBHOOK_URL: "" }, ready: "/_sandbox/ledger" })
}

export const WEBHOOK_SECRET = "whsec_of_the_crash_test"

export interface ProductOptions {
  readonly file: string
  readonly kill_at: string
  readonly database_url: string
  readonly vendor_url: string
  readonly smtp_url: string
  readonly data_dir: string
}

/** The product's server on a test's database; with a crash point it kills itself there. */
export async function startProduct(options: ProductOptions, point?: CrashPoint | OpeningPoint): Promise<Process> {
  const env = {
    DATABASE_URL: options.database_url,
    STRIPE_API_BASE: options.vendor_url,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: options.smtp_url,
    DATA_DIR: options.data_dir,
  }
  const doomed =
    point === undefined
      ? { env }
      : { env: { ...env, KILL_AT: point }, flags: ["--import", join(ROOT, options.kill_at)] }
  return startProcess({ file: options.file, ready: "/health", every_ms: 20, ...doomed })
}
