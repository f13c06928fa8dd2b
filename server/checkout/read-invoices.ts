import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid } from "@hub/domain/kernel/problem"
import { INVOICE_STATUSES, type Invoice } from "@hub/domain/orders/invoice"
import { orderTitle } from "@hub/domain/orders/line-texts"
import { leftOfInvoice } from "@hub/domain/orders/order-sums"
import type { Database } from "../database/sql.ts"
import type { InvoiceRow } from "../invoices/store.ts"
import { writtenNames } from "../language/written.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { countInvoices, INVOICE_ORDER, type InvoicePage, invoicePageOfOrder, invoicePages } from "./invoices-queries.ts"

const ON_WIRE = { OPEN: "open", PAID: "paid", CANCELLED: "cancelled" } as const satisfies Record<
  InvoiceRow["status"],
  (typeof INVOICE_STATUSES)[number]
>
const IN_DATABASE = { open: "OPEN", paid: "PAID", cancelled: "CANCELLED" } as const

export const wireInvoiceStatus = (status: InvoiceRow["status"]) => ON_WIRE[status]

const invoiceShape = (row: InvoicePage): Invoice => ({
  id: row.id,
  number: row.number,
  order_id: row.order_id,
  status: wireInvoiceStatus(row.status),
  amount: row.amount,
  reduced_amount: row.reduced_amount,
  paid_amount: row.paid_amount,
  left_amount: leftOfInvoice(row),
  sent_at: row.sent_at,
  due_on: row.due_on,
  is_overdue: row.is_overdue,
  paid_at: row.paid_at,
  title: orderTitle({ kind: row.kind, names: writtenNames(row.names) }),
  first_day: row.first_day,
  last_day: row.last_day,
  student_ids: row.student_ids,
})

export async function invoiceOfOrder(db: Database, order_id: string, now: Date): Promise<Invoice | null> {
  const row = await invoicePageOfOrder(db, order_id, now)
  return row === undefined ? null : invoiceShape(row)
}

interface InvoicesQuery {
  status?: (typeof INVOICE_STATUSES)[number]
  limit?: number
  offset?: number
  order_by?: string
}

/** 7.11: the family's invoices, the newest first. */
export const listInvoices =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, { status, limit = PAGE_LIMIT, offset = 0, ...query }: InvoicesQuery) => {
    const order_by = readOrderBy(query.order_by, INVOICE_ORDER)
    if (order_by === undefined)
      throw invalid("order_by", `Invoices can be sorted by ${INVOICE_ORDER.join(", ")}.`, "unknown_field")
    const filter = { status: status === undefined ? undefined : IN_DATABASE[status] }
    if (order_by.length === 0) order_by.push({ field: "sent_at", direction: "desc" })
    const page = { filter, order_by, limit, offset, now: clock() }
    const [rows, total] = await Promise.all([
      invoicePages(store, customer_id, page),
      countInvoices(store, customer_id, filter),
    ])
    return { items: rows.map(invoiceShape), total, limit, offset }
  }
