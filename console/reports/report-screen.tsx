import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { type ReportKey, SPLITS, type Split } from "@hub/domain/reports/report-list"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useDrawer } from "../families/use-drawer.ts"
import { PageHead } from "../shell/page-head.tsx"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { AttendanceWeek } from "./attendance-week.tsx"
import { LongReport } from "./long-report.tsx"
import { filtersOf, type Report, type ReportSearch, reportQuery, reportsQuery } from "./queries.ts"
import { ReportFiles } from "./report-files.tsx"
import { ReportFilters } from "./report-filters.tsx"
import { whoReads } from "./report-list.tsx"
import { ReportRows } from "./report-rows.tsx"
import css from "./report-screen.module.css"
import { SaveDrawer, type Unsaved } from "./save-drawer.tsx"

const m = messages("console/reports.report")
const chart = messages("console/reports.chart")
const list = messages("console/reports.list")

interface Props extends ReportSearch {
  report: ReportKey
  onSearch: (search: ReportSearch) => void
}

const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  isProblem(error, "VALIDATION") ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {}

const unsavedOf = (report: Report, filters: ReturnType<typeof filtersOf>): Unsaved => ({
  id: crypto.randomUUID(),
  key: report.key,
  report: report.name,
  filters: {
    ...filters,
    period: "DAYS",
    ...(report.from === null || report.to === null ? {} : { from: report.from, to: report.to }),
  },
  has_range: report.has_range,
})

/** Of revenue, what is still to be earned; undefined where there is none. */
const deferredOf = ({ key, total }: Report): string | undefined => {
  const cents = key === "revenue" ? Number(total.at(-1) ?? 0) : 0
  return cents > 0 ? chart.still({ amount: formatMoney(cents, { display: "alwaysShow" }) }) : undefined
}

const splitTexts = messages("console/reports.split")

/** By what the rows are split, beside the month. The choice is in the address, with the filters. */
const SplitBy = ({ split }: { split: Split | undefined }) => (
  <Row gap={3} wrap>
    <span className="dim" aria-hidden="true">
      {splitTexts.label}
    </span>
    <nav className="chips" aria-label={splitTexts.label}>
      {[undefined, ...SPLITS].map((one) => (
        <Link
          key={one ?? ""}
          className="chip"
          to="."
          search={(before) => ({ ...before, split: one, page: undefined })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, explicitUndefined: true }}
          aria-current={one === split ? "page" : undefined}
        >
          {one === undefined ? splitTexts.siteAndProgram : splitTexts[one]}
        </Link>
      ))}
    </nav>
  </Row>
)

/** One report: its days, its rows with their sum, the same as a file, and saving it. */
export function ReportScreen({ report: key, from, to, page = 1, season, split, week, program, onSearch }: Props) {
  const { site, today } = useWhereAndWhen()
  const asked = { key, site: site?.id, from, to, page, season, split }
  const query = useQuery(reportQuery(asked))
  const all = useQuery(reportsQuery())
  const { errand, drawer, show } = useDrawer<Unsaved>()
  const named = all.data?.items.find((one) => one.key === key)
  const shown = query.isError || query.data?.key !== key ? undefined : query.data
  const errors = fieldErrors(query.error)
  const isLong = isProblem(query.error, "REPORT_TAKES_LONG")
  const hasRange = shown?.has_range ?? (isLong || from !== undefined || to !== undefined)
  const state = shown === undefined ? undefined : deferredOf(shown)
  const place = shown?.has_sites === false || site === undefined ? m.allSites : site.name
  return (
    <>
      <p className={css["back"]}>
        <Link to="/reports" search={({ site: kept, day }) => ({ site: kept, day })}>
          <Icon name="back" />
          {list.title}
        </Link>
      </p>
      <PageHead
        over={state === undefined ? undefined : named?.name}
        title={state ?? named?.name ?? ""}
        name={named?.name ?? ""}
        under={[named?.about ?? "", place].join(" · ")}
      >
        {shown !== undefined && (
          <>
            <ReportFiles asked={asked} report={shown} />
            <Button onClick={() => show(unsavedOf(shown, filtersOf(asked)))}>{m.saveThis}</Button>
          </>
        )}
      </PageHead>
      <Stack gap={4}>
        {hasRange && (
          <ReportFilters
            from={from ?? shown?.from ?? ""}
            to={to ?? shown?.to ?? ""}
            today={today}
            seasons={shown?.has_season === true || season !== undefined ? all.data?.seasons : undefined}
            season={season}
            errors={errors}
            onChange={(next) => onSearch({ ...next, split })}
          />
        )}
        {shown?.has_split === true && <SplitBy split={split} />}
        {query.isPending && <SkeletonRows label={m.loading} rows={8} shape="record" />}
        {isLong && <LongReport asked={asked} />}
        {query.isError && isProblem(query.error, "NOT_PERMITTED") && named !== undefined && (
          <p role="alert">{whoReads(named)}</p>
        )}
        {query.isError && !isLong && !isProblem(query.error, "NOT_PERMITTED") && Object.keys(errors).length === 0 && (
          <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
            {isProblem(query.error, "REPORT_TOO_LONG", "NOT_FOUND") ? query.error.message : m.failed}
          </FailedPart>
        )}
        {shown !== undefined && key === "attendance" && (
          <AttendanceWeek
            day={week ?? (shown.to !== null && shown.to < today ? shown.to : today)}
            program={program}
            site={site?.id}
            onChoose={(next) => onSearch({ from, to, season, ...next })}
          />
        )}
        {shown !== undefined && (
          <ReportRows
            report={shown}
            page={page}
            onPage={(next) => onSearch({ from, to, season, split, week, program, page: next })}
          />
        )}
      </Stack>
      {errand !== undefined && <SaveDrawer key={errand.id} known={errand} drawer={drawer} />}
    </>
  )
}
