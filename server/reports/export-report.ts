import { generalDate, timeLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { problem } from "@hub/domain/kernel/problem"
import type { ReportColumn } from "@hub/domain/reports/report-list"
import type { ExportFormat } from "@hub/domain/reports/reports.staff"
import type { FileAnswer } from "../http/handlers.ts"
import { csvLine } from "../kernel/csv-line.ts"
import type { MadeReport } from "./read-report.ts"

/** Longer ones aren't read on paper, and drawing them takes too long. */
const PDF_ROWS_MAX = 2_000

const isFigure = ({ unit }: ReportColumn): boolean => unit === "cents" || unit === "count"
const plain = (cents: string): string => (Number(cents) / 100).toFixed(2)

/** Figures stay as they are: a minus before digits is no formula. */
const csvCell = (column: ReportColumn, cell: string): string =>
  cell === "" || !isFigure(column) ? csvLine([cell]) : column.unit === "cents" ? plain(cell) : cell

const headAndRows = ({ definition: { columns }, rows, total }: MadeReport) => {
  const sums = total.map((cell, index) => (index === 0 && cell === "" ? "Total" : cell))
  return { columns, all: columns.some(({ is_sum }) => is_sum) ? [...rows, sums] : rows }
}

export function csvOf(report: MadeReport): Uint8Array {
  const { columns, all } = headAndRows(report)
  const lines = all.map((cells) => columns.map((column, index) => csvCell(column, cells[index] ?? "")).join(","))
  const text = [csvLine(columns.map(({ label }) => label)), ...lines].map((line) => `${line}\r\n`).join("")
  return new TextEncoder().encode(`\ufeff${text}`)
}

async function xlsxOf(report: MadeReport): Promise<Uint8Array> {
  const { columns, all } = headAndRows(report)
  const { default: writeXlsx } = await import("write-excel-file/node")
  const head = columns.map(({ label }) => ({ value: label, type: String, fontWeight: "bold" as const }))
  const body = all.map((cells) =>
    columns.map((column, index) => {
      const cell = cells[index] ?? ""
      if (!isFigure(column) || cell === "") return { value: cell, type: String }
      return column.unit === "cents"
        ? { value: Number(plain(cell)), type: Number, format: "#,##0.00" }
        : { value: Number(cell), type: Number }
    }),
  )
  const widths = columns.map(({ unit }) => ({ width: unit === "text" ? 28 : 14 }))
  return writeXlsx([head, ...body], { columns: widths, sheet: report.definition.name.slice(0, 31) }).toBuffer()
}

const words = ({ unit }: ReportColumn, cell: string): string => {
  if (cell === "" || cell === "Total") return cell
  if (unit === "cents") return formatMoney(Number(cell), { display: "alwaysShow" })
  if (unit === "day") return generalDate(cell)
  return unit === "time" ? timeLabel(cell) : cell
}

async function pdfOf(report: MadeReport): Promise<Uint8Array> {
  const { columns, all } = headAndRows(report)
  if (all.length > PDF_ROWS_MAX) throw problem("REPORT_TOO_LONG")
  // The layout library takes 30 MB, which a server that draws no PDF saves.
  const { drawReport } = await import("./draw-report.ts")
  return drawReport({
    title: report.definition.name,
    under: report.from === null || report.to === null ? "" : `${generalDate(report.from)} - ${generalDate(report.to)}`,
    columns: columns.map((column) => ({ title: column.label, isAmount: isFigure(column) })),
    rows: all.map((cells) => columns.map((column, index) => words(column, cells[index] ?? ""))),
    hasSum: columns.some(({ is_sum }) => is_sum),
  })
}

const MAKE: Readonly<Record<ExportFormat, (report: MadeReport) => Uint8Array | Promise<Uint8Array>>> = {
  csv: csvOf,
  xlsx: xlsxOf,
  pdf: pdfOf,
}

export async function exportReport(report: MadeReport, format: ExportFormat): Promise<FileAnswer> {
  const { definition, from, to } = report
  const days = from === null || to === null ? "" : ` ${from} ${to}`
  return { file_name: `${definition.name}${days}.${format}`, bytes: await MAKE[format](report) }
}
