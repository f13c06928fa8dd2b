import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { type DumpedTable, type Manifest, tablePath } from "./manifest.ts"

type Dump = Pick<Manifest, "migrations" | "secret_keys" | "tables" | "sequences" | "taken_at"> & {
  /** Of the files that belong to these rows. */
  readonly file_keys: readonly string[]
}

const name = (text: string): string => pg.escapeIdentifier(text)

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256")
  await pipeline(createReadStream(path), hash)
  return hash.digest("hex")
}

async function dumpTable(client: pg.Client, folder: string, table: Pick<DumpedTable, "name" | "columns">) {
  const path = tablePath(folder, table.name)
  const columns = table.columns.map(name).join(", ")
  const source = client.query(copyTo(`copy ${name(table.name)} (${columns}) to stdout`))
  await pipeline(source, createGzip({ level: 6 }), createWriteStream(path, { mode: 0o600 }))
  return { ...table, rows: source.rowCount, sha256: await sha256Of(path) }
}

/** Reads all tables as they were at one moment. Nobody waits for it: it takes no lock but the weakest. */
export async function dumpTables(url: string, folder: string): Promise<Dump> {
  const client = new pg.Client({ connectionString: url, application_name: "customer-hub backup" })
  // A broken connection rejects the pending statement; without a listener it would also end the process.
  client.on("error", () => undefined)
  await client.connect()
  try {
    // Text that any server reads in the same way.
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'")
    await client.query("begin isolation level repeatable read, read only")
    const { rows: now } = await client.query<{ taken_at: Date }>("select now() as taken_at")
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from schema_migration order by name",
    )
    const { rows: secret_keys } = await client.query<{ name: string; key_id: string }>(
      "select name, key_id from secret_key order by name, key_id",
    )
    const { rows: found } = await client.query<{ name: string; columns: string[] }>(`
      select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
      group by relname order by relname`)
    const tables: DumpedTable[] = []
    for (const table of found) tables.push(await dumpTable(client, folder, table))
    const { rows: names } = await client.query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
    const sequences: Manifest["sequences"] = []
    for (const sequence of names) {
      const { rows } = await client.query<{ value: string; is_called: boolean }>(
        `select last_value::text as value, is_called from ${name(sequence.name)}`,
      )
      for (const row of rows) sequences.push({ ...sequence, ...row })
    }
    const { rows: files } = await client.query<{ key: string }>("select key from file order by key")
    await client.query("commit")
    const taken_at = (now[0]?.taken_at ?? new Date(0)).toISOString()
    return { taken_at, migrations, secret_keys, tables, sequences, file_keys: files.map(({ key }) => key) }
  } finally {
    await client.end()
  }
}
