import type { SwitchBatch } from "@hub/domain/switching/switch-shown"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { isInUse } from "./known-said-queries.ts"

// Whose a batch is: families that it has made, and others to whom it has brought something.

/** Families (c) whose account is their own: from then on nothing is taken back. */
const isOwn: Sql = sql`(c.first_signed_in_at is not null or c.password_hash is not null)`

const touchedBy = (batch_id: Sql): Sql => sql`
  select customer_id from switched_family where batch_id = ${batch_id}
  union select o.customer_id from switched_order s join customer_order o on o.id = s.order_id where s.batch_id = ${batch_id}
  union select e.customer_id from switched_waiting w join waitlist_entry e on e.id = w.entry_id where w.batch_id = ${batch_id}
  union select customer_id from opening_balance where batch_id = ${batch_id}
  union select customer_id from switched_pass where batch_id = ${batch_id}
  union select customer_id from switched_claim where batch_id = ${batch_id}
  union select customer_id from payment_before where batch_id = ${batch_id}
  union select customer_id from switched_note where batch_id = ${batch_id}
  union select customer_id from switched_consent where batch_id = ${batch_id}
  union select customer_id from switched_form where batch_id = ${batch_id}
  union select customer_id from switched_document where batch_id = ${batch_id}
  union select customer_id from switched_application where batch_id = ${batch_id}
  union select customer_id from fact_before where batch_id = ${batch_id}
  union select customer_id from attendance_before where batch_id = ${batch_id}
  union select customer_id from switched_card where batch_id = ${batch_id}
  union select customer_id from switched_replaced where batch_id = ${batch_id}
  union select customer_id from switched_file where batch_id = ${batch_id}`

/** All of them, locked. */
export const familiesTouched = (tx: Transaction, batch_id: string) =>
  tx.many<{ email: string | null; is_used: boolean }>(sql`
    select c.email, (${isOwn} or c.deleted_at is not null) as is_used
    from customer c where c.id in (${touchedBy(sql`${batch_id}`)}) order by c.id for update of c`)

/** With what keeps one from being taken back, as far as counts tell it at once; a try of the undo tells the rest. */
export const listBatches = (db: Database) =>
  db.many<SwitchBatch>(sql`
    select b.number, b.files, b.brought_by, b.brought_at, b.undone_at, x.families, x.changed, x.signed_in, x.in_use,
      (select count(*)::int from switched_thing t where t.batch_id = b.id and t.kind = 'offering') as programs
    from switch_batch b cross join lateral (
      select count(*) filter (where t.is_made)::int as families, count(*) filter (where not t.is_made)::int as changed,
        count(*) filter (where t.is_own)::int as signed_in, count(*) filter (where t.is_used)::int as in_use
      from (
        select w.batch_id is not null as is_made, ${isOwn} as is_own,
          not ${isOwn} and (c.deleted_at is not null or (w.batch_id is not null and ${isInUse})) as is_used
        from customer c left join switched_family w on w.customer_id = c.id and w.batch_id = b.id
        where b.undone_at is null and c.id in (${touchedBy(sql`b.id`)}) offset 0) t) x
    order by b.number desc limit 20`)
