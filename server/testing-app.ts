import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { type AppNeeds, buildApp } from "./app.ts"
import { testClock } from "./database/fixtures.ts"
import { type TestDatabase, testDatabase } from "./database/testing.ts"
import type { Store } from "./database/transaction.ts"
import { loadSettings, type Settings } from "./settings.ts"

export interface OpenApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly store: Store
  readonly settings: Settings
  /** Its DATA_DIR. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/** The whole server with a new database and folder, without caches and jobs. */
export async function openApp(
  environment: Readonly<Record<string, string>> = {},
  {
    clock = testClock,
    log_level = "silent",
    log_to,
    reports,
  }: Pick<AppNeeds, "log_level" | "log_to" | "reports"> & { clock?: () => Date } = {},
): Promise<OpenApp> {
  const database = await testDatabase()
  const { store } = database
  const folder = mkdtempSync(join(tmpdir(), "hub-app-"))
  const settings = loadSettings({ DATA_DIR: folder, ...environment })
  const app = await buildApp({ settings, store, clock, memory_ms: 0, has_jobs: false, log_level, log_to, reports })
  return {
    app,
    database,
    store,
    settings,
    folder,
    async close() {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
