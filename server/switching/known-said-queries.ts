import type { SaidBefore } from "@hub/domain/switching/newer"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Whether a family has or the business did anything here with what came over: then no file changes it. */
export const isInUse: Sql = sql`(
  exists (select from customer_order o where o.customer_id = c.id
    and (o.status <> 'COMPLETED' or not exists (select from switched_order w where w.order_id = o.id)))
  or exists (select from attendance a join customer_order o on o.id = a.order_id where o.customer_id = c.id and a.status <> 'BOOKED')
  or exists (select from invoice i join invoice_payment p on p.invoice_id = i.id
    where i.customer_id = c.id and (p.payment_id is not null or p.reverses_id is not null))
  or exists (select from switched_pass p join switched_pass_credit l on l.pass_id = p.id join credit k on k.id = l.credit_id
    where p.customer_id = c.id and k.status not in ('AVAILABLE', 'EXPIRED'))
  or exists (select from opening_credit k where k.customer_id = c.id and k.spent_order_id is not null)
  or exists (select from waitlist_entry e where e.customer_id = c.id and e.status <> 'REMOVED'
    and (e.status = 'OFFERED' or not exists (select from switched_waiting w where w.entry_id = e.id))))`

const stateOf: Sql = sql`case
  when c.first_signed_in_at is not null or c.password_hash is not null then 'SIGNED_IN' when ${isInUse} then 'IN_USE' else 'FREE' end`

/** What the last files said of each family that they brought. */
export const legacyMail = (db: Database) =>
  db.many<SaidBefore>(sql`
    select c.external_id as family, c.id as customer_id, trim(c.first_name || ' ' || c.last_name) as name, s.said, ${stateOf} as state
    from (select distinct on (w.customer_id) w.customer_id, w.said from switched_said w join switch_batch b on b.id = w.batch_id
      order by w.customer_id, b.number desc) s
      join customer c on c.id = s.customer_id
    where c.external_id is not null and c.deleted_at is null order by c.id`)

/** Of these families those that nobody may change by a file now. All of them are locked: who signs in at that moment comes afterward. */
export async function notFree(tx: Transaction, customer_ids: readonly string[]): Promise<{ id: string }[]> {
  const ids = sql`any(${customer_ids}::uuid[])`
  await tx.many(sql`select id from customer where id = ${ids} order by id for no key update`)
  return tx.many<{ id: string }>(sql`
    select c.id from customer c where c.id = ${ids} and (c.deleted_at is not null or ${stateOf} <> 'FREE') order by c.id`)
}

/** Everybody who came over and waits, with the child as files name it. */
export const entriesOfLine = (tx: Transaction, offering_id: string) =>
  tx.many<{ id: string; child: string | null; number: number }>(sql`
    select e.id, s.external_id as child, e.number::int as number
    from waitlist_entry e join switched_waiting w on w.entry_id = e.id join student s on s.id = e.student_id
    where e.offering_id = ${offering_id} and e.status = 'WAITING' order by e.number`)
