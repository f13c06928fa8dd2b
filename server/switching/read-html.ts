import type { SheetRow } from "@hub/domain/switching/table-shape"

// Many systems write a page with a table, or Excel's XML of 2003, and call it `.xls`; spreadsheets open it, so people take it for one.

const START =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body|table|meta|style)\b/i

const WORKBOOK = /^\s*(?:<\?[^>]*>\s*)*<(?:ss:)?workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/i

export const isHtml = (text: string): boolean => {
  const start = text.slice(0, 4000)
  return (START.test(start) && /<t[dh]\b/i.test(text)) || WORKBOOK.test(start)
}

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00A0",
    eacute: "é",
    egrave: "è",
    agrave: "à",
    ccedil: "ç",
    ntilde: "ñ",
    uuml: "ü",
    ouml: "ö",
    auml: "ä",
    aring: "å",
    oacute: "ó",
    aacute: "á",
    iacute: "í",
    uacute: "ú",
    szlig: "ß",
    rsquo: "’",
    lsquo: "‘",
    ldquo: "“",
    rdquo: "”",
    ndash: "–",
    mdash: "—",
  }),
)
const HIGHEST = 0x10_ff_ff

function named(written: string, name: string): string {
  if (!name.startsWith("#")) return NAMED.get(name.toLowerCase()) ?? written
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= HIGHEST ? String.fromCodePoint(code) : written
}

/** The text of a cell: breaks are lines, the rest of its marks is nothing. */
const textOf = (html: string): string =>
  html
    .replaceAll(/\s*<br\s*\/?>\s*/gi, "\u2028")
    .replaceAll(/<\/(?:p|div|li)>\s*(?=<)/gi, "\u2028")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/[ \t\r\n]+/g, " ")
    .replaceAll("\u2028", "\n")
    .replaceAll(/&(#?\w{1,10});/g, named)
    .replaceAll(/ ?\n ?/g, "\n")
    .trim()

const TOKEN =
  /<!--[\s\S]*?-->|<(style|script|head|styles|comment)\b[^>]*>[\s\S]*?<\/\1\s*>|<(\/?)(?:ss:)?(table|tr|row|t[dh]|cell)\b([^>]*)>/gi
const SPAN = /\bcolspan\s*=\s*["']?(\d{1,3})/i
/** Of Excel's XML: columns more than one, and the column where others before it are empty. */
const MERGED = /\bmergeacross\s*=\s*["']?(\d{1,3})/i
const INDEX = /\bindex\s*=\s*["']?(\d{1,4})/i
const CELLS = ["td", "th", "cell"]
const MOST_SPANNED = 100

const newlines = (text: string): number => text.split("\n").length - 1

/** The rows of each table, with the lines of the file; cells that span columns leave the others empty, as a spreadsheet does. */
export function readHtml(page: string): SheetRow[][] {
  const text = page.replaceAll(/\r\n?/g, "\n")
  const tables: { line: number; cells: string[] }[][] = []
  const open: number[] = []
  let [row, cell_at, span, line, counted]: [
    { line: number; cells: string[] } | undefined,
    number,
    number,
    number,
    number,
  ] = [undefined, -1, 1, 1, 0]
  const endCell = (at: number) => {
    if (cell_at < 0 || row === undefined) return
    row.cells.push(textOf(text.slice(cell_at, at)), ...Array.from({ length: span - 1 }, () => ""))
    cell_at = -1
  }
  const endRow = (at: number) => {
    endCell(at)
    if (row !== undefined && row.cells.length > 0) tables[open.at(-1) ?? 0]?.push(row)
    row = undefined
  }
  for (const match of text.matchAll(TOKEN)) {
    const [whole, , slash, tag = "", attributes = ""] = match
    const name = tag.toLowerCase()
    if (name === "") continue
    line += newlines(text.slice(counted, match.index))
    counted = match.index
    if (name === "table") {
      endRow(match.index)
      if (slash === "/") open.pop()
      else open.push(tables.push([]) - 1)
    } else if (!CELLS.includes(name)) {
      endRow(match.index)
      if (slash !== "/") row = { line, cells: [] }
      if (tables.length === 0) tables.push([])
    } else {
      endCell(match.index)
      if (slash === "/") continue
      row ??= { line, cells: [] }
      const before = name === "cell" ? Number(INDEX.exec(attributes)?.[1] ?? 1) - 1 - row.cells.length : 0
      row.cells.push(...Array.from({ length: Math.min(MOST_SPANNED, Math.max(0, before)) }, () => ""))
      const merged = Number(MERGED.exec(attributes)?.[1] ?? 0) + 1
      span = Math.min(MOST_SPANNED, Math.max(1, Number(SPAN.exec(attributes)?.[1] ?? merged)))
      // An empty one of XML has no end.
      if (attributes.endsWith("/")) row.cells.push(...Array.from({ length: span }, () => ""))
      else cell_at = match.index + whole.length
    }
  }
  endRow(text.length)
  return tables.filter((rows) => rows.length > 0)
}
