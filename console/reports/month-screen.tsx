import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { JOURNAL_FORMATS, type JournalFormat } from "@hub/domain/payments/books.staff"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
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
import { JournalTable } from "./journal-table.tsx"
import { MissingList } from "./missing-list.tsx"
import { MonthTag } from "./month-tag.tsx"
import { type Journal, journalQuery, monthName, stateWords } from "./months-queries.ts"
import { MonthsFailed } from "./months-screen.tsx"
import { ReopenMonth } from "./reopen-month.tsx"
import css from "./report-screen.module.css"

const m = messages("console/reports.months")

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
        title={data === undefined ? m.title : monthName(data.period.month)}
        over={data === undefined ? undefined : <MonthTag period={data.period} />}
        name={data === undefined ? m.title : monthName(data.period.month)}
        under={data === undefined ? undefined : stateWords(data.period, business.time_zone)}
      >
        {data !== undefined && data.lines.length > 0 && <JournalFiles journal={data} />}
      </PageHead>
      {query.isPending && <SkeletonRows label={m.loading} rows={8} shape="record" />}
      {query.isError && (
        <MonthsFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {data !== undefined && (
        <Stack gap={5}>
          {data.period.closed_at === null && data.period.reopened_by !== null && (
            <p className="note warn">{stateWords(data.period, business.time_zone)}</p>
          )}
          {data.period.closed_at === null && <MissingList missing={data.missing} />}
          <section>
            <h2>{m.journal}</h2>
            <p className="dim">{m.deferred({ amount: formatMoney(data.deferred_until, { display: "alwaysShow" }) })}</p>
            {data.late.count > 0 && (
              <p className="note warn">
                {m.late({
                  count: data.late.count,
                  amount: formatMoney(data.late.cents, { display: "alwaysShow" }),
                  day: data.late.since === null ? "" : dayYearLabel(dayAt(data.late.since, business.time_zone)),
                })}
              </p>
            )}
            <JournalTable journal={data} />
          </section>
          {data.period.can_close && <CloseMonth month={month} isMissing={data.missing.length > 0} />}
          {data.period.can_reopen && <ReopenMonth month={month} />}
          {!data.period.can_close && data.period.closed_at === null && <p>{m.notOver}</p>}
        </Stack>
      )}
    </>
  )
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
