import { pipeline } from "node:stream/promises"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { NewSeal } from "./bring-files.ts"
import { csvRow, csvRows } from "./csv-cells.ts"
import { filedOf, hexOf } from "./filed-columns.ts"
import type { CopiedTable } from "./manifest.ts"
import type { Archive } from "./open-archive.ts"
import { type CellSealer, type NewDataKey, sealedColumnsOf } from "./sealed-cells.ts"
import { quoted, tablesOf } from "./tables.ts"

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export interface Filling {
  readonly sealer: CellSealer
  readonly seals: readonly NewSeal[]
}

/** Rows as they are stored here: sealed again, and with the bytes that lie in files. */
async function* storedRows(archive: Archive, table: CopiedTable, sealer: CellSealer): AsyncGenerator<string> {
  const filed = filedOf(table.name)
  const filed_at = table.columns.findIndex((name) => name === filed?.column)
  const files = new Map(archive.manifest.files.map((file) => [file.path, file]))
  const bytesAt = async (path: string): Promise<string> => {
    const file = files.get(path)
    if (file === undefined) throw new StartupProblem(`The copy has no file ${path}.`)
    const pieces: Buffer[] = []
    for await (const piece of archive.read(file)) pieces.push(piece)
    return hexOf(Buffer.concat(pieces))
  }
  for await (const row of csvRows(archive.read(table))) {
    const path = filed_at === -1 ? undefined : row[filed_at]
    const stored = typeof path === "string" ? row.with(filed_at, await bytesAt(path)) : row
    yield csvRow(sealer.sealCells(table, stored))
  }
}

async function fillTable(client: pg.Client, archive: Archive, table: CopiedTable, sealer: CellSealer): Promise<void> {
  const is_plain = sealedColumnsOf(table.name).size === 0 && filedOf(table.name) === undefined
  const into = `copy ${quoted(table.name)} (${table.columns.map(quoted).join(", ")}) from stdin`
  await client.query(`alter table ${quoted(table.name)} disable trigger user`)
  const target = client.query(copyFrom(`${into} (format csv${is_plain ? ", header" : ""})`))
  await pipeline(is_plain ? archive.read(table) : storedRows(archive, table, sealer), target)
  if (target.rowCount !== table.rows)
    throw new StartupProblem(`${table.name} has ${target.rowCount} rows in place of ${table.rows}.`)
  await client.query(`alter table ${quoted(table.name)} enable trigger user`)
}

/** A copy can't write what isn't a table of a business, such as keys. */
async function refuseOtherTables(client: pg.Client, archive: Archive): Promise<void> {
  const known = new Map(
    (await tablesOf(client)).map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  )
  for (const { name, columns } of archive.manifest.tables) {
    const ours = known.get(name)
    const other = ours === undefined ? name : columns.find((column) => !ours.includes(column))
    if (other !== undefined) throw new StartupProblem(`The copy has ${other}, which no business has here.`)
  }
}

const addDataKeys = (client: pg.Client, keys: readonly NewDataKey[]) =>
  client.query(
    `insert into data_key (id, customer_id, wrapped, master_key_id, created_at)
     select *, hub_now() from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[])`,
    [
      keys.map(({ id }) => id),
      keys.map(({ customer_id }) => customer_id),
      keys.map(({ wrapped }) => wrapped),
      keys.map(({ master_key_id }) => master_key_id),
    ],
  )

const addSeals = (client: pg.Client, seals: readonly NewSeal[]) =>
  client.query(
    `insert into file_seal (id, file_key, customer_id, sealed)
     select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::bytea[])`,
    [
      seals.map(({ id }) => id),
      seals.map(({ file_key }) => file_key),
      seals.map(({ customer_id }) => customer_id),
      seals.map(({ sealed }) => sealed),
    ],
  )

/**
 * Fills a migrated, empty database, all or nothing. Foreign keys are taken away and put back at the end, which checks every row of them;
 * triggers are off, because what they do has happened already.
 */
export async function fillTables(url: string, archive: Archive, { sealer, seals }: Filling): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "customer-hub import" })
  client.on("error", () => undefined)
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO'")
    await client.query("begin")
    await refuseOtherTables(client, archive)
    const { rows: foreign_keys } = await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    for (const key of foreign_keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`)
    for (const table of archive.manifest.tables) await fillTable(client, archive, table, sealer)
    await addDataKeys(client, sealer.made())
    await addSeals(client, seals)
    for (const key of foreign_keys)
      await client.query(`alter table ${key.table} add constraint ${quoted(key.name)} ${key.definition}`)
    for (const { name, value, is_called } of archive.manifest.sequences)
      await client.query("select setval($1::regclass, $2, $3)", [quoted(name), value, is_called])
    await client.query("commit")
    await client.query("analyze")
  } finally {
    await client.end()
  }
}
