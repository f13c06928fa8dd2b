import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import pg from "pg"
import { type AccessTokens, accessTokens } from "../../../server/account/access-token.ts"
import { type AppNeeds, buildApp } from "../../../server/app.ts"
import { openStore } from "../../../server/database/open.ts"
import type { Store } from "../../../server/database/transaction.ts"
import { loadSettings } from "../../../server/process/settings.ts"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../../../testing/database/cluster.ts"
import type { Cleanup } from "./cleanup.ts"
import { NO_LIMITS } from "./limits.ts"

export interface InProcess {
  readonly app: FastifyInstance
  readonly store: Store
  /** The bench's own connection, for seeding and counting. */
  readonly client: pg.Client
  readonly tokens: AccessTokens
}

export interface InProcessOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** An existing cluster, and the database's name in it. */
  readonly cluster?: { readonly url: string }
  readonly name?: string
  /** How long answers that are the same for everybody are cached. */
  readonly memory_ms?: number
  /** Who is let in on the staff's side. */
  readonly operator?: AppNeeds["operator"]
}

async function startCluster(cleanup: Cleanup): Promise<{ readonly url: string }> {
  const cluster = await startTestCluster()
  cleanup.add(cluster.stop)
  return cluster
}

/** The whole server in the bench's own process over an empty database, for counting. */
export async function openInProcess(cleanup: Cleanup, options: InProcessOptions = {}): Promise<InProcess> {
  const { environment = {}, name = "bench", memory_ms, operator } = options
  const cluster = options.cluster ?? (await startCluster(cleanup))
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
  cleanup.add(() => rmSync(data_dir, { recursive: true, force: true }))
  await onServer(cluster.url, `create database ${name} template ${TEMPLATE}`)
  const url = databaseNamed(cluster.url, name)
  const store = openStore(url)
  cleanup.add(() => store.pool.end())
  const settings = loadSettings({ DATA_DIR: data_dir, PORT: "3999", ...NO_LIMITS, ...environment })
  const app = await buildApp({
    settings,
    store,
    clock: () => new Date(),
    memory_ms,
    has_jobs: false,
    log_level: "silent",
    ...(operator === undefined ? {} : { operator }),
  })
  cleanup.add(() => app.close())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanup.add(() => client.end())
  return { app, store, client, tokens: accessTokens(settings.secrets.token_keys) }
}
