import { messages } from "@hub/domain/kernel/messages"
import type { ReportKey } from "@hub/domain/reports/report-list"
import { isProblem } from "@hub/portal/api/problem"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Pagination } from "@hub/ui/pagination/pagination"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { PageHead } from "../shell/page-head.tsx"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { PAGE, type ReportSearch, reportQuery, reportsQuery } from "./queries.ts"
import { ReportFiles } from "./report-files.tsx"
import { ReportFilters } from "./report-filters.tsx"
import css from "./report-screen.module.css"
import { ReportTable } from "./report-table.tsx"

const m = messages("console/reports.report")
const list = messages("console/reports.list")

interface Props extends ReportSearch {
  report: ReportKey
  onSearch: (search: ReportSearch) => void
}

const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  isProblem(error, "VALIDATION") ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {}

/** One report: its days, its rows with their sum, and the same as a file. */
export function ReportScreen({ report: key, from, to, page = 1, onSearch }: Props) {
  const { site, today } = useWhereAndWhen()
  const asked = { key, site: site?.id, from, to, page }
  const query = useQuery(reportQuery(asked))
  const all = useQuery(reportsQuery())
  const named = all.data?.items.find((one) => one.key === key)
  const shown = query.isError || query.data?.key !== key ? undefined : query.data
  const errors = fieldErrors(query.error)
  const hasRange = shown?.has_range ?? (from !== undefined || to !== undefined)
  return (
    <>
      <p className={css["back"]}>
        <Link to="/reports" search={({ site: kept, day }) => ({ site: kept, day })}>
          <Icon name="back" />
          {list.title}
        </Link>
      </p>
      <PageHead
        title={named?.name ?? ""}
        under={[named?.about ?? "", shown?.has_sites === false || site === undefined ? m.allSites : site.name].join(
          " · ",
        )}
      >
        {shown !== undefined && <ReportFiles asked={asked} report={shown} />}
      </PageHead>
      <Stack gap={4}>
        {hasRange && (
          <ReportFilters
            from={from ?? shown?.from ?? ""}
            to={to ?? shown?.to ?? ""}
            today={today}
            errors={errors}
            onChange={onSearch}
          />
        )}
        {query.isPending && <SkeletonRows label={m.loading} rows={8} shape="record" />}
        {query.isError && isProblem(query.error, "NOT_PERMITTED") && <p role="alert">{m.notPermitted}</p>}
        {query.isError && !isProblem(query.error, "NOT_PERMITTED") && Object.keys(errors).length === 0 && (
          <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
            {isProblem(query.error, "REPORT_TOO_LONG") ? query.error.message : m.failed}
          </FailedPart>
        )}
        {shown !== undefined && (
          <>
            <p className="dim" role="status">
              {m.rows({ count: shown.row_count })}
            </p>
            <ReportTable report={shown} />
            <Pagination
              label={m.pages}
              page_count={Math.ceil(shown.row_count / PAGE)}
              current={page}
              onPage={(next) => onSearch({ from, to, page: next })}
            />
          </>
        )}
      </Stack>
    </>
  )
}
