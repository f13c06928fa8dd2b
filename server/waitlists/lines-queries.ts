import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// The lines of many offerings, for many families at once.

/** Of these families, and of the first of each line: their place in it, and how long it is, counted in families. */
export const familiesWaiting = (
  tx: Transaction,
  { customer_ids, offering_ids }: { customer_ids: readonly string[]; offering_ids: readonly string[] },
) =>
  tx.many<{ offering_id: string; customer_id: string; position: number; length: number }>(sql`
    select * from (
      select offering_id, customer_id, (row_number() over (partition by offering_id order by min(number)))::int as position,
        (count(*) over (partition by offering_id))::int as length
      from waitlist_entry where offering_id = any(${offering_ids}::uuid[]) and status = 'WAITING' group by 1, 2) w
    where position = 1 or customer_id = any(${customer_ids}::uuid[])`)

/** Where participants of these families wait already. */
export const waitingPlaces = (
  tx: Transaction,
  { customer_ids, offering_ids }: { customer_ids: readonly string[]; offering_ids: readonly string[] },
) =>
  tx.many<{ customer_id: string; student_id: string; offering_id: string }>(sql`
    select customer_id, student_id, offering_id from waitlist_entry
    where customer_id = any(${customer_ids}::uuid[]) and offering_id = any(${offering_ids}::uuid[]) and status = 'WAITING'`)
