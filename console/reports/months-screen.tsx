import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { PageHead } from "../shell/page-head.tsx"
import { useMe } from "../staff/queries.ts"
import { MonthTag } from "./month-tag.tsx"
import { monthName, type Period, periodsQuery, stateText } from "./months-queries.ts"
import css from "./report-screen.module.css"

const m = messages("console/reports.months")
const list = messages("console/reports.list")

const columnsFor = (time_zone: string): readonly Column<Period>[] => [
  {
    id: "month",
    header: m.monthHead,
    isName: true,
    cell: ({ month }) => (
      <Link to="/reports/months/$month" params={{ month }} search={({ site, day }) => ({ site, day })}>
        <b>{monthName(month)}</b>
      </Link>
    ),
  },
  { id: "tag", header: m.state, isBesideName: true, cell: (period) => <MonthTag period={period} /> },
  { id: "state", header: "", cell: (period) => stateText(period, time_zone) },
]

/** The months of the books: open, closed, and by whom. */
export function MonthsScreen() {
  const query = useQuery(periodsQuery())
  const { business } = useMe()
  return (
    <>
      <p className={css["back"]}>
        <Link to="/reports" search={({ site, day }) => ({ site, day })}>
          <Icon name="back" />
          {list.title}
        </Link>
      </p>
      <PageHead title={m.title} under={m.about} />
      {query.isPending && <SkeletonRows label={m.loading} rows={6} shape="record" />}
      {query.isError && (
        <MonthsFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <DataTable
          label={m.title}
          columns={columnsFor(business.time_zone)}
          rows={query.data.periods}
          rowId={({ month }) => month}
          empty={<EmptyState text={m.none} />}
        />
      )}
    </>
  )
}

/** Why there is nothing to see: not permitted, no such month, or it failed. */
export function MonthsFailed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  if (isProblem(error, "NOT_PERMITTED")) return <p role="alert">{m.notPermitted}</p>
  if (isProblem(error, "NOT_FOUND", "VALIDATION")) return <p role="alert">{m.noMonth}</p>
  return (
    <FailedPart busy={busy} onRetry={onRetry}>
      {m.failed}
    </FailedPart>
  )
}
