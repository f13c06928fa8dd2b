import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { urlFile } from "../../server/database/embedded.ts"
import { startProcess } from "../../testing/races/processes.ts"

// A server of a journey's own, for what a whole deployment has set otherwise than the one that the journeys share.

export interface OwnServer {
  readonly url: string
  /** Of its own PostgreSQL. */
  readonly database_url: () => string
  readonly stop: () => Promise<void>
}

/** The built server with these settings and the demo business, on a data folder that goes with it. */
export async function ownServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), "customer-hub-journey-"))
  // As root the database runs as nobody, who has to walk in.
  chmodSync(folder, 0o711)
  const forget = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  const env = { DATA_DIR: join(folder, "data"), ...settings }
  const plan = { file: "dist/server/main.js", env, ready: "/health", patience_ms: 60_000 }
  const server = await startProcess(plan).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    url: server.url,
    database_url: () => readFileSync(urlFile(join(folder, "data")), "utf8").trim(),
    async stop() {
      await server.stop("SIGTERM")
      forget()
    },
  }
}
