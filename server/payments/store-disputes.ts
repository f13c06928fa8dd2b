import type { DisputeRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const columns = sql`id, provider_dispute_id, payment_id, order_id, customer_id, amount, reason, status, due_by, opened_at, closed_at`

export const lockDispute = (tx: Transaction, provider_dispute_id: string) =>
  tx.maybe<DisputeRow>(sql`
    select ${columns} from dispute where provider_dispute_id = ${provider_dispute_id} for update`)

/** Undefined when it is known already. */
export const insertDispute = (tx: Transaction, dispute: Omit<DisputeRow, "status" | "closed_at">) =>
  tx.maybe<DisputeRow>(sql`
    insert into dispute (id, provider_dispute_id, payment_id, order_id, customer_id, amount, reason, status, due_by, opened_at)
    values (${dispute.id}, ${dispute.provider_dispute_id}, ${dispute.payment_id}, ${dispute.order_id}, ${dispute.customer_id},
      ${dispute.amount}, ${dispute.reason}, 'OPEN', ${dispute.due_by}, ${dispute.opened_at})
    on conflict do nothing returning ${columns}`)

/** False when it was over before. */
export const closeDispute = async (
  tx: Transaction,
  { id, status, now }: { id: string; status: "WON" | "LOST"; now: Date },
): Promise<boolean> =>
  (await tx.run(
    sql`update dispute set status = ${status}, closed_at = ${now} where id = ${id} and status = 'OPEN'`,
  )) === 1

export const disputesOf = (db: Database, order_id: string) =>
  db.many<DisputeRow>(sql`select ${columns} from dispute where order_id = ${order_id} order by opened_at`)
