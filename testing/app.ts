import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@hub/domain/contract"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { staffContract } from "@hub/domain/staff-contract"
import { type AppNeeds, buildApp } from "@hub/server/app"
import type { Store } from "@hub/server/database/transaction"
import { refusalsOf } from "@hub/server/http/common-refusals"
import { problemOf } from "@hub/server/http/errors"
import { loadSettings, type Settings } from "@hub/server/process/settings"
import type { FastifyInstance } from "fastify"
import { type TestDatabase, testDatabase } from "./database/database.ts"
import { testClock } from "./database/fixtures.ts"

export interface OpenApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly store: Store
  readonly settings: Settings
  /** Its DATA_DIR. */
  readonly folder: string
  readonly close: () => Promise<void>
}

const tableOf = (url: string | undefined): Record<string, Endpoint> =>
  url?.startsWith(STAFF_PREFIX) === true ? staffContract : contract

/** What calls have refused without saying so in the contract, of which others make clients. */
function undeclaredRefusals(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>()
  app.addHook("onError", async ({ routeOptions }, _reply, error) => {
    const name = routeOptions.config.call ?? ""
    const endpoint = tableOf(routeOptions.url)[name]
    const { code } = problemOf(error)
    if (endpoint !== undefined && !refusalsOf(name, endpoint).includes(code)) found.add(`${name} ${code}`)
  })
  return found
}

/** The whole server with a new database and folder, without caches and jobs. */
export async function openApp(
  environment: Readonly<Record<string, string>> = {},
  {
    clock = testClock,
    log_level = "silent",
    log_to,
    reports,
    operator,
  }: Pick<AppNeeds, "log_level" | "log_to" | "reports" | "operator"> & { clock?: () => Date } = {},
): Promise<OpenApp> {
  const database = await testDatabase()
  const { store } = database
  const folder = mkdtempSync(join(tmpdir(), "hub-app-"))
  const settings = loadSettings({ DATA_DIR: folder, ...environment })
  const needs = { settings, store, clock, memory_ms: 0, has_jobs: false, log_level, log_to, reports }
  const app = await buildApp({ ...needs, ...(operator === undefined ? {} : { operator }) })
  const undeclared = undeclaredRefusals(app)
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
      if (undeclared.size > 0) throw new Error(`Refused, but not named in the contract: ${[...undeclared].join(", ")}`)
    },
  }
}
