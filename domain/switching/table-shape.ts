import { cellText } from "./blank-cell.ts"
import { groupedNames, isGroupLine } from "./header-rows.ts"
import { type Headed, headingsOf } from "./headings.ts"
import type { Role } from "./role-words.ts"

// A sheet has a title above its names, empty rows, and a line of totals at its end.

export interface SheetRow {
  /** As the file counts, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** It ends before its table does, as the last row of a file that was cut off; or has more cells than there are columns, as a comma that nobody quoted makes them. */
  readonly flaw?: "CUT" | "SHIFTED" | "POINTS_NOWHERE" | "POINTS_AT_TWO"
  /** Where rows name other rows: whom it is of, and its family by the number or name of who heads it. */
  readonly role?: Role
  readonly family?: string
}

/** Of a calendar also what was over before today. */
export const LEFT_OUT = ["TITLE", "TOTALS", "HEADER_AGAIN", "HEADING", "OVER"] as const

interface LeftOut {
  readonly line: number
  readonly reason: (typeof LEFT_OUT)[number]
}

export interface ShapedTable {
  readonly columns: readonly string[]
  readonly header_line: number
  readonly rows: readonly SheetRow[]
  /** Lines that are left out, with their reason. */
  readonly left_out: readonly LeftOut[]
  /** What is written above the names of the columns. */
  readonly titles?: readonly string[]
  /** The column in which rows name other rows. */
  readonly pointing?: number
}

const filled = (row: SheetRow): string[] => row.cells.map(cellText).filter((cell) => cell !== "")
const hasDigitsOnly = (cell: string): boolean => /^[\d\s.,:/$%()+-]+$/.test(cell)
const TOTALS = /^(?:grand |sub)?totals?\b|^sum\b|^count\b|^total(?:es)?:?$/i
/** Also where rows follow. */
const TOTALS_BETWEEN = /^(?:grand |sub)?totals?\b(?!.*\p{L}{3,}.*\p{L}{3,})/iu
/** "Total children: 3" alone on its line. */
const COUNTED = /^(?:grand |sub)?(?:totals?|count|sum|number)\b[\p{L}\s]{0,40}[:=]?\s*\d+$/iu
const MOST_TITLE_ROWS = 10

/** The first row that has most of the columns, each by another name that isn't a number. */
function headerAt(rows: readonly SheetRow[]): number {
  const top = rows.slice(0, MOST_TITLE_ROWS)
  const widest = Math.max(0, ...rows.slice(0, 50).map((row) => filled(row).length))
  const at = top.findIndex((row, index) => {
    const names = filled(row)
    const is_grouped = isGroupLine(top[index - 1]?.cells ?? [], row.cells)
    return (
      names.length >= Math.max(1, widest * 0.6) &&
      !names.some(hasDigitsOnly) &&
      (new Set(names).size === names.length || is_grouped)
    )
  })
  if (at >= 0) return at
  return top.findIndex((row) => filled(row).length >= Math.max(1, widest * 0.6))
}

/** Names of columns without blanks around and within; an empty one takes its letter, a second one of a name its number. */
function namesOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cellText(cell).replaceAll(/\s+/g, " ") || `#${index + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** Where every tenth row is longer, its table has a column without a name. */
const MOST_SHIFTED = 0.1

/** How a text ends: within a line, if it was cut off. */
export interface TextEnd {
  readonly is_open_ended: boolean
}

/** Marks the rows that don't fit their header. In a sheet each cell has its own column, so that only those of a text can slip. */
function withFlaws(rows: readonly SheetRow[], width: number, { is_open_ended }: TextEnd): SheetRow[] {
  const isLonger = ({ cells }: SheetRow) => cells.slice(width).some((cell) => cellText(cell) !== "")
  const is_wider = rows.filter(isLonger).length > Math.max(1, rows.length * MOST_SHIFTED)
  return rows.map((row) => {
    if (is_open_ended && row === rows.at(-1) && row.cells.length < width) return { ...row, flaw: "CUT" }
    return !is_wider && isLonger(row) ? { ...row, flaw: "SHIFTED" } : row
  })
}

/** The table in the rows of a sheet; undefined if no row has names. Rows without a filled cell are no rows. */
export function tableOf(sheet: readonly SheetRow[], text?: TextEnd): ShapedTable | undefined {
  const rows = sheet.filter((row) => filled(row).length > 0)
  const at = headerAt(rows)
  const header = rows[at]
  if (header === undefined) return undefined
  const left_out: LeftOut[] = rows.slice(0, at).map(({ line }) => ({ line, reason: "TITLE" }))
  const last_named = header.cells.findLastIndex((cell) => cellText(cell) !== "")
  const widest = Math.max(...rows.slice(at).map((row) => row.cells.findLastIndex((cell) => cellText(cell) !== "")))
  const above = rows[at - 1]?.cells ?? []
  const names = isGroupLine(above, header.cells) ? groupedNames(above, header.cells) : header.cells
  const columns = namesOf(Array.from({ length: Math.max(last_named, widest) + 1 }, (_, index) => names[index] ?? ""))
  const written = header.cells.map(cellText).join("\0")
  const below: SheetRow[] = []
  const again: number[] = []
  for (const row of rows.slice(at + 1)) {
    if (row.cells.map(cellText).join("\0") === written) again.push(row.line)
    else below.push(row)
  }
  const { taken, totals } = withoutTotals(below)
  const headed = columns.length >= FEWEST_HEADED ? headingsOf(rows.slice(0, at), taken, again.length) : undefined
  const kept = taken.filter(({ line }) => headed === undefined || !headed.lines.includes(line))
  const marked = text === undefined ? kept : withFlaws(kept, header.cells.length, text)
  const out = [
    ...left_out,
    ...again.map((line): LeftOut => ({ line, reason: "HEADER_AGAIN" })),
    ...totals.map((line): LeftOut => ({ line, reason: "TOTALS" })),
    ...(headed?.lines ?? []).map((line): LeftOut => ({ line, reason: "HEADING" })),
  ].toSorted((a, b) => a.line - b.line)
  const titles = rows.slice(0, at).flatMap(filled)
  const table = {
    columns,
    header_line: header.line,
    rows: marked,
    left_out: out,
    ...(titles.length > 0 ? { titles } : {}),
  }
  return headed === undefined ? table : withHeadings(table, headed)
}

const FEWEST_HEADED = 3

/** Lines of sums, and what comes below the last of them: the day of a report. */
function withoutTotals(rows: readonly SheetRow[]): { taken: SheetRow[]; totals: number[] } {
  const isTotal = (row: SheetRow) =>
    ((row === rows.at(-1) ? TOTALS : TOTALS_BETWEEN).test(filled(row)[0] ?? "") ||
      (filled(row).length === 1 && COUNTED.test(filled(row)[0] ?? ""))) &&
    !filled(row).some((cell) => cell.includes("@"))
  const last = rows.findLastIndex(isTotal)
  const is_end = last >= 0 && rows.slice(last + 1).every((row) => filled(row).length === 1)
  const isOut = (row: SheetRow, index: number) => isTotal(row) || (is_end && index > last)
  return {
    taken: rows.filter((row, index) => !isOut(row, index)),
    totals: rows.flatMap((row, index) => (isOut(row, index) ? [row.line] : [])),
  }
}

function withHeadings(table: ShapedTable, { name, values }: Headed): ShapedTable {
  const { columns, rows } = table
  return {
    ...table,
    columns: namesOf([...columns, name]),
    rows: rows.map((row) => ({
      ...row,
      cells: [...columns.map((_, index) => row.cells[index] ?? ""), values.get(row.line) ?? ""],
    })),
  }
}
