import { companyDay } from "../database/fragments.ts"
import type { DocumentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface OfChild {
  readonly student_id: string
  readonly template_id: string
}

/** Until when a signature of a day counts. */
export const validFrom = (
  db: Database,
  { template_id, signed_on, now }: { template_id: string; signed_on: string; now: Date },
) =>
  db.one<{ valid_until: string | null; is_over: boolean }>(sql`
    select (${signed_on}::date + make_interval(months => valid_months))::date::text as valid_until,
      coalesce((${signed_on}::date + make_interval(months => valid_months))::date < coalesce(${companyDay(now)}, (${now}::timestamptz)::date), false) as is_over
    from document_template where id = ${template_id}`)

/** The newest of a participant. */
export const givenOf = (tx: Transaction, { student_id, template_id }: OfChild) =>
  tx.maybe<Pick<DocumentRow, "id" | "status">>(sql`
    select d.id, d.status from document d
    where d.student_id = ${student_id} and d.template_id = ${template_id}
      and not exists (select from document n where n.renews_id = d.id)
    for no key update`)

/** At noon, which is that day in every zone of the Americas and Europe. */
export const addSignedBefore = (
  tx: Transaction,
  row: OfChild & { id: string; signed_on: string; valid_until: string | null; now: Date },
) =>
  tx.run(sql`
    insert into document (id, template_id, student_id, status, issued_at, approved_at, valid_until)
    values (${row.id}, ${row.template_id}, ${row.student_id}, 'SIGNED', ${row.now},
      (${row.signed_on}::date + time '12:00') at time zone 'UTC', ${row.valid_until}::date)
    on conflict (id) do update set status = 'SIGNED', return_reason = null, approved_at = excluded.approved_at,
      valid_until = excluded.valid_until`)

/** With what was issued to renew them. */
export const removeSignedBefore = (tx: Transaction, ids: readonly string[]) =>
  tx.run(sql`
    delete from document where id = any(${ids}::uuid[]) or (renews_id = any(${ids}::uuid[]) and status = 'PENDING')`)

/** What families were asked for and nobody has given. */
export const removeIssued = (tx: Transaction, customer_ids: readonly string[]) =>
  tx.run(sql`
    delete from document where status = 'PENDING'
      and student_id in (select id from student where customer_id = any(${customer_ids}::uuid[]))`)
