import { statfs } from "node:fs/promises"
import { migrate, migrationNames } from "../database/migrate.ts"
import { sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { makeFolder } from "../kernel/make-folder.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { FileStore } from "../providers/files/port.ts"
import { bringFiles } from "./bring-files.ts"
import { fillTables } from "./fill-tables.ts"
import type { Archive } from "./open-archive.ts"
import { cellSealer } from "./sealed-cells.ts"

export interface BringNeeds {
  readonly store: Store
  /** Of the same database. */
  readonly url: string
  readonly raw_files: FileStore
  readonly health_keys: KeyList
  readonly staff_keys: KeyList
  /** For one file at a time, on the disk of the stored ones. */
  readonly scratch: string
  /** How many bytes are free there. */
  readonly free_bytes?: (folder: string) => Promise<number>
}

type Migrations = Archive["manifest"]["migrations"]

const isMigrated = async (store: Store): Promise<boolean> =>
  (await store.one<{ found: boolean }>(sql`select to_regclass('public.customer') is not null as found`)).found

/** Whether there is a business, or a family or person of one. */
export async function isFilled(store: Store): Promise<boolean> {
  if (!(await isMigrated(store))) return false
  const { found } = await store.one<{ found: boolean }>(sql`
    select exists (select from customer) or exists (select from company) or exists (select from staff) as found`)
  return found
}

async function refuseOtherVersion(store: Store, migrations: Migrations): Promise<void> {
  const known = new Set(migrationNames())
  if (migrations.some(({ name }) => !known.has(name)))
    throw new StartupProblem("A newer Customer Hub has written this copy: import it with that one, or a newer one.")
  if (!(await isMigrated(store))) return
  const applied = await store.many<{ name: string; checksum: string }>(sql`select name, checksum from schema_migration`)
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const is_same =
    applied.length === migrations.length && migrations.every(({ name, checksum }) => checksums.get(name) === checksum)
  if (!is_same)
    throw new StartupProblem(
      "An older Customer Hub has written this copy: import it into a new DATA_DIR, or a new database, before anything is started there.",
    )
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const MB = 1_048_576
/** The rows once as a table, once in its indexes and once in the log of the database. */
const ROOM_FOR_ROWS = 3

async function refuseFullDisk({ manifest }: Archive, { scratch, free_bytes = freeBytes }: BringNeeds): Promise<void> {
  makeFolder(scratch, 0o700)
  const files = manifest.files.reduce((sum, { size }) => sum + size, 0)
  const rows = manifest.tables.reduce((sum, { size }) => sum + size, 0)
  const [needed, free] = [files + rows * ROOM_FOR_ROWS, await free_bytes(scratch)]
  if (free >= needed) return
  throw new StartupProblem(
    `The disk of ${scratch} is too full: ${Math.floor(free / MB)} MB are free, and this business needs ${Math.ceil(needed / MB)} MB.`,
  )
}

/**
 * Brings a copy into an empty installation, whole or not at all. The tables are made by the migrations of then and brought up to this
 * version afterwards. Killed, it can be run again: the rows are one transaction, at the end.
 */
export async function bringArchive(needs: BringNeeds, archive: Archive): Promise<void> {
  const { store, url, raw_files, health_keys, staff_keys, scratch } = needs
  const { migrations } = archive.manifest
  await refuseOtherVersion(store, migrations)
  await refuseFullDisk(archive, needs)
  await migrate(url, { only: migrations })
  const sealer = cellSealer({ health_keys, staff_keys })
  const stored: string[] = []
  try {
    const onFile = (key: string): void => void stored.push(key)
    const seals = await bringFiles(archive, { raw_files, scratch }, { sealer, onFile })
    await fillTables(url, archive, { sealer, seals })
  } catch (error) {
    for (const key of stored) await raw_files.remove(key).catch(() => undefined)
    throw error
  }
  await migrate(url)
}
