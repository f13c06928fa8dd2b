import { v7 as newId } from "uuid"
import { listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Applications that families had made in the system before, without an answer.

export interface ApplicationBefore {
  readonly id: string
  readonly customer_id: string
  readonly student_id: string
  readonly offering_id: string
  /** Sent; else the family finishes it here. */
  readonly is_sent: boolean
  /** By the business's clock; empty: nothing says when. */
  readonly since: string
}

/** They wait in the order of their days. Nobody is written to. */
export const carryApplications = (tx: Transaction, applications: readonly ApplicationBefore[], now: Date) => {
  const rows = applications.map((one) => ({ ...one, drafted_id: newId(), sent_id: newId() }))
  return tx.run(sql`
    with carried as (
      select a.*, least(${now}::timestamptz, coalesce(nullif(a.since, '')::timestamp at time zone b.time_zone, ${now}::timestamptz)) as sent_at
      from jsonb_to_recordset(${JSON.stringify(rows)}) as a(id uuid, customer_id uuid, student_id uuid, offering_id uuid, is_sent boolean,
        since text, drafted_id uuid, sent_id uuid) cross join company b
    ), made as (
      insert into application (id, customer_id, student_id, offering_id, status, created_at, submitted_at)
      select id, customer_id, student_id, offering_id, case when is_sent then 'PENDING' else 'DRAFT' end,
        case when is_sent then sent_at else ${now} end, case when is_sent then sent_at end
      from carried
    )
    insert into application_history (id, application_id, event, from_status, to_status, at)
    select drafted_id, id, 'DRAFTED', null, 'DRAFT', case when is_sent then sent_at else ${now} end from carried
    union all
    select sent_id, id, 'SUBMITTED', 'DRAFT', 'PENDING', sent_at from carried where is_sent`)
}

/** Which of these children have applied for which of these programs, answered or not. */
export const appliedBefore = (tx: Transaction, student_ids: readonly string[]) =>
  student_ids.length === 0
    ? Promise.resolve([])
    : tx.many<{ student_id: string; offering_id: string }>(
        sql`select distinct student_id, offering_id from application where student_id in (${listed(student_ids)})`,
      )

/** Takes away those of a batch that is undone; returns whether all of them were as they came. */
export async function forgetApplications(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const locked = await tx.many<{ is_as_it_came: boolean }>(sql`
    select status in ('DRAFT', 'PENDING') and withdrawn_at is null and answered_at is null as is_as_it_came
    from application where id in (${listed(ids)}) order by id for update`)
  if (locked.some(({ is_as_it_came }) => !is_as_it_came)) return false
  await tx.run(sql`delete from application_history where application_id in (${listed(ids)})`)
  await tx.run(sql`delete from application where id in (${listed(ids)})`)
  return true
}
