import type { CompanyRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OrderRow } from "../orders/store.ts"
import { orderColumns } from "./open-orders-query.ts"
import { type StepRow, stepsOfOrder } from "./schedule-steps-query.ts"

/** An order with what placing it is judged by. */
export interface OrderToPlace extends OrderRow {
  has_plan: boolean
  step_row: StepRow
  /** What the family agrees to by booking. */
  documents: CompanyRow["documents"]
}

/** A family's order, and the one placed with the same key if that is another one. The caller has locked the family. */
export const lockOrdersToPlace = (
  tx: Transaction,
  { customer_id, id, idempotency_key }: { customer_id: string; id: string; idempotency_key: string | null },
) =>
  tx.many<OrderToPlace>(sql`
    select ${orderColumns}, exists (select from order_payment_plan p where p.order_id = o.id) as has_plan,
      ${stepsOfOrder} as step_row, (select documents from company) as documents
    from customer_order o
    where o.customer_id = ${customer_id} and (o.id = ${id} or o.idempotency_key = ${idempotency_key}) for update of o`)
