import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { JOURNAL_FORMATS, type JournalFormat } from "@hub/domain/payments/books.staff"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { PageHead } from "../shell/page-head.tsx"
import { useMe } from "../staff/queries.ts"
import { CloseMonth } from "./close-month.tsx"
import { CloseSteps } from "./close-steps.tsx"
import { JournalTable } from "./journal-table.tsx"
import { MonthTag } from "./month-tag.tsx"
import { type Journal, journalQuery, monthName, stateText } from "./months-queries.ts"
import { MonthsFailed } from "./months-screen.tsx"
import { ReopenMonth } from "./reopen-month.tsx"
import css from "./report-screen.module.css"

const m = messages("console/reports.months")
const steps = messages("console/reports.steps")

/** A month: what is missing, its journal, its files, and closing it or opening it again. */
export function MonthScreen({ month }: { month: string }) {
  const query = useQuery(journalQuery(month))
  const { business } = useMe()
  const { data } = query
  return (
    <>
      <p className={css["back"]}>
        <Link to="/reports/months" search={({ site, day }) => ({ site, day })}>
          <Icon name="back" />
          {m.title}
        </Link>
      </p>
      <PageHead
        title={data === undefined ? m.title : titleOf(data)}
        over={data === undefined ? undefined : <MonthTag period={data.period} />}
        name={data === undefined ? m.title : monthName(data.period.month)}
        under={data === undefined || data.period.can_close ? undefined : stateText(data.period, business.time_zone)}
      >
        {data !== undefined && data.lines.length > 0 && <JournalFiles journal={data} />}
      </PageHead>
      {query.isPending && <SkeletonRows label={m.loading} rows={8} shape="record" />}
      {query.isError && (
        <MonthsFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {data !== undefined && <Month journal={data} />}
    </>
  )
}

function Month({ journal }: { journal: Journal }) {
  const { period, late, deferred_until, missing } = journal
  const { business } = useMe()
  const { month } = period
  return (
    <Columns wide="even" gap={5} from="desk">
      <Stack gap={5}>
        <CloseSteps journal={journal}>
          {period.can_close && <CloseMonth month={month} isMissing={missing.length > 0} />}
          {period.can_reopen && <ReopenMonth month={month} />}
        </CloseSteps>
        {period.closed_at === null && period.reopened_by !== null && (
          <p className="note warn">{stateText(period, business.time_zone)}</p>
        )}
        <div className="note">
          <h2>{steps.lockTitle}</h2>
          <p>{steps.lockDoes({ month: monthName(month) })}</p>
        </div>
      </Stack>
      <section>
        <div className="sign">
          <h2>{m.journal}</h2>
        </div>
        <p className="dim">{m.deferred({ amount: formatMoney(deferred_until, { display: "alwaysShow" }) })}</p>
        {late.count > 0 && (
          <p className="note warn">
            {m.late({
              count: late.count,
              amount: formatMoney(late.cents, { display: "alwaysShow" }),
              day: late.since === null ? "" : dayYearLabel(dayAt(late.since, business.time_zone)),
            })}
          </p>
        )}
        <JournalTable journal={journal} />
      </section>
    </Columns>
  )
}

/** "May 2030, 2 steps left"; a month that is closed, or not over yet, by its name. */
function titleOf({ period, steps: all }: Journal): string {
  const left = all.filter(({ is_done }) => !is_done).length
  return period.can_close ? m.left({ month: monthName(period.month), count: left }) : monthName(period.month)
}

function JournalFiles({ journal: { period } }: { journal: Journal }) {
  const { month } = period
  const save = useMutation({
    mutationFn: async (format: JournalFormat) => {
      const file = await api.file("GET /books/periods/{month}/journal/export", { params: { month }, query: { format } })
      saveFile(file, `journal-${month}${format === "csv" ? "" : "-quickbooks"}.csv`)
    },
    onError: (error) => notifyError(error),
  })
  return JOURNAL_FORMATS.map((format) => (
    <Button
      key={format}
      variant="line"
      busy={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
      aria-label={format === "csv" ? m.downloadCsv : m.downloadQuickBooks}
    >
      <Icon name="download" />
      {format === "csv" ? "CSV" : "QuickBooks"}
    </Button>
  ))
}
