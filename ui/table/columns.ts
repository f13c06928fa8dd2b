import type { ReactNode } from "react"

export interface Column<Row> {
  readonly id: string
  /** Empty for a face or for verbs, which need no word above them. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Figures end where their column ends. */
  readonly align?: "start" | "end"
  /** What the row is about: its link, in bold, and less important facts in a `<small>`. One a table. */
  readonly isName?: boolean
  /** On a phone it is at the end of the name's line. */
  readonly isBesideName?: boolean
  readonly hiddenOnPhone?: boolean
  /** Said before the value on a phone, where there are no headers. */
  readonly label?: string
  /** The server sorts: `onSort` of the table asks for it. */
  readonly isSortable?: boolean
  /** A face comes first on a phone, verbs come last. A day stays in one line. */
  readonly kind?: "face" | "verbs" | "day"
}

export interface Sort {
  readonly column: string
  readonly direction: "ascending" | "descending"
}

/** The direction that a press on a header asks for. */
export const nextSort = (sort: Sort | undefined, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === "ascending" ? "descending" : "ascending",
})
