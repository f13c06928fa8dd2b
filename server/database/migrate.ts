import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { reasonOf, StartupProblem } from "../startup-problem.ts"
import { refuseUnfit } from "./fit-database.ts"

export interface MigrateOptions {
  /** Where the numbered files lie; beside this module, in the source tree as in the build. */
  readonly folder?: string
  readonly log?: (line: string) => void
  /** Milliseconds until a host that says nothing is given up. */
  readonly connection_timeout?: number
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

const MIGRATION_LOCK = 7_310_002

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{4}-.+\.sql$/.test(name))
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  if (numbers.size < names.length) throw new StartupProblem(`Two migrations in ${folder} have the same number.`)
  return names.toSorted().map((name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8")
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") }
  })
}

/** Applies what is missing, in order, each in a transaction of its own, and answers their names. Processes take turns. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.folder ?? fileURLToPath(new URL("./migrations", import.meta.url))
  const migrations = readMigrations(folder)
  const client = await connect(url, options.connection_timeout ?? 10_000)
  try {
    await refuseUnfit(client)
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK])
    await client.query(`
      create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration",
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    refuseRewrittenHistory(migrations, applied)
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
    // Made in here, too: it reads the certificates that the address names.
    const application_name = "customer-hub migrations"
    const client = new pg.Client({ connectionString: url, application_name, connectionTimeoutMillis })
    // A connection that breaks fails the statement that waits, which is where it is told; without a listener it would end the process.
    client.on("error", () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new StartupProblem(
      `The database can't be reached (${whyNot(error, connectionTimeoutMillis)}): check DATABASE_URL.`,
    )
  }
}

function whyNot(error: unknown, waited: number): string {
  const said = reasonOf(error)
  if (said === "timeout expired") return `no answer within ${waited / 1000} s`
  // A refused connection to several addresses has an empty message and only a code.
  return said || (error instanceof Error && "code" in error ? String(error.code) : "no reason given")
}

/** A migration that was edited after it ran would leave two kinds of databases that call themselves the same. */
function refuseRewrittenHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const now = known.get(name)
    if (now === undefined) {
      throw new StartupProblem(
        `The database has seen migration ${name}, which this version doesn't know: run a newer version.`,
      )
    }
    if (now !== checksum) {
      throw new StartupProblem(`Migration ${name} was changed after it ran: put it back and add a new one.`)
    }
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
