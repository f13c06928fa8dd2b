import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Key } from "@hub/ui/key/key"
import { Pagination } from "@hub/ui/pagination/pagination"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { focusRow } from "@hub/ui/table/row-focus.ts"
import { Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useRef } from "react"
import { useKeys } from "../shell/keys.ts"
import css from "./inbox-list.module.css"
import { PAGE_SIZE } from "./queries.ts"

const m = messages("console/inbox.list")

interface Item {
  readonly id: string
}

export type Order = "oldest" | "newest" | "reported" | "decided"

interface Props<Row extends Item> {
  label: string
  /** What is read first: its link. */
  nameHeader: string
  name: (row: Row) => string
  more: (row: Row) => ReactNode
  /** At the end: a tag and how long it waits. */
  endHeader: string
  end: (row: Row) => ReactNode
  rows: readonly Row[] | undefined
  total: number
  page: number
  picked: string | undefined
  empty: string
  /** How the server sorts it; without one, what waits the longest comes first. */
  order?: Order | undefined
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
}

const linkTo = (id: string, name: string) => (
  <Link to="/inbox" search={(kept) => ({ ...kept, id })}>
    {name}
  </Link>
)

/** What waits or is done, in the order that it says. J and K open the next and the one before. */
export function InboxList<Row extends Item>({
  nameHeader,
  name,
  more,
  endHeader,
  end,
  total,
  page,
  rows,
  empty,
  order = "oldest",
  chosen,
  onChoose,
  ...table
}: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const step = (by: number) => {
    const found = list.current?.querySelector("table")
    if (found === null || found === undefined) return
    focusRow(found, by)
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  }
  useKeys({
    j: { text: m.next, act: () => step(1) },
    k: { text: m.before, act: () => step(-1) },
    ...(chosen === undefined ? {} : { " ": { text: m.tick } }),
  })
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      header: nameHeader,
      isName: true,
      cell: (row) => (
        <>
          {linkTo(row.id, name(row))}
          <small>{more(row)}</small>
        </>
      ),
    },
    { id: "end", header: endHeader, align: "end", isBesideName: true, cell: end },
  ]
  const pages = Math.ceil(total / PAGE_SIZE)
  return (
    <div ref={list} className={css["list"]}>
      <DataTable
        {...table}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={name}
        hasRowLinks
        empty={<EmptyState text={empty} />}
        {...(chosen === undefined || onChoose === undefined ? {} : { chosen, onChoose })}
      />
      {rows !== undefined && rows.length > 0 && (
        <p className={css["foot"]}>
          {m.shown({ shown: rows.length, total, order })}{" "}
          <span className={css["keys"]}>
            <Key name="J" /> <Key name="K" /> {m.step}
            {chosen !== undefined && (
              <>
                , <Key name={m.space} /> {m.ticks}
              </>
            )}
          </span>
        </p>
      )}
      {pages > 1 && (
        <Pagination
          label={m.pages}
          current={page}
          page_count={pages}
          onPage={(next) => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, page: next, id: undefined }) })}
        />
      )}
    </div>
  )
}
