import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { announce } from "@hub/ui/page-header/announcements.ts"
import type { Member } from "../participants/members.ts"
import { HistoryRow } from "./history-row.tsx"
import styles from "./history-table.module.css"
import type { OrderSummary } from "./queries.ts"

const m = messages("portal/orders.historyTable")

type Direction = "asc" | "desc"

/** What a first press sorts by: words from A, numbers and days from the end that is looked for. */
const heads = () =>
  [
    { field: "title", text: m.program, first: "asc" },
    { field: "students", text: m.child, first: "asc" },
    { field: "placed_at", text: m.placed, first: "desc" },
    { field: "number", text: m.no, first: "desc" },
    { field: "status", text: m.state, first: "asc" },
    { field: "final_price", text: m.price, first: "desc" },
  ] as const satisfies { field: string; text: string; first: Direction }[]

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
  const sort = ({ field, first }: ReturnType<typeof heads>[number]) => {
    const other = direction === "asc" ? "desc" : "asc"
    const next = `${field}:${field === sorted ? other : first}`
    onSort(next === NEWEST ? undefined : next)
    announce(m.sortedBy({ field, is_ascending: next.endsWith("asc") }))
  }
  return (
    <table className={styles["table"]} data-old={isOld || undefined}>
      <thead>
        <tr>
          {heads().map((head) => (
            <th key={head.field} scope="col" aria-sort={head.field === sorted ? sorted_as : undefined}>
              <button type="button" onClick={() => sort(head)}>
                {head.text}
                <Icon name="down" />
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{m.receiptAndPayment}</span>
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
