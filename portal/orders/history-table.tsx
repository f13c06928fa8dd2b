import { Icon } from "@hub/ui/icon/icon"
import { announce } from "@hub/ui/page-header/announcements.ts"
import type { Member } from "../participants/members.ts"
import { HistoryRow } from "./history-row.tsx"
import styles from "./history-table.module.css"
import type { OrderSummary } from "./queries.ts"
import { historyTable as t } from "./words.tsx"

type Direction = "asc" | "desc"

/** What a first press sorts by: words from A, numbers and days from the end that is looked for. */
const HEADS = [
  { field: "title", words: t.program, first: "asc" },
  { field: "students", words: t.child, first: "asc" },
  { field: "placed_at", words: t.placed, first: "desc" },
  { field: "number", words: t.no, said: t.orderNumber, first: "desc" },
  { field: "status", words: t.state, first: "asc" },
  { field: "final_price", words: t.price, first: "desc" },
] as const satisfies { field: string; words: string; said?: string; first: Direction }[]

const NEWEST = "placed_at:desc"

interface Props {
  orders: readonly OrderSummary[]
  members: readonly Member[]
  /** Undefined for the newest first. */
  order_by: string | undefined
  onSort: (order_by: string | undefined) => void
  /** Of the page before, while the next one is on its way. */
  isOld: boolean
}

/** The orders as a table whose heads sort it; on a phone, where it is a list, a field does. */
export function HistoryTable({ orders, members, order_by = NEWEST, onSort, isOld }: Props) {
  const [sorted, direction] = order_by.split(":")
  const sorted_as = direction === "asc" ? "ascending" : "descending"
  const sort = ({ field, first, ...head }: (typeof HEADS)[number]) => {
    const other = direction === "asc" ? "desc" : "asc"
    const next = `${field}:${field === sorted ? other : first}`
    onSort(next === NEWEST ? undefined : next)
    announce(t.sortedBy("said" in head ? head.said : head.words, next.endsWith("asc")))
  }
  return (
    <table className={styles["table"]} data-old={isOld || undefined}>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head.field} scope="col" aria-sort={head.field === sorted ? sorted_as : undefined}>
              <button type="button" onClick={() => sort(head)}>
                {head.words}
                <Icon name="down" />
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t.receiptAndPayment}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <HistoryRow key={order.id} order={order} members={members} />
        ))}
      </tbody>
    </table>
  )
}
