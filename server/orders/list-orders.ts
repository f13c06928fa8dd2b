import { cardName } from "@hub/domain/kernel/card-name"
import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid } from "@hub/domain/kernel/problem"
import { orderTitle } from "@hub/domain/orders/line-texts"
import type { OrderSummary } from "@hub/domain/orders/order"
import { readOrderStatus, WIRE_ORDER_STATUSES, wireOrderStatus } from "@hub/domain/orders/order-status"
import { type OrderSums, orderSums } from "@hub/domain/orders/order-sums"
import { wirePaymentStatus } from "@hub/domain/payments/payment-status"
import type { Database } from "../database/sql.ts"
import { writtenNames } from "../language/written.ts"
import { countHistory, HISTORY_ORDER, type HistoryRow, type HistoryState, historyPage } from "./queries.ts"

const summaryOf = (row: HistoryRow): OrderSummary => summaryWith(row, orderSums(row.facts))

const summaryWith = (row: HistoryRow, sums: OrderSums): OrderSummary => ({
  id: row.id,
  number: row.number,
  status: wireOrderStatus(row.status),
  title: orderTitle({ kind: row.kind, names: writtenNames(row.names) }),
  is_for_credits: row.kind !== "SCHEDULE_AND_PAY",
  student_ids: row.student_ids,
  first_day: row.first_day,
  last_day: row.last_day,
  final_price: row.final_price,
  discount: row.discount,
  refunded_amount: sums.back_amount,
  paid_amount: sums.paid_amount,
  left_amount: sums.left_amount,
  sums,
  due_on: row.due_on,
  is_late: row.is_late,
  has_payment_plan: row.has_payment_plan,
  invoice_id: row.invoice_id,
  payment_status: row.payment_status === null ? null : wirePaymentStatus(row.payment_status),
  payment_method_label:
    row.payment_method === null ? null : `${cardName(row.payment_method)} • ${row.payment_method.last4}`,
  placed_at: row.placed_at,
})

interface HistoryQuery {
  limit?: number
  offset?: number
  order_by?: string
  status?: string
  state?: HistoryState
  student_id?: string
  from?: string
  to?: string
}

const statusesOf = (text: string | undefined) =>
  text?.split(",").map((word) => {
    const status = readOrderStatus(word)
    if (status === undefined) throw invalid("status", `A status is one of ${WIRE_ORDER_STATUSES.join(", ")}.`, "enum")
    return status
  })

/** 7.9: placed orders, newest first. */
export const listOrders =
  ({ store, clock }: { store: Database; clock: () => Date }) =>
  async (customer_id: string, query: HistoryQuery) => {
    const { limit = PAGE_LIMIT, offset = 0 } = query
    const order_by = readOrderBy(query.order_by, HISTORY_ORDER)
    if (order_by === undefined)
      throw invalid("order_by", `Orders can be sorted by ${HISTORY_ORDER.join(", ")}.`, "unknown_field")
    if (order_by.length === 0) order_by.push({ field: "placed_at", direction: "desc" })
    const { state, student_id, from, to } = query
    const filter = { statuses: statusesOf(query.status), state, student_id, from, to }
    const [rows, total] = await Promise.all([
      historyPage(store, customer_id, filter, { limit, offset, order_by, now: clock() }),
      countHistory(store, customer_id, filter),
    ])
    return { items: rows.map(summaryOf), total, limit, offset }
  }
