import { createReadStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { createGunzip } from "node:zlib"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import { type Manifest, tablePath } from "./manifest.ts"

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
export async function loadTables(url: string, folder: string, { tables, sequences }: Manifest): Promise<void> {
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
