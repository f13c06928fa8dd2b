import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Embedded, startEmbedded } from "@hub/server/database/embedded"
import { isAlive, readPostmaster, shutDown } from "@hub/server/database/embedded-process"
import { migrate } from "@hub/server/database/migrate"
import pg from "pg"
import type { TestProject } from "vitest/node"

// vitest's global setup: one PostgreSQL for the whole run, without fsync.

declare module "vitest" {
  export interface ProvidedContext {
    test_database_url: string
  }
}

export const TEMPLATE = "hub_template"
const PREFIX = "customer-hub-test-"

/** Stops and removes what killed test runs left; the folder's name has their pid. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    const folder = join(tmpdir(), name)
    try {
      const postmaster = readPostmaster(join(folder, "postgres"))
      if (postmaster) await shutDown(postmaster.pid)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

/** Another database of the same server. */
export const databaseNamed = (url: string, name: string): string => url.replace(/\/hub(\?|$)/, `/${name}$1`)

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseNamed(url, "postgres") })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type ServerSettings = Readonly<Record<string, string>>
/** Statistics that came in between would change the plans of some runs, and a used database is dropped for them. */
const NO_FSYNC: ServerSettings = { fsync: "off", full_page_writes: "off", autovacuum: "off" }

/** A running cluster with a migrated template. A benchmark passes its own settings, to measure with fsync. */
export async function startTestCluster(chosen: ServerSettings = NO_FSYNC): Promise<Embedded> {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // As root the server runs as nobody, who has to walk in.
  chmodSync(folder, 0o711)
  const settings = { max_connections: "300", scram_iterations: "1000", ...chosen }
  const embedded = await startEmbedded({ folder, log: () => undefined, settings }).catch((error: unknown) => {
    remove()
    throw error
  })
  const stop = async (): Promise<void> => {
    await embedded.stop()
    remove()
  }
  try {
    await onServer(embedded.url, `create database ${TEMPLATE}`)
    await migrate(databaseNamed(embedded.url, TEMPLATE))
  } catch (error) {
    await stop()
    throw error
  }
  return { ...embedded, stop }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide("test_database_url", cluster.url)
  return () => cluster.stop()
}
