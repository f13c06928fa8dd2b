import { Stack } from "@hub/ui/layout/stack"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { PageHead } from "../shell/page-head.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { MoneyNav } from "./money-nav.tsx"

interface Paged<Row> {
  readonly items: readonly Row[]
  readonly count: number
  readonly page_size: number
}

interface Props<Row, Data extends Paged<Row>>
  extends Pick<ComponentProps<typeof QueryTable<Row>>, "columns" | "rowId" | "hasRowLinks" | "failed" | "none"> {
  /** Its address. */
  at: string
  head: ComponentProps<typeof PageHead>
  list: string
  pages: string
  query: UseQueryResult<Data>
  page: number
  onPage: (page: number) => void
  /** Above the table. */
  children?: ReactNode
}

/** A list of money, page by page: its state as the title, the ways to the other lists, and the table. */
export function PagedMoney<Row, Data extends Paged<Row>>({
  at,
  head,
  list,
  pages,
  query,
  page,
  onPage,
  children,
  ...table
}: Props<Row, Data>) {
  const { data } = query
  return (
    <>
      <PageHead {...head} />
      <Stack gap={4}>
        <MoneyNav at={at} />
        {children}
        <QueryTable
          {...table}
          query={query}
          label={list}
          rows={data?.items}
          pages={{ label: pages, size: data?.page_size ?? 1, total: data?.count, current: page, onPage }}
        />
      </Stack>
    </>
  )
}
