import { messages } from "@hub/domain/kernel/messages"
import { CARE_STATEMENTS } from "@hub/domain/reports/report-list"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Answer } from "../api/client.ts"
import { PageHead } from "../shell/page-head.tsx"
import { FileList } from "./file-list.tsx"
import { careYearsQuery } from "./queries.ts"
import css from "./report-screen.module.css"
import { useAskFile } from "./use-ask-file.ts"

const m = messages("console/reports.care")
const list = messages("console/reports.list")

type Year = Answer<"GET /report_files/care_years">["items"][number]

/** Care statements of all families of a year, as an archive that is made while the person goes on. */
export function CareScreen() {
  const query = useQuery(careYearsQuery())
  const ask = useAskFile()
  const columns: readonly Column<Year>[] = [
    { id: "year", header: m.year, isName: true, cell: ({ year }) => <b>{year}</b> },
    { id: "families", header: m.families, cell: ({ families }) => m.count({ count: families }) },
    {
      id: "make",
      header: "",
      kind: "verbs",
      cell: ({ year }) => (
        <Button
          variant="line"
          size="s"
          busy={ask.isPending && ask.variables.year === year}
          onClick={() => ask.mutate({ key: CARE_STATEMENTS, format: "zip", year })}
          aria-label={m.makeYear({ year: String(year) })}
        >
          {m.make}
        </Button>
      ),
    },
  ]
  return (
    <>
      <p className={css["back"]}>
        <Link to="/reports" search={({ site, day }) => ({ site, day })}>
          <Icon name="back" />
          {list.title}
        </Link>
      </p>
      <PageHead title={m.title} under={m.about} />
      <Stack gap={5}>
        {query.isPending && <SkeletonRows label={list.loading} rows={3} shape="record" />}
        {query.isError && isProblem(query.error, "NOT_PERMITTED") && <p role="alert">{m.notPermitted}</p>}
        {query.isError && !isProblem(query.error, "NOT_PERMITTED") && (
          <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
            {m.failed}
          </FailedPart>
        )}
        {query.data !== undefined && (
          <>
            <DataTable
              label={m.title}
              columns={columns}
              rows={query.data.items}
              rowId={({ year }) => String(year)}
              empty={<EmptyState text={m.none} />}
            />
            <FileList />
          </>
        )}
      </Stack>
    </>
  )
}
