import { generalDate, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Pagination } from "@hub/ui/pagination/pagination"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { PAGE, type Report, type ReportColumn } from "./queries.ts"

const m = messages("console/reports.report")

/** The library for scales comes with the first chart. */
const RevenueChart = lazyComponent(() => import("./revenue-chart.tsx"), "RevenueChart")

interface Props {
  report: Report
  page: number
  onPage: (page: number) => void
}

/** A cell as it is read on the screen. */
function cellText({ unit }: Pick<ReportColumn, "unit">, cell: string): string {
  if (cell === "") return ""
  if (unit === "cents") return formatMoney(Number(cell), { display: "alwaysShow" })
  if (unit === "day") return generalDate(cell)
  return unit === "time" ? timeLabel(cell) : cell
}

/** A figure that is zero steps back. */
const isNothing = ({ unit }: Pick<ReportColumn, "unit">, cell: string): boolean =>
  cell === "" || ((unit === "cents" || unit === "count") && Number(cell) === 0)

interface TableRow {
  readonly id: string
  readonly cells: readonly string[]
  readonly isTotal: boolean
}

const isFigure = ({ unit }: ReportColumn): boolean => unit === "cents" || unit === "count"

const NAMES = ["child", "program", "family", "code"]

/** The child, program, family or code that a row is about; on a phone it is above the rest. */
function nameIndex(columns: readonly ReportColumn[]): number {
  const name = NAMES.find((one) => columns.some(({ key }) => key === one))
  return Math.max(
    0,
    columns.findIndex(({ key }) => key === name),
  )
}

function columnsOf(columns: readonly ReportColumn[]): readonly Column<TableRow>[] {
  const name = nameIndex(columns)
  return columns.map((column, index) => ({
    id: column.key,
    header: column.label,
    ...(isFigure(column) ? { align: "end" as const } : {}),
    ...(index === name ? { isName: true } : { label: column.label }),
    cell: ({ cells, isTotal }) => {
      const cell = cells[index] ?? ""
      const text = isTotal && index === name ? m.total : cellText(column, cell)
      if (text === "") return null
      if (isTotal) return <b className={isFigure(column) ? "tabular" : undefined}>{text}</b>
      if (isNothing(column, cell)) return <span className="dim">–</span>
      if (index === name) return <b>{text}</b>
      return isFigure(column) ? <span className="tabular">{text}</span> : text
    },
  }))
}

/** A page of the rows, and the sum of all of them. */
function ReportTable({ report: { name, columns, rows, total } }: { report: Report }) {
  const hasTotal = columns.some(({ is_sum }) => is_sum)
  const shown: TableRow[] = rows.map((cells, index) => ({ id: String(index), cells, isTotal: false }))
  return (
    <DataTable
      label={name}
      columns={columnsOf(columns)}
      rows={hasTotal && rows.length > 0 ? [...shown, { id: "total", cells: total, isTotal: true }] : shown}
      rowId={({ id }) => id}
      empty={<EmptyState text={m.none} />}
    />
  )
}

/** A page of a report's rows; of revenue with its columns above. */
export function ReportRows({ report, page, onPage }: Props) {
  return (
    <>
      {report.months !== null && report.months.length > 0 && <RevenueChart months={report.months} />}
      <p className="dim" role="status">
        {m.rows({ count: report.row_count })}
      </p>
      <ReportTable report={report} />
      <Pagination label={m.pages} page_count={Math.ceil(report.row_count / PAGE)} current={page} onPage={onPage} />
    </>
  )
}
