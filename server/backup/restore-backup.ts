import { randomBytes } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { migrate } from "../database/migrate.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { refuseOtherKeys } from "../process/check-secrets.ts"
import type { Secrets } from "../process/secrets.ts"
import type { FileStore } from "../providers/files/port.ts"
import { sha256Of } from "./dump-tables.ts"
import { filesPath, type Manifest, readManifest, tablePath } from "./manifest.ts"

const name = (text: string): string => pg.escapeIdentifier(text)

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Fills a migrated, empty database, all or nothing. Foreign keys are taken away and put back at the end, which checks every row of them;
 * triggers are off, because what they guard has happened already.
 */
async function loadTables(url: string, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "customer-hub restore" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'")
    await client.query("begin")
    const { rows: foreign_keys } = await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    for (const key of foreign_keys) await client.query(`alter table ${key.table} drop constraint ${name(key.name)}`)
    for (const table of tables) {
      await client.query(`alter table ${name(table.name)} disable trigger user`)
      const columns = table.columns.map(name).join(", ")
      const target = client.query(copyFrom(`copy ${name(table.name)} (${columns}) from stdin`))
      await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), target)
      if (target.rowCount !== table.rows)
        throw new Error(`${table.name} has ${target.rowCount} rows in place of ${table.rows}`)
      await client.query(`alter table ${name(table.name)} enable trigger user`)
    }
    for (const key of foreign_keys)
      await client.query(`alter table ${key.table} add constraint ${name(key.name)} ${key.definition}`)
    for (const { name: sequence, value, is_called } of sequences)
      await client.query("select setval($1::regclass, $2, $3)", [name(sequence), value, is_called])
    await client.query("commit")
    await client.query("analyze")
  } finally {
    await client.end()
  }
}

interface Needs {
  readonly store: Store
  /** Of the same database, which must be empty. */
  readonly url: string
  readonly raw_files: FileStore
  /** A store in a folder of this machine. */
  readonly filesIn: (folder: string) => FileStore
  readonly secrets: Secrets
  /** For one file at a time, on the disk of the stored ones. */
  readonly scratch: string
}

async function refuseFilled(store: Store): Promise<void> {
  const { is_migrated } = await store.one<{ is_migrated: boolean }>(
    sql`select to_regclass('public.customer') is not null as is_migrated`,
  )
  if (!is_migrated) return
  const { is_filled } = await store.one<{ is_filled: boolean }>(
    sql`select exists (select from customer) or exists (select from company) as is_filled`,
  )
  if (is_filled)
    throw new StartupProblem("The database isn't empty: restore into a new data folder, or a new database.")
}

async function refuseDamaged(folder: string, { tables }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    if ((await sha256Of(tablePath(folder, name)).catch(() => "")) !== sha256)
      throw new StartupProblem(`${tablePath(folder, name)} is missing or damaged: take another backup.`)
  }
}

/** Each is checked against the manifest before it is stored. */
async function restoreFiles(folder: string, { files }: Manifest, { raw_files, filesIn, scratch }: Needs) {
  const copies = filesIn(filesPath(folder))
  makeFolder(scratch, 0o700)
  for (const { key, sha256 } of files) {
    const bytes = await copies.open(key)
    const path = join(scratch, randomBytes(16).toString("hex"))
    try {
      if (bytes !== undefined) await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }))
      if (bytes === undefined || (await sha256Of(path)) !== sha256)
        throw new StartupProblem(`The file ${key} of the backup is missing or damaged: take another backup.`)
      await raw_files.put(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }
}

/**
 * Brings a backup back into an empty database. The tables are made by the migrations of then, filled, and brought up to this version
 * afterwards. Interrupted, it can be run again: the database is filled in one transaction, at the end.
 */
export async function restoreBackup(needs: Needs, folder: string): Promise<Manifest> {
  const { store, url, secrets } = needs
  const manifest = await readManifest(folder)
  refuseOtherKeys(secrets, manifest.secret_keys)
  await refuseDamaged(folder, manifest)
  await refuseFilled(store)
  await migrate(url, { only: manifest.migrations })
  await restoreFiles(folder, manifest, needs)
  await loadTables(url, folder, manifest)
  await migrate(url)
  return manifest
}
