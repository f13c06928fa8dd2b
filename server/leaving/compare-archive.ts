import { createHash } from "node:crypto"
import type pg from "pg"
import { type Cell, csvRow, csvRows } from "./csv-cells.ts"
import type { CopiedTable } from "./manifest.ts"
import type { Archive } from "./open-archive.ts"
import { snapshotClient, tableLines } from "./read-table.ts"
import { type TableShape, tablesOf } from "./tables.ts"
import type { ArchiveNeeds } from "./write-archive.ts"

export interface TableDifference {
  readonly table: string
  readonly only_here: number
  readonly only_in_copy: number
  readonly changed: number
}

async function* bytesHere(client: pg.ClientBase, needs: ArchiveNeeds, shape: TableShape): AsyncGenerator<Buffer> {
  for await (const { bytes } of tableLines(client, needs, shape)) yield bytes
}

const digestOf = (row: readonly Cell[]): string => createHash("sha256").update(csvRow(row)).digest("base64")

/** Of each row what it is, by its key. */
async function rowsByKey(bytes: AsyncIterable<Buffer>, columns: readonly string[], key: readonly string[]) {
  const at = key.map((name) => columns.indexOf(name))
  const rows = new Map<string, string>()
  for await (const row of csvRows(bytes)) {
    const digest = digestOf(row)
    const own = csvRow(at.map((place) => row[place] ?? null))
    // Rows of a table without a key can be twice the same.
    let name = own
    for (let again = 1; rows.has(name); again++) name = `${own}${again}`
    rows.set(name, digest)
  }
  return rows
}

async function differenceOf(
  { client, needs, archive }: { client: pg.ClientBase; needs: ArchiveNeeds; archive: Archive },
  shape: TableShape,
  table: CopiedTable,
): Promise<TableDifference> {
  const here = await rowsByKey(
    bytesHere(client, needs, shape),
    shape.columns.map(({ name }) => name),
    shape.order,
  )
  const there = await rowsByKey(archive.read(table), table.columns, shape.order)
  let [only_here, changed] = [0, 0]
  for (const [key, digest] of here) {
    const other = there.get(key)
    if (other === undefined) only_here += 1
    else if (other !== digest) changed += 1
  }
  const only_in_copy = [...there.keys()].filter((key) => !here.has(key)).length
  return { table: shape.name, only_here, only_in_copy, changed }
}

/** What is otherwise here than in a copy, table by table; nothing where they are the same. Uploads are the same by their keys. */
export async function compareArchive(needs: ArchiveNeeds, archive: Archive): Promise<TableDifference[]> {
  const client = await snapshotClient(needs.url)
  try {
    const differences: TableDifference[] = []
    const copied = new Map(archive.manifest.tables.map((table) => [table.name, table]))
    for (const shape of await tablesOf(client)) {
      const table = copied.get(shape.name) ?? { name: shape.name, path: "", sha256: "", size: 0, rows: 0, columns: [] }
      const hash = createHash("sha256")
      for await (const bytes of bytesHere(client, needs, shape)) hash.update(bytes)
      if (hash.digest("hex") === table.sha256) continue
      // A table that the copy hasn't, of a newer version: everything of it is only here.
      const found = copied.has(shape.name)
        ? await differenceOf({ client, needs, archive }, shape, table)
        : await onlyHere(client, needs, shape)
      if (found.only_here + found.only_in_copy + found.changed > 0) differences.push(found)
    }
    return differences
  } finally {
    await client.end()
  }
}

async function onlyHere(client: pg.ClientBase, needs: ArchiveNeeds, shape: TableShape): Promise<TableDifference> {
  let only_here = 0
  for await (const { rows } of tableLines(client, needs, shape)) only_here += rows
  return { table: shape.name, only_here, only_in_copy: 0, changed: 0 }
}
