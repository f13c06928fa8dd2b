import { type Delimiter, detectDelimiter } from "@hub/domain/switching/delimiter"
import { type ShapedTable, type SheetRow, type TextEnd, tableOf } from "@hub/domain/switching/table-shape"
import { gridOf } from "@hub/domain/switching/timetable-grid"
import { parse } from "csv-parse/sync"
import readExcelFile from "read-excel-file/node"
import { reasonOf } from "../kernel/startup-problem.ts"
import { UNSTORABLE_LETTER } from "../kernel/unstorable.ts"
import { type Decoded, decodeText, type Encoding } from "./decode-text.ts"
import { isZip, unreadable } from "./file-kinds.ts"
import { type Extent, plainZip } from "./plain-zip.ts"
import { isCalendar, readCalendar } from "./read-calendar.ts"
import { readCardFile, refusedForCards } from "./read-card-file.ts"
import { isHtml, readHtml } from "./read-html.ts"

// A file of another system as tables: CSV with any delimiter, quote and encoding, or the sheets of an XLSX.

export interface SourceFile {
  readonly name: string
  readonly bytes: Buffer
}

export interface Told {
  readonly encoding?: Encoding | undefined
  readonly delimiter?: Delimiter | undefined
  /** By which the times of a calendar are read, and before which its events are over. */
  readonly time_zone?: string | undefined
  readonly today?: string | undefined
}

export interface SourceTable extends ShapedTable {
  /** The file's name, and the sheet's where a file has several. */
  readonly name: string
  readonly file: string
  readonly text?: { readonly encoding: Encoding; readonly by: Decoded["by"]; readonly delimiter: Delimiter }
}

export interface ReadFile {
  readonly tables: readonly SourceTable[]
  /** `file:line:column: cause`, where something can't be read at all. */
  readonly errors: readonly string[]
  /** It has a full card number or a security code: nothing of it may stay anywhere. */
  readonly is_refused?: boolean
}

export const MOST_BYTES = 50_000_000
export const MOST_ROWS = 200_000
const MOST_COLUMNS = 1_000
const MOST_UNPACKED = 500_000_000
/** Cells with the empty ones between them; more where one in so many has something. */
const [MOST_AREA, MOST_SPARSE] = [20_000_000, 10]
const MOST_OF_A_LINE = 2_000_000
const MANY_LETTERS = 50

const grouped = (number: number): string => number.toLocaleString("en-US")

const failed = (file: string, line: number, cause: string): ReadFile => ({
  tables: [],
  errors: [`${file}:${line}:1: ${cause}`],
})

/** The line on which a record starts, of the one on which it ends: quoted cells may have several. */
const firstLine = (cells: readonly string[], last: number): number =>
  last - (cells.join("\t").match(/\r\n|\n|\r/g)?.length ?? 0)

function readText({ name, bytes }: SourceFile, told: Told): ReadFile {
  const { text, encoding, by } = decodeText(bytes, told.encoding)
  const no_letter = text.indexOf("\0")
  if (no_letter >= 0) return failed(name, ...withoutLetter(text, no_letter))
  if (isHtml(text)) return page(name, text)
  const of_cards = readCardFile(text)
  if (of_cards !== undefined || isCalendar(text)) {
    // What such a file has beside what is read of it is looked at too.
    const refused = refusedFor(
      name,
      text.split(/\r\n|\n|\r/).map((line, index) => ({ line: index + 1, cells: [line] })),
    )
    if (refused !== undefined) return refused
  }
  if (of_cards !== undefined)
    return of_cards.length === 0
      ? failed(name, 1, "is JSON without customers of a card provider: save other data as CSV or XLSX")
      : shaped(name, name, of_cards)
  if (isCalendar(text)) return calendar(name, text, told)
  const delimiter = told.delimiter ?? detectDelimiter(text) ?? ","
  const rows: SheetRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: firstLine(cells, lines), cells })
        return null
      },
      max_record_size: MOST_OF_A_LINE,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    const line = error instanceof Error && "lines" in error ? Number(error.lines) : 1
    if (error instanceof Error && "code" in error && error.code === "CSV_MAX_RECORD_SIZE")
      return failed(
        name,
        line,
        `has a row of more than ${grouped(MOST_OF_A_LINE)} letters: a quote may be opened and not closed`,
      )
    const is_open = error instanceof Error && "code" in error && error.code === "CSV_QUOTE_NOT_CLOSED"
    return failed(name, line, is_open ? "a quote is opened and not closed: the file may be cut off" : reasonOf(error))
  }
  return shaped(name, name, rows, { text: { encoding, by, delimiter }, is_open_ended: !/[\r\n]$/.test(text) })
}

