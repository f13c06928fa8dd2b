import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import pg from "pg"
import { type AccessTokens, accessTokens } from "../../server/account/access-token.ts"
import { buildApp } from "../../server/app.ts"
import { openStore } from "../../server/database/open.ts"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../../server/database/testing-cluster.ts"
import type { Store } from "../../server/database/transaction.ts"
import { loadSettings } from "../../server/settings.ts"
import type { Undo } from "./undo.ts"

export interface InProcess {
  readonly app: FastifyInstance
  readonly store: Store
  /** A connection of the bench's own, for looking and seeding. */
  readonly client: pg.Client
  readonly tokens: AccessTokens
}

export interface Place {
  readonly environment?: Readonly<Record<string, string>>
  /** A cluster that is there already, and what the database is called in it. */
  readonly cluster?: { readonly url: string }
  readonly name?: string
  /** How long answers that are the same for everybody are repeated. */
  readonly memory_ms?: number
}

async function startCluster(undo: Undo): Promise<{ readonly url: string }> {
  const cluster = await startTestCluster()
  undo.add(cluster.stop)
  return cluster
}

/** The whole server in the bench's own process, over an empty database: for what is counted or compared rather than timed beside another. */
export async function openInProcess(undo: Undo, place: Place = {}): Promise<InProcess> {
  const { environment = {}, name = "bench", memory_ms } = place
  const cluster = place.cluster ?? (await startCluster(undo))
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
  undo.add(() => rmSync(data_dir, { recursive: true, force: true }))
  await onServer(cluster.url, `create database ${name} template ${TEMPLATE}`)
  const url = databaseNamed(cluster.url, name)
  const store = openStore(url)
  undo.add(() => store.pool.end())
  const settings = loadSettings({ DATA_DIR: data_dir, PORT: "3999", ...environment })
  const app = await buildApp({
    settings,
    store,
    clock: () => new Date(),
    memory_ms,
    has_jobs: false,
    log_level: "silent",
  })
  undo.add(() => app.close())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  undo.add(() => client.end())
  return { app, store, client, tokens: accessTokens(settings.secrets.token_keys) }
}
