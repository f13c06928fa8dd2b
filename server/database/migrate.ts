import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { reasonOf, StartupProblem } from "../kernel/startup-problem.ts"
import { VERSION } from "../kernel/version.ts"
import { checkDatabase } from "./check-database.ts"

export interface MigrateOptions {
  /** Of the numbered files; by default beside this module, in the source tree as in the build. */
  readonly folder?: string
  readonly log?: (line: string) => void
  /** Exactly these, as an older version made them: a backup is filled into the tables that it was taken from. */
  readonly only?: readonly Pick<Migration, "name" | "checksum">[]
  /** Milliseconds until a host that doesn't answer is given up. */
  readonly connection_timeout?: number
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** `-- needs: 0041` in its head: only versions that know 0041 run on it. An expanding migration has none; the version before it runs on. */
  readonly needs: string
  /** `-- transaction: none` in its head, for `create index concurrently`: each statement can be repeated. */
  readonly has_transaction: boolean
}

/** A statement that waits longer for a table makes every request behind it wait, so it gives way and tries again. */
const LOCK_TIMEOUT_MS = 2_000
const TRIES = 30
const PAUSE_MS = 1_000
/** Between two looks whether another process has migrated. */
const TURN_MS = 100

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
    const [head = ""] = text.split(/^(?!--)/m, 1)
    return {
      name,
      text,
      checksum: createHash("sha256").update(text).digest("hex"),
      needs: /^-- needs: (\d{4})$/m.exec(head)?.[1] ?? "",
      has_transaction: !/^-- transaction: none$/m.test(head),
    }
  })
}

/** Applies what is missing in order, each file in its own transaction, and returns their names. Processes take turns. */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.folder ?? ownFolder()
  const migrations = chosen(readMigrations(folder), options.only)
  const client = await connect(url, options.connection_timeout ?? 10_000)
  try {
    await checkDatabase(client)
    await takeTurn(client)
    await client.query(`
      create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query(`alter table schema_migration add column if not exists needs text not null default '',
      add column if not exists made_by text not null default ''`)
    const { rows } = await client.query<AppliedMigration>(
      "select name, checksum, needs, made_by, applied_at from schema_migration",
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const newer = refuseOtherHistory(migrations, rows)
    if (newer !== undefined) options.log?.(`The database has ${newer} of a newer version, on which this one runs, too.`)
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

/** Asks again rather than waits: an index that is built concurrently waits for every statement that runs, and one that waited for the lock would never end. */
async function takeTurn(client: pg.Client): Promise<void> {
  const ask = () => client.query<{ is_ours: boolean }>("select pg_try_advisory_lock($1) as is_ours", [MIGRATION_LOCK])
  while ((await ask()).rows[0]?.is_ours !== true) await sleep(TURN_MS)
}

function chosen(all: readonly Migration[], only: MigrateOptions["only"]): readonly Migration[] {
  if (only === undefined) return all
  const other = only.find(({ name, checksum }, index) => all[index]?.name !== name || all[index]?.checksum !== checksum)
  if (other !== undefined) {
    throw new StartupProblem(
      `The backup has the migration ${other.name}, which this version doesn't know: restore with the version that took it, or a newer one.`,
    )
  }
  return all.slice(0, only.length)
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
      `The database can't be reached (${connectionError(error, connectionTimeoutMillis)}): check DATABASE_URL.`,
    )
  }
}

function connectionError(error: unknown, timeout_ms: number): string {
  const reason = reasonOf(error)
  if (reason === "timeout expired") return `no answer within ${timeout_ms / 1000} s`
  // A refused connection to several addresses has an empty message and only a code.
  return reason || (error instanceof Error && "code" in error ? String(error.code) : "no reason given")
}

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  readonly needs: string
  /** The version that applied it; empty before 0.1.0 wrote it down. */
  readonly made_by: string
  readonly applied_at: Date
}

/** What an operator needs who has started the wrong version on data that matter. */
function otherHistory(rows: readonly AppliedMigration[], migration: string): StartupProblem {
  const newest = rows.toSorted((one, other) => other.applied_at.getTime() - one.applied_at.getTime()).at(0)
  const day = newest?.applied_at.toISOString().slice(0, 10) ?? "an unknown day"
  const version = newest?.made_by || "a version before 0.1.0"
  return new StartupProblem(
    [
      `The database was made by Customer Hub ${version} on ${day}, and this is ${VERSION}, which can't upgrade it (migration ${migration} differs).`,
      "Nothing was changed. The ways on:",
      "  - start the version that made it: it runs on as before;",
      "  - with that version, `hub backup <folder>` saves everything, and `hub family export` and `hub export` take out what you need;",
      "  - to begin empty, set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.",
    ].join("\n"),
  )
}

/**
 * Refuses a database that other migrations have made: of before the first release, of a newer version that this one can't run on, or
 * edited since. Returns the newest that only a newer version knows: during a rollout, and after one that was rolled back, both run.
 */
function refuseOtherHistory(migrations: readonly Migration[], rows: readonly AppliedMigration[]): string | undefined {
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.filter(({ name }) => !known.has(name)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const newest = migrations.at(-1)?.name.slice(0, 4) ?? ""
  const [first] = unknown
  if (first !== undefined && first.name.slice(0, 4) <= newest) throw otherHistory(rows, first.name)
  const contracted = unknown.find(({ needs }) => needs > newest)
  if (contracted !== undefined) {
    throw new StartupProblem(
      `The database has seen migration ${contracted.name}, which needs a version that knows ${contracted.needs}: run a newer version.`,
    )
  }
  for (const migration of migrations) {
    if (![undefined, migration.checksum].includes(applied.get(migration.name))) throw otherHistory(rows, migration.name)
  }
  return unknown.at(-1)?.name
}

const isLocked = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "55P03"

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.has_transaction ? applyWhole(client, migration) : applySingly(client, migration))
      return
    } catch (error) {
      if (!isLocked(error) || tries === TRIES)
        throw new StartupProblem(`Migration ${migration.name} failed: ${reasonOf(error)}.`)
      await sleep(PAUSE_MS)
    }
  }
}

const record = (client: pg.Client, { name, checksum, needs }: Migration) =>
  client.query("insert into schema_migration (name, checksum, needs, made_by) values ($1, $2, $3, $4)", [
    name,
    checksum,
    needs,
    VERSION,
  ])

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin")
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(migration.text)
    await record(client, migration)
    await client.query("commit")
  } catch (error) {
    await client.query("rollback")
    throw error
  }
}

/** An index that was cut short is there and invalid: `if not exists` would take it for done. */
const INVALID = `select quote_ident(c.relname) as name from pg_index i join pg_class c on c.oid = i.indexrelid
  where not i.indisvalid and c.relnamespace = 'public'::regnamespace`

/** Concurrent statements wait for transactions, not in front of them, so they need no timeout. */
async function applySingly(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(INVALID)
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  for (const statement of migration.text.split(/;\s*$/m)) if (statement.trim() !== "") await client.query(statement)
  await record(client, migration)
}
