import { execFile } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { urlFile } from "../../server/database/embedded.ts"
import { startProcess } from "../../testing/races/processes.ts"

// A server of a journey's own, for what a whole deployment has set otherwise than the one that the journeys share.

export interface OwnServer {
  readonly url: string
  /** Of its own PostgreSQL. */
  readonly database_url: () => string
  /** Runs a command of the operator's beside it; answers what it prints. */
  readonly hub: (...args: readonly string[]) => Promise<string>
  readonly stop: () => Promise<void>
}

const run = promisify(execFile)

/** The demo business, as the server that the journeys share has loaded it; by hand each server loads it itself. */
async function copyDemo(to: string): Promise<void> {
  const { JOURNEYS_DEMO } = process.env
  // With its owners, because PostgreSQL opens nothing that belongs to someone else.
  if (JOURNEYS_DEMO !== undefined) await run("cp", ["-Rp", JOURNEYS_DEMO, to])
}

/** The built server with these settings, on a data folder that goes with it: with the demo business, or with what `begun` makes there before. */
export async function ownServer(
  settings: Readonly<Record<string, string>>,
  begun?: (hub: OwnServer["hub"]) => Promise<void>,
): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-journey-"))
  // As root the database runs as nobody, who has to walk in.
  chmodSync(folder, 0o711)
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const env = { DATA_DIR: join(folder, "data"), ...settings }
  const hub = async (...args: readonly string[]): Promise<string> => {
    const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
    return (await run(process.execPath, ["dist/server/hub.js", ...args], { env: own })).stdout
  }
  await (begun === undefined ? copyDemo(env.DATA_DIR) : begun(hub)).catch((error: unknown) => {
    forget()
    throw error
  })
  const plan = { file: "dist/server/main.js", env, ready: "/health", patience_ms: 100_000 }
  const server = await startProcess(plan).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    url: server.url,
    hub,
    database_url: () => readFileSync(urlFile(join(folder, "data")), "utf8").trim(),
    async stop() {
      await server.stop("SIGTERM")
      forget()
    },
  }
}
