import type { KeyboardEvent, ReactNode } from "react"
import { Icon } from "../icon/icon.tsx"
import { SkeletonRows } from "../loading/skeleton-rows.tsx"
import { kitTexts } from "../texts.ts"
import { type Column, nextSort, type Sort } from "./columns.ts"
import styles from "./data-table.module.css"
import { rowKey } from "./row-focus.ts"
import { Tick } from "./tick.tsx"

/** On a phone they are blocks, and some browsers no longer take them for a table: their roles are said. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "cell" },
  columnheader: { role: "columnheader" },
} as const

interface Props<Row> {
  /** What the table lists; screen readers say it. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Instead of the rows: a `FailedPart`. */
  error?: ReactNode
  /** Instead of no rows: a sentence and what to do, as an `EmptyState`. */
  empty: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The row that is open beside the table. */
  picked?: string | undefined
  /** With it rows have ticks. */
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
  /** What a row's tick is called. Needed with `chosen`. */
  rowName?: (row: Row) => string
  /** A press anywhere on a row is one on the link of its name. */
  hasRowLinks?: boolean
}

/** A table of data: a page of rows that the server has filtered and sorted. On a phone each row is a block. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  error,
  empty,
  sort,
  onSort,
  picked,
  chosen,
  onChoose,
  rowName,
  hasRowLinks = false,
}: Props<Row>) {
  if (error !== undefined) return error
  if (rows === undefined) return <SkeletonRows label={kitTexts("table").loading} rows={6} shape="record" />
  if (rows.length === 0) return empty
  const shownIds = rows.map(rowId)
  const count = shownIds.filter((id) => chosen?.has(id)).length
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose?.(next)
  }
  const stepByKey = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!event.altKey && !event.ctrlKey && !event.metaKey && rowKey(event.currentTarget, event.key))
      event.preventDefault()
  }
  const hasFace = columns.some(({ kind }) => kind === "face") || chosen !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      {...ROLES.table}
      className={styles["table"]}
      aria-label={label}
      data-faces={hasFace || undefined}
      data-links={hasRowLinks || undefined}
      onKeyDown={stepByKey}
    >
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {chosen !== undefined && (
            <th {...ROLES.columnheader} scope="col" data-kind="tick">
              <Tick
                label={kitTexts("table").chooseAll}
                checked={count === rows.length}
                isMixed={count > 0 && count < rows.length}
                onChange={(isChosen) => choose(shownIds, isChosen)}
              />
            </th>
          )}
          {columns.map((column) => (
            <Header key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map((row) => {
          const id = rowId(row)
          return (
            <tr
              key={id}
              {...ROLES.row}
              data-row={id}
              tabIndex={-1}
              aria-current={picked === id || undefined}
              data-chosen={chosen?.has(id) || undefined}
            >
              {chosen !== undefined && (
                <td {...ROLES.cell} data-kind="tick" data-tick>
                  <Tick
                    label={kitTexts("table").choose({ name: rowName?.(row) ?? id })}
                    checked={chosen.has(id)}
                    onChange={(isChosen) => choose([id], isChosen)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  {...ROLES.cell}
                  data-kind={column.kind}
                  data-align={column.align}
                  data-name={column.isName}
                  data-beside={column.isBesideName}
                  data-desk={column.hiddenOnPhone}
                  data-label={column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Header<Row>({
  column: { id, header, align, kind, isSortable = false },
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}) {
  // Faces and verbs have no header; what isn't one is a cell.
  if (header === "") return <td {...ROLES.cell} data-kind={kind} />
  const direction = sort?.column === id ? sort.direction : undefined
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      data-align={align}
      data-kind={kind}
      aria-sort={isSortable ? (direction ?? "none") : undefined}
    >
      {isSortable ? (
        <button type="button" className={styles["sort"]} onClick={() => onSort?.(nextSort(sort, id))}>
          {header}
          <Icon name="down" />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
