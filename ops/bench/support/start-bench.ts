import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { build } from "esbuild"
import pg from "pg"
import { type AccessTokens, accessTokens } from "../../../server/account/access-token.ts"
import { readPostmaster } from "../../../server/database/embedded-process.ts"
import { loadSecrets } from "../../../server/process/secrets.ts"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../../../testing/database/cluster.ts"
import { type Process, startProcess, startVendor } from "../../../testing/races/processes.ts"
import { bookAtFloor, bookAtProduct } from "./book.ts"
import { type Side, seedCatalogue } from "./catalogue.ts"
import type { Cleanup } from "./cleanup.ts"
import { addFamilies } from "./families.ts"
import { closeConnections } from "./http.ts"
import { NO_LIMITS } from "./limits.ts"
import { startFlags } from "./start-flags.ts"
import type { Subject } from "./subject.ts"
import { usageOf } from "./usage.ts"

// One PostgreSQL with a database for each side; the two servers and the card provider as their own processes; this process drives.
// The database writes durably, as in production.

const ROOT = join(import.meta.dirname, "../../..")
/** Tracking costs something at each statement, so no figure beside the floor is taken with it. */
const WATCHED = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track_planning": "on" }
const DATABASES = { product: "bench_product", floor: "bench_floor" } as const
const KNOWN_FAMILIES = 2_000
const SIDES = ["product", "floor"] as const

export interface Bench {
  readonly product: Subject
  readonly floor: Subject
  readonly vendor: Process
  readonly tokens: AccessTokens
}

/** Bundled like the product, so that neither pays for reading TypeScript. Below the root, where its packages are found. */
async function bundledFloor(cleanup: Cleanup): Promise<string> {
  const folder = join(ROOT, "node_modules/.cache", `bench-floor-${process.pid}`)
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, "main.mjs")
  const entryPoints = [join(ROOT, "ops/bench/floor/main.ts")]
  await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node", packages: "external" })
  return relative(ROOT, outfile)
}

async function openDatabase(cluster_url: string, side: Side, cleanup: Cleanup): Promise<pg.Client> {
  const from = side === "product" ? ` template ${TEMPLATE}` : ""
  await onServer(cluster_url, `create database ${DATABASES[side]}${from}`)
  const client = new pg.Client({ connectionString: databaseNamed(cluster_url, DATABASES[side]) })
  // The cluster's end breaks this connection, which is no failure.
  client.on("error", () => undefined)
  await client.connect()
  cleanup.add(() => client.end())
  await seedCatalogue(client, side)
  return client
}

interface BenchOptions {
  /** Additional Node.js flags of the product. */
  readonly flags?: readonly string[]
  /** Loads pg_stat_statements. */
  readonly isWatched?: boolean
}

export async function startBench(
  cleanup: Cleanup,
  { flags = [], isWatched = false }: BenchOptions = {},
): Promise<Bench> {
  const cluster = await startTestCluster(isWatched ? WATCHED : {})
  cleanup.add(cluster.stop)
  cleanup.add(closeConnections)
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
  cleanup.add(() => rmSync(data_dir, { recursive: true, force: true }))
  const postmaster = readPostmaster(cluster.cluster)?.pid ?? 0
  const vendor = await startVendor()
  cleanup.add(() => vendor.stop())
  const floor_file = await bundledFloor(cleanup)
  const tokens = accessTokens(loadSecrets(data_dir).token_keys)

  const plans = {
    product: {
      file: "dist/server/main.js",
      ready: "/health",
      flags: startFlags(),
      env: { DATA_DIR: data_dir, STRIPE_API_BASE: vendor.url, ...NO_LIMITS },
    },
    floor: { file: floor_file, ready: "/health", flags: [], env: {} },
  } as const
  const subject = async (side: Side): Promise<Subject> => {
    const client = await openDatabase(cluster.url, side, cleanup)
    const { file, ready, env, flags: own } = plans[side]
    const DATABASE_URL = databaseNamed(cluster.url, DATABASES[side])
    const startAnother = () => startProcess({ file, ready, flags: own, env: { ...env, DATABASE_URL }, every_ms: 5 })
    // Without families PostgreSQL would plan for empty tables.
    await addFamilies(client, { side, count: KNOWN_FAMILIES, tokens })
    await client.query("vacuum analyze")
    const server = await startProcess({
      file,
      ready,
      env: { ...env, DATABASE_URL },
      flags: side === "product" ? [...own, ...flags] : own,
    })
    cleanup.add(() => server.stop("SIGTERM"))
    const others = SIDES.filter((other) => other !== side).map((other) => DATABASES[other])
    return {
      side,
      client,
      server,
      book: side === "product" ? bookAtProduct(server.url, vendor.url) : bookAtFloor(server.url),
      usage: () => usageOf({ server: server.pid, postmaster, others }),
      startAnother,
    }
  }
  const [product, floor] = [await subject("product"), await subject("floor")]
  if (isWatched) await product.client.query("create extension pg_stat_statements")
  return { product, floor, vendor, tokens }
}
