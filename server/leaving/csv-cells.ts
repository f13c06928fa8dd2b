import { parse } from "csv-parse"

// CSV as PostgreSQL's COPY writes and reads it: a cell without quotes and letters is NULL, "" is an empty text.

export type Cell = string | null

const written = (cell: Cell): string => {
  if (cell === null) return ""
  return cell === "" || cell === "\\." || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(written).join(",")}\n`

const isRow = (row: unknown): row is Cell[] => Array.isArray(row)

/** Rows after the first line, which has the names. */
export async function* csvRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<Cell[]> {
  const parser = parse({ cast: (value, { quoting }) => (value === "" && !quoting ? null : value) })
  const feeding = (async () => {
    for await (const piece of bytes)
      if (!parser.write(piece)) await new Promise((resolve) => parser.once("drain", resolve))
    parser.end()
  })().catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error))))
  let is_head = true
  for await (const row of parser) {
    if (!is_head && isRow(row)) yield row
    is_head = false
  }
  await feeding
}
