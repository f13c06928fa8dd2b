import { messages } from "@hub/domain/kernel/messages"
import { REPORT_KEYS } from "@hub/domain/reports/report-list"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { CareScreen } from "../reports/care-screen.tsx"
import { FileList } from "../reports/file-list.tsx"
import { reportsQuery } from "../reports/queries.ts"
import { ReportList } from "../reports/report-list.tsx"
import { ReportScreen } from "../reports/report-screen.tsx"
import { SavedList } from "../reports/saved-list.tsx"
import { PageHead } from "../shell/page-head.tsx"

const m = messages("console/reports.list")

/** /staff/reports: what can be asked. */
export function ReportsPage() {
  const query = useQuery(reportsQuery())
  return (
    <>
      <PageHead over={m.title} title={m.question} name={m.title} />
      {query.isPending && <SkeletonRows label={m.loading} rows={8} shape="record" />}
      {query.isError && (
        <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
          {m.failed}
        </FailedPart>
      )}
      {query.data !== undefined && (
        <Stack gap={5}>
          <SavedList />
          <FileList />
          <ReportList items={query.data.items} />
        </Stack>
      )}
    </>
  )
}

/** /staff/reports/{report}: the answer, and its files. */
export function ReportPage() {
  const { report } = useParams({ from: "/reports/$report" })
  const search = useSearch({ from: "/reports/$report" })
  const navigate = useNavigate({ from: "/reports/$report" })
  const key = REPORT_KEYS.find((one) => one === report)
  if (key === undefined) return <Navigate to="/reports" replace />
  return (
    <ReportScreen
      key={key}
      report={key}
      from={search.from}
      to={search.to}
      page={search.page}
      season={search.season}
      split={search.split}
      week={search.week}
      program={search.program}
      onSearch={(next) => void navigate({ search: ({ site, day }) => ({ site, day, ...next }), replace: true })}
    />
  )
}

/** /staff/reports/care-statements: for the taxes of all families. */
export function CareStatementsPage() {
  return <CareScreen />
}