/** One in a file of text is a place where it was damaged; many say that it is no text. */
function withoutLetter(text: string, at: number): [line: number, cause: string] {
  const is_text = (text.match(/\0/g)?.length ?? 0) * MANY_LETTERS < text.length
  const line = text.slice(0, at).split(/\r\n|\n|\r/).length
  return is_text
    ? [line, "has a byte that is no letter (NUL): the file is damaged there, export it again"]
    : [1, "is no text: save it as CSV, XLSX or a calendar (.ics)"]
}

/** A page with tables in it; those of one row, such as a title's, are none. */
function page(name: string, text: string): ReadFile {
  const tables = readHtml(text)
  const wide = tables.filter((rows) => rows.length > 1 && rows.some(({ cells }) => cells.length > 1))
  const taken = wide.length > 0 ? wide : tables.slice(0, 1)
  if (taken.length === 0) return failed(name, 1, "is a web page without a table: export it as CSV or XLSX")
  const read = taken.map((rows, index) => shaped(name, taken.length === 1 ? name : `${name} (${index + 1})`, rows))
  return { tables: read.flatMap(({ tables: found }) => found), errors: read.flatMap(({ errors }) => errors) }
}

function calendar(name: string, text: string, { time_zone = "UTC", today = "" }: Told): ReadFile {
  const { table, errors } = readCalendar(text, { time_zone, today })
  const unstorable = unstorableIn(name, table.rows)
  if (unstorable !== undefined) return unstorable
  if (errors.length > 0) return { tables: [], errors: errors.map(({ line, cause }) => `${name}:${line}:1: ${cause}`) }
  return { tables: [{ ...table, file: name, name }], errors: [] }
}

/** Before anything else is read of it. */
function refusedFor(file: string, rows: readonly SheetRow[]): ReadFile | undefined {
  const found = refusedForCards(rows)
  return found && { tables: [], errors: [`${file}:${found.line}:${found.column}: ${found.cause}`], is_refused: true }
}

interface OfText extends TextEnd {
  readonly text: NonNullable<SourceTable["text"]>
}

/** An escape of HTML, XML or JSON writes what no text may hold, and no database stores. */
function unstorableIn(file: string, rows: readonly SheetRow[]): ReadFile | undefined {
  for (const { line, cells } of rows) {
    const at = cells.findIndex((cell) => UNSTORABLE_LETTER.test(cell))
    if (at >= 0)
      return { tables: [], errors: [`${file}:${line}:${at + 1}: has a character that is no letter: export it again`] }
  }
  return undefined
}

function shaped(file: string, name: string, rows: readonly SheetRow[], of_text?: OfText): ReadFile {
  if (rows.length > MOST_ROWS) return failed(file, MOST_ROWS, `has more than ${grouped(MOST_ROWS)} rows: split it`)
  const unstorable = unstorableIn(file, rows)
  if (unstorable !== undefined) return unstorable
  const refused = refusedFor(file, rows)
  if (refused !== undefined) return refused
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (widest > MOST_COLUMNS) {
    const line = rows.find(({ cells }) => cells.length > MOST_COLUMNS)?.line ?? 1
    return failed(file, line, `has more than ${grouped(MOST_COLUMNS)} columns: leave out those that nobody needs`)
  }
  const shape = tableOf(rows, of_text)
  const table = shape && (gridOf(shape) ?? shape)
  if (table === undefined) return failed(file, 1, "is empty: it needs a line of column names")
  return { tables: [{ ...table, file, name, ...(of_text === undefined ? {} : { text: of_text.text }) }], errors: [] }
}

