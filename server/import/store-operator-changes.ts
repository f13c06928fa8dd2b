import { type Database, sql } from "../database/sql.ts"

/** Something of a file that was set by hand since. */
export interface StoredChange {
  readonly subject:
    | "company"
    | "funbox"
    | "schedule_set"
    | "pool"
    | "payment_plan"
    | "credit_type"
    | "package"
    | "smart_form_template"
    | "offering"
    | "location"
    | "activity"
    | "season"
    | "promocode"
    | "add_on"
    | "document_template"
  readonly subject_id: string
  readonly external_id: string
  readonly field: string
  readonly value: unknown
  readonly changed_by: string
  readonly changed_on: string
}

/** An offering that was canceled for everybody: the files' one would be another that can be booked. */
export const isCancellation = ({ subject, field }: StoredChange): boolean =>
  subject === "offering" && field === "cancelled"

/** A date or a program that staff have archived: families no longer see it, whatever the files have. */
export const isArchiving = ({ subject, field, value }: StoredChange): boolean =>
  (subject === "offering" || subject === "activity") && field === "is_archived" && value === true

/** All that concerns imported rows. A cancelled offering has its own table. */
export const storedChanges = (db: Database): Promise<StoredChange[]> =>
  db.many<StoredChange>(sql`
    select m.subject, m.subject_id, coalesce(s.external_id, p.external_id, f.external_id, y.external_id, t.external_id, k.external_id,
        q.external_id, o.external_id, l.external_id, v.external_id, n.external_id, c.external_id, x.external_id, d.external_id, 'company') as external_id,
      m.field, m.value, m.changed_by, to_char(m.changed_at at time zone b.time_zone, 'YYYY-MM-DD HH24:MI') as changed_on
    from operator_change m cross join company b
      left join schedule_set s on m.subject = 'schedule_set' and s.id = m.subject_id
      left join pool p on m.subject = 'pool' and p.id = m.subject_id
      left join funbox f on m.subject = 'funbox' and f.id = m.subject_id
      left join payment_plan y on m.subject = 'payment_plan' and y.id = m.subject_id
      left join credit_type t on m.subject = 'credit_type' and t.id = m.subject_id
      left join package k on m.subject = 'package' and k.id = m.subject_id
      left join smart_form_template q on m.subject = 'smart_form_template' and q.id = m.subject_id
      left join offering o on m.subject = 'offering' and o.id = m.subject_id
      left join location l on m.subject = 'location' and l.id = m.subject_id
      left join activity v on m.subject = 'activity' and v.id = m.subject_id
      left join season n on m.subject = 'season' and n.id = m.subject_id
      left join promocode c on m.subject = 'promocode' and c.id = m.subject_id
      left join add_on x on m.subject = 'add_on' and x.id = m.subject_id
      left join document_template d on m.subject = 'document_template' and d.id = m.subject_id
    where m.subject <> 'picture'
    union all
    select 'offering', o.id, o.external_id, 'cancelled', 'true', coalesce(a.operator, 'operator'),
      to_char(c.started_at at time zone b.time_zone, 'YYYY-MM-DD HH24:MI')
    from offering_cancellation c join offering o on o.id = c.offering_id cross join company b
      left join operator_action a on a.subject = 'offering' and a.subject_id = o.id and a.action = 'OFFERING_CANCELLED'
    where o.external_id is not null
    order by subject, external_id, field`)

/** The files have them from now on. An offering whose bookings are still being cancelled can't come back. */
export async function forgetChanges(db: Database, taken: readonly StoredChange[]): Promise<void> {
  const marks = taken.filter((change) => !isCancellation(change))
  await db.run(sql`
    delete from operator_change m using jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as r(subject text, subject_id uuid, field text)
    where m.subject = r.subject and m.subject_id = r.subject_id and m.field = r.field`)
  const programs = taken.filter((change) => change.subject === "activity" && isArchiving(change))
  await db.run(
    sql`update activity set is_archived = false where id = any(${programs.map(({ subject_id }) => subject_id)}::uuid[])`,
  )
  const cancelled = taken.filter(isCancellation).map(({ subject_id }) => subject_id)
  await db.run(sql`delete from offering_cancellation where offering_id = any(${cancelled}::uuid[])`)
}

export const unfinishedCancellations = (db: Database, offering_ids: readonly string[]) =>
  db.many<{ offering_id: string }>(sql`
    select offering_id from offering_cancellation
    where offering_id = any(${offering_ids}::uuid[]) and finished_at is null`)
