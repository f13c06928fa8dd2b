import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { migrate } from "../database/migrate.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { refuseOtherKeys } from "../process/check-secrets.ts"
import type { Secrets } from "../process/secrets.ts"
import type { FileStore } from "../providers/files/port.ts"
import { sha256Of } from "./dump-tables.ts"
import { loadTables } from "./load-tables.ts"
import { filesPath, type Manifest, readManifest, tablePath } from "./manifest.ts"

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