/** A cell as it would be in a CSV. Excel's dates have no zone. */
function excelCell(cell: unknown): string {
  if (cell instanceof Date) {
    const written = cell.toISOString()
    return written.endsWith("T00:00:00.000Z") ? written.slice(0, 10) : written.slice(0, 19).replace("T", " ")
  }
  return typeof cell === "string" || typeof cell === "boolean" || typeof cell === "number" ? String(cell) : ""
}

/** All sheets of a file lie in memory at once, with their empty cells. */
function tooFar(extents: readonly Extent[]): string | undefined {
  const most = `at most ${grouped(MOST_ROWS)} rows and ${grouped(MOST_COLUMNS)} columns are read`
  const remedy = "delete what is far from the table, or save it as CSV"
  for (const { rows, columns, last } of extents) {
    if (last === undefined) return `has a cell that is beyond any sheet, and ${most}: ${remedy}`
    if (rows > MOST_ROWS || columns > MOST_COLUMNS) return `has a cell at ${last}, and ${most}: ${remedy}`
  }
  const area = extents.reduce((sum, { rows, columns }) => sum + rows * columns, 0)
  const cells = extents.reduce((sum, extent) => sum + extent.cells, 0)
  if (area <= MOST_AREA || area <= cells * MOST_SPARSE) return undefined
  const [widest] = extents.toSorted((a, b) => b.rows * b.columns - a.rows * a.columns)
  return `has a cell at ${widest?.last ?? ""}, far from the others: ${remedy}`
}

async function readExcel({ name, bytes }: SourceFile): Promise<ReadFile> {
  let sheets: { sheet: string; data: readonly (readonly unknown[])[] }[]
  try {
    const plain = await plainZip(bytes, MOST_UNPACKED)
    if (plain === undefined)
      return failed(name, 1, `unpacks to more than ${MOST_UNPACKED / 1_000_000} MB: save the sheet as CSV, or split it`)
    const cause = tooFar(plain.extents)
    if (cause !== undefined) return failed(name, 1, cause)
    sheets = await readExcelFile(plain.bytes, { trim: false, parseNumber: (written: string) => written })
  } catch {
    return failed(name, 1, "can't be read as XLSX: the file may be cut off or locked by a password")
  }
  const read = sheets
    .filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
    .map(({ sheet, data }) => {
      const rows = data.map((row, index) => ({ line: index + 1, cells: row.map(excelCell) }))
      return shaped(name, sheets.length === 1 ? name : `${name} (${sheet})`, rows)
    })
  if (read.length === 0) return failed(name, 1, "is empty: it needs a line of column names")
  const is_refused = read.some((sheet) => sheet.is_refused === true)
  // What is refused in one sheet is refused in all.
  return {
    tables: is_refused ? [] : read.flatMap(({ tables }) => tables),
    errors: read.flatMap(({ errors }) => errors),
    is_refused,
  }
}

export async function readSheets(file: SourceFile, told: Told = {}): Promise<ReadFile> {
  const { name, bytes } = file
  if (bytes.length === 0) return failed(name, 1, "is empty")
  if (bytes.length > MOST_BYTES) return failed(name, 1, `is larger than ${MOST_BYTES / 1_000_000} MB: split it`)
  const cause = unreadable(bytes)
  if (cause !== undefined) return failed(name, 1, cause)
  return isZip(bytes) ? await readExcel(file) : readText(file, told)
}
