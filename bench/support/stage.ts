import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { build } from "esbuild"
import pg from "pg"
import { type AccessTokens, accessTokens } from "../../server/account/access-token.ts"
import { readPostmaster } from "../../server/database/embedded-process.ts"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../../server/database/testing-cluster.ts"
import { type Process, startProcess, startVendor } from "../../server/races/testing-processes.ts"
import { loadSecrets } from "../../server/secrets.ts"
import { type Book, bookAtFloor, bookAtProduct } from "./book.ts"
import { type Side, seedCatalogue } from "./catalogue.ts"
import { addFamilies } from "./families.ts"
import { hangUp } from "./http.ts"
import { startFlags } from "./start-flags.ts"
import type { Undo } from "./undo.ts"
import { type Usage, usageOf } from "./usage.ts"

// Where a run takes place: one PostgreSQL with a database for each side, the two servers and the card provider as processes of
// their own, and this process, which drives. The database writes as it does in earnest.

const ROOT = join(import.meta.dirname, "../..")
const EARNEST = {}
/** To see each statement costs something at each statement, so that no figure beside the floor is taken with it. */
const WATCHED = { shared_preload_libraries: "pg_stat_statements", "pg_stat_statements.track_planning": "on" }
const DATABASES = { product: "bench_product", floor: "bench_floor" } as const
const KNOWN_FAMILIES = 2_000
const SIDES = ["product", "floor"] as const

export interface Contestant {
  readonly side: Side
  /** A connection of the bench's own, for looking and seeding. */
  readonly client: pg.Client
  readonly server: Process
  readonly book: Book
  usage(): Usage
  /** Starts another of its servers on the same database; the caller stops it. */
  startAnother(): Promise<Process>
}

export interface Stage {
  readonly product: Contestant
  readonly floor: Contestant
  readonly vendor: Process
  readonly tokens: AccessTokens
}

/** Bundled as the product is, so that neither pays for reading TypeScript. It lies below the root, where its packages are found. */
async function bundledFloor(undo: Undo): Promise<string> {
  const folder = join(ROOT, "node_modules/.cache", `bench-floor-${process.pid}`)
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, "main.mjs")
  const entryPoints = [join(ROOT, "bench/floor/main.ts")]
  await build({ entryPoints, outfile, bundle: true, format: "esm", platform: "node", packages: "external" })
  return relative(ROOT, outfile)
}

async function openDatabase(cluster_url: string, side: Side, undo: Undo): Promise<pg.Client> {
  const from = side === "product" ? ` template ${TEMPLATE}` : ""
  await onServer(cluster_url, `create database ${DATABASES[side]}${from}`)
  const client = new pg.Client({ connectionString: databaseNamed(cluster_url, DATABASES[side]) })
  // The end of the cluster is the end of this connection, which is no failure of the run.
  client.on("error", () => undefined)
  await client.connect()
  undo.add(() => client.end())
  await seedCatalogue(client, side)
  return client
}

interface Staging {
  /** More for the product's Node.js. */
  readonly flags?: readonly string[]
  /** With pg_stat_statements at the product's connection. */
  readonly isWatched?: boolean
}

export async function setStage(undo: Undo, { flags = [], isWatched = false }: Staging = {}): Promise<Stage> {
  const cluster = await startTestCluster(isWatched ? WATCHED : EARNEST)
  undo.add(cluster.stop)
  undo.add(hangUp)
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
  undo.add(() => rmSync(data_dir, { recursive: true, force: true }))
  const postmaster = readPostmaster(cluster.cluster)?.pid ?? 0
  const vendor = await startVendor()
  undo.add(() => vendor.stop())
  const floor_file = await bundledFloor(undo)
  const tokens = accessTokens(loadSecrets(data_dir).token_keys)

  const plans = {
    product: {
      file: "dist/server/main.js",
      ready: "/health",
      flags: startFlags(),
      env: { DATA_DIR: data_dir, STRIPE_API_BASE: vendor.url },
    },
    floor: { file: floor_file, ready: "/health", flags: [], env: {} },
  } as const
  const contestant = async (side: Side): Promise<Contestant> => {
    const client = await openDatabase(cluster.url, side, undo)
    const { file, ready, env, flags: own } = plans[side]
    const DATABASE_URL = databaseNamed(cluster.url, DATABASES[side])
    const startAnother = () => startProcess({ file, ready, flags: own, env: { ...env, DATABASE_URL }, every_ms: 5 })
    // A business has families before it has a rush: without them PostgreSQL would plan for empty tables.
    await addFamilies(client, { side, count: KNOWN_FAMILIES, tokens })
    await client.query("vacuum analyze")
    const server = await startProcess({
      file,
      ready,
      env: { ...env, DATABASE_URL },
      flags: side === "product" ? [...own, ...flags] : own,
    })
    undo.add(() => server.stop("SIGTERM"))
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
  const [product, floor] = [await contestant("product"), await contestant("floor")]
  if (isWatched) await product.client.query("create extension pg_stat_statements")
  return { product, floor, vendor, tokens }
}
