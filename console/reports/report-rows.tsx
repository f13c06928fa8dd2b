import { messages } from "@hub/domain/kernel/messages"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Pagination } from "@hub/ui/pagination/pagination"
import { PAGE, type Report } from "./queries.ts"
import { ReportTable } from "./report-table.tsx"

const m = messages("console/reports.report")

/** The library for scales comes with the first chart. */
const RevenueChart = lazyComponent(() => import("./revenue-chart.tsx"), "RevenueChart")

interface Props {
  report: Report
  page: number
  onPage: (page: number) => void
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
