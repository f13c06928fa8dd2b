import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openStore } from "../../server/database/open.ts"
import type { Sql } from "../../server/database/sql.ts"
import { startProcess } from "../../server/races/testing-processes.ts"

// A server of a journey's own, for what a whole deployment has set otherwise than the one that the journeys share.

export interface OwnServer {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Reads or changes its database behind its back, as for what takes longer than a journey may; answers how many rows. */
  readonly run: (statement: Sql) => Promise<number>
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
    async run(statement) {
      const store = openStore(readFileSync(join(folder, "data", "database-url"), "utf8").trim(), { max: 1 })
      try {
        return await store.run(statement)
      } finally {
        await store.pool.end()
      }
    },
    async stop() {
      await server.stop("SIGTERM")
      forget()
    },
  }
}
