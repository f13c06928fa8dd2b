import { EmptyState } from "@hub/ui/empty/empty-state"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { Pagination } from "@hub/ui/pagination/pagination"
import { DataTable } from "@hub/ui/table/data-table"
import { kitTexts } from "@hub/ui/texts.ts"
import type { ComponentProps } from "react"

interface Props<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, "rows" | "error" | "empty"> {
  query: {
    readonly isError: boolean
    readonly isFetching: boolean
    /** Waiting for a connection. */
    readonly isPaused: boolean
    readonly refetch: () => unknown
  }
  /** Undefined until the query has answered. */
  rows: readonly Row[] | undefined
  /** "We couldn't load the programs." */
  failed: string
  /** "Nobody is booked." */
  none: string
  /** Of a list that comes by the page. */
  pages?: {
    readonly label: string
    readonly size: number
    readonly total: number | undefined
    readonly current: number
    readonly onPage: (page: number) => void
  }
}

/** A list that is read from the server: on its way, offline, failed with a retry, empty, or a table with its pages. */
export function QueryTable<Row>({ query, rows, failed, none, pages, ...table }: Props<Row>) {
  if (rows === undefined && query.isPaused) {
    return (
      <p className="note warn" role="status">
        {kitTexts("loading").offline}
      </p>
    )
  }
  return (
    <>
      <DataTable
        {...table}
        rows={rows}
        error={
          query.isError && rows === undefined ? (
            <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
              {failed}
            </FailedPart>
          ) : undefined
        }
        empty={<EmptyState text={none} />}
      />
      {pages !== undefined && (
        <Pagination
          label={pages.label}
          page_count={Math.ceil((pages.total ?? 0) / pages.size)}
          current={pages.current}
          onPage={pages.onPage}
        />
      )}
    </>
  )
}
