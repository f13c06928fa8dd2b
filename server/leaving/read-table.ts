import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { csvRow } from "./csv-cells.ts"
import { filedOf, filedPath } from "./filed-columns.ts"
import { openCells, type RawCell, sealedColumnsOf } from "./sealed-cells.ts"
import { selectOf, type TableShape } from "./tables.ts"

type OpeningNeeds = Parameters<typeof openCells>[0]

const BATCH = 500

/** A table as the lines of its file, and how many rows they are. */
export async function* tableLines(
  client: pg.ClientBase,
  needs: OpeningNeeds,
  shape: TableShape,
): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  yield { bytes: Buffer.from(csvRow(shape.columns.map(({ name }) => name))), rows: 0 }
  const raw = sealedColumnsOf(shape.name)
  const filed = filedOf(shape.name)
  if (raw.size === 0 && filed === undefined) {
    const source = client.query(copyTo(`copy (${selectOf(shape)}) to stdout (format csv)`))
    // The driver may cut a piece anywhere; the count comes at the end.
    for await (const piece of source) if (Buffer.isBuffer(piece)) yield { bytes: piece, rows: 0 }
    yield { bytes: Buffer.alloc(0), rows: source.rowCount }
    return
  }
  await client.query(`declare leaving no scroll cursor for ${selectOf(shape, raw)}`)
  const filed_at = shape.columns.findIndex(({ name }) => name === filed?.column)
  for (;;) {
    const { rows } = await client.query<RawCell[]>({ text: `fetch ${BATCH} from leaving`, rowMode: "array" })
    if (rows.length === 0) break
    const opened = await openCells(needs, shape, rows)
    const named = opened.map((row) =>
      row.map((cell, at) => (filed !== undefined && at === filed_at && cell !== null ? filedPath(filed, cell) : cell)),
    )
    yield { bytes: Buffer.from(named.map(csvRow).join("")), rows: rows.length }
  }
  await client.query("close leaving")
}

/** A connection that sees the business as it is at one moment, and writes values as any server does. */
export async function snapshotClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: "customer-hub copy" })
  // A broken connection rejects the pending statement; without a listener it would also end the process.
  client.on("error", () => undefined)
  await client.connect()
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'; set jit = off")
  await client.query("begin isolation level repeatable read, read only")
  return client
}
