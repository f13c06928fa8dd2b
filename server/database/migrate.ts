import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { reasonOf, StartupProblem } from "../startup-problem.ts"
import { checkDatabase } from "./check-database.ts"

export interface MigrateOptions {
  /** Of the numbered files; by default beside this module, in the source tree as in the build. */
  readonly folder?: string
  readonly log?: (line: string) => void
  /** Milliseconds until a host that doesn't answer is given up. */
  readonly connection_timeout?: number
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

const MIGRATION_LOCK = 7_310_002

const ownFolder = (): string => fileURLToPath(new URL("./migrations", import.meta.url))

/** Of this version's migrations, in order. */
export const migrationNames = (): string[] => readMigrations(ownFolder()).map(({ name }) => name)

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.+\.sql$/.test(name))
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  if (numbers.size < names.length) throw new StartupProblem(`Two migrations in ${folder} have the same number.`)
  return names.toSorted().map((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8")
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") }
  })
}

/** Applies what is missing in order, each file in its own transaction, and returns their names. Processes take turns. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.folder ?? ownFolder()
  const migrations = readMigrations(folder)
  const client = await connect(url, options.connection_timeout ?? 10_000)
  try {
    await checkDatabase(client)
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK])
    await client.query(`
      create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration",
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseOtherHistory(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) {
      await apply(client, migration)
      options.log?.(`Applied ${migration.name}`)
    }
    return missing.map(({ name }) => name)
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`The database can't be prepared (${reasonOf(error)}): check DATABASE_URL.`)
  } finally {
    await client.end()
  }
}

async function connect(url: string, connectionTimeoutMillis: number): Promise<pg.Client> {
  try {
    // The constructor can throw too: it reads the certificates that the URL names.
    const application_name = "customer-hub migrations"
    const client = new pg.Client({ connectionString: url, application_name, connectionTimeoutMillis })
    // A broken connection rejects the pending statement; without a listener it would also end the process.
    client.on("error", () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new StartupProblem(
      `The database can't be reached (${connectionFault(error, connectionTimeoutMillis)}): check DATABASE_URL.`,
    )
  }
}

function connectionFault(error: unknown, timeout_ms: number): string {
  const reason = reasonOf(error)
  if (reason === "timeout expired") return `no answer within ${timeout_ms / 1000} s`
  // A refused connection to several addresses has an empty message and only a code.
  return reason || (error instanceof Error && "code" in error ? String(error.code) : "no reason given")
}

/** Refuses a database that other migrations have made: of before the first release, of a newer version, or edited since. */
function refuseOtherHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).toSorted()
  const [name] = unknown
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? ""
  if (name !== undefined && name.slice(0, 4) <= newest) {
    throw new StartupProblem(
      `The database is from before the first release (migration ${name}) and can't be upgraded: start with an empty data folder ` +
        "(DATA_DIR), or an empty database at DATABASE_URL.",
    )
  }
  if (name !== undefined) {
    throw new StartupProblem(
      `The database has seen migration ${name}, which this version doesn't know: run a newer version.`,
    )
  }
  for (const migration of migrations) {
    if (![undefined, migration.checksum].includes(applied.get(migration.name)))
      throw new StartupProblem(`Migration ${migration.name} was changed after it ran: put it back and add a new one.`)
  }
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query("begin")
    await client.query(text)
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum])
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw new StartupProblem(`Migration ${name} failed: ${reasonOf(error)}.`)
  }
}
