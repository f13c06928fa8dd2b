import { createHash } from "node:crypto"
import { PassThrough, Readable } from "node:stream"
import { callbackify } from "node:util"
import pg from "pg"
import type { Store } from "../database/transaction.ts"
import { nameOnDisk } from "../files/name-on-disk.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { KeyList } from "../kernel/key-list.ts"
import type { FileStore } from "../providers/files/port.ts"
import { FILED, filedName, filedPath } from "./filed-columns.ts"
import { LEFT_OUT } from "./left-out.ts"
import {
  type CopiedFile,
  type CopiedTable,
  countBusiness,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
} from "./manifest.ts"
import { snapshotClient, tableLines } from "./read-table.ts"
import { readableFiles } from "./readable-files.ts"
import { type TableShape, tablesOf } from "./tables.ts"

export interface ArchiveNeeds {
  readonly store: Store
  /** Of the same database. */
  readonly url: string
  /** Reads in the open what is stored encrypted. */
  readonly file_store: FileStore
  readonly vault: MedicalVault
  readonly staff_keys: KeyList
}

/** The same for every copy, so that the same business is the same copy. */
const STAMP = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100600 }
/** Pictures and videos are packed already. */
const isPacked = (content_type: string): boolean => /^(image|video|audio)\//.test(content_type)

export interface ArchiveProgress {
  /** Parts that are written, of all. */
  readonly done: number
  readonly parts: number
}

interface UploadRow {
  key: string
  ownership_type: string
  content_type: string
  public_name: string
}

/** Passes bytes on and knows their check afterwards. */
async function* checked(
  bytes: AsyncIterable<Buffer>,
  onEnd: (found: { sha256: string; size: number }) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash("sha256")
  let size = 0
  for await (const piece of bytes) {
    hash.update(piece)
    size += piece.length
    yield piece
  }
  onEnd({ sha256: hash.digest("hex"), size })
}

async function sequencesOf(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Manifest["sequences"] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${pg.escapeIdentifier(name)}`,
    )
    for (const row of rows) sequences.push({ name, ...row })
  }
  return sequences
}

/** Of the business as it is at one moment: a ZIP that is read as it is made. Nothing of it is ever whole in memory or on the disk. */
export async function businessZip(
  needs: ArchiveNeeds,
  onProgress: (progress: ArchiveProgress) => void = () => undefined,
): Promise<Readable> {
  const client = await snapshotClient(needs.url)
  const end = (): void => void client.end().catch(() => undefined)
  try {
    const zip = await plannedZip(client, needs, onProgress)
    zip.once("close", end)
    return zip
  } catch (error) {
    end()
    throw error
  }
}

const READ_ME = `This is a copy of a whole business of Customer Hub.

tables/     every table as CSV, UTF-8. The first line has the names of the columns. A cell without anything is "no value";
            "" is an empty text. Amounts are in cents, instants in UTC, true and false are t and f.
files/      what was uploaded, by what it belongs to. tables/file.csv has their full names.
documents/  signed documents and the documents' own PDFs.
readable/   families, children, bookings and balances as a spreadsheet shows them, and the catalogue as files.
manifest.json  counts and sums, and the SHA-256 of each file.

Bring it into an empty installation:  hub import <this file as it was encrypted>
What each table and column means:     docs/leaving.md of Customer Hub
`

async function plannedZip(
  client: pg.Client,
  needs: ArchiveNeeds,
  onProgress: (progress: ArchiveProgress) => void,
): Promise<Readable> {
  const { ZipFile } = await import("yazl")
  const zip = new ZipFile()
  const out = zip.outputStream.pipe(new PassThrough())
  zip.on("error", (error: Error) => out.destroy(error))
  const facts = await countBusiness(client)
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration order by name",
  )
  const sequences = await sequencesOf(client)
  const shapes = await tablesOf(client)
  const tables: CopiedTable[] = []
  const files: CopiedFile[] = []
  const missing_files: string[] = []
  let [done, parts] = [0, 0]
  const add = (path: string, compress: boolean, read: () => AsyncIterable<Buffer> | Promise<AsyncIterable<Buffer>>) => {
    parts += 1
    const open = async (): Promise<NodeJS.ReadableStream> => {
      onProgress({ done: done++, parts })
      return Readable.from(await read(), { objectMode: false })
    }
    zip.addReadStreamLazy(path, { ...STAMP, compress }, callbackify(open))
  }
  const addFile = (
    { path, key, compress }: { path: string; key: string | null; compress: boolean },
    read: () => Promise<AsyncIterable<Buffer>>,
  ) => add(path, compress, async () => checked(await read(), (found) => files.push({ path, ...found, key })))

  add("READ-ME.txt", true, () => Readable.from([Buffer.from(READ_ME)]))
  for (const shape of shapes)
    add(tablePath(shape), true, () => tableBytes(client, needs, shape, (table) => tables.push(table)))
  for (const { path, bytes } of readableFiles(client, needs))
    addFile({ path, key: null, compress: true }, async () => Readable.from([await bytes()]))
  for (const filed of FILED) {
    const { rows } = await client.query<{ row: string; name: string }>(`
      select t.ctid::text as row, ${filedName(filed)} as name from ${filed.table} t where t.${filed.column} is not null order by 2`)
    for (const { row, name } of rows)
      addFile({ path: filedPath(filed, name), key: null, compress: true }, async () => {
        const found = await client.query<{ bytes: Buffer }>(
          `select ${filed.column} as bytes from ${filed.table} where ctid = $1::tid`,
          [row],
        )
        return Readable.from(found.rows.map(({ bytes }) => bytes))
      })
  }
  const { rows: uploads } = await client.query<UploadRow>(
    `select key, ownership_type, content_type, public_name from file order by key collate "C"`,
  )
  for (const { key, ownership_type, content_type, public_name } of uploads) {
    const path = `files/${ownership_type.toLowerCase()}/${nameOnDisk(key.slice(0, 12), public_name)}`
    addFile({ path, key, compress: !isPacked(content_type) }, async () => {
      const bytes = await needs.file_store.open(key)
      if (bytes === undefined) missing_files.push(key)
      return bytes ?? Readable.from([])
    })
  }
  add(MANIFEST, true, () => {
    const manifest: Manifest = {
      format: FORMAT,
      version: FORMAT_VERSION,
      ...facts,
      tables,
      files: files.filter(({ key }) => key === null || !missing_files.includes(key)),
      missing_files,
      sequences,
      migrations,
      left_out: Object.entries(LEFT_OUT).map(([table, why]) => ({ table, why })),
    }
    return Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)])
  })
  zip.end()
  return out
}

const tablePath = ({ name }: TableShape): string => `tables/${name}.csv`

async function* tableBytes(
  client: pg.ClientBase,
  needs: ArchiveNeeds,
  shape: TableShape,
  onEnd: (table: CopiedTable) => void,
): AsyncGenerator<Buffer> {
  let rows = 0
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const line of tableLines(client, needs, shape)) {
      rows += line.rows
      yield line.bytes
    }
  }
  const columns = shape.columns.map(({ name }) => name)
  yield* checked(lines(), (found) => onEnd({ name: shape.name, path: tablePath(shape), ...found, rows, columns }))
}
