import { NAME_ORDER } from "../database/fragments.ts"
import type { OperatorActionRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

interface CommandRecord {
  readonly at: string
  readonly operator: string
  readonly words: string
  /** Null when it was cut short, or is running. */
  readonly exit_code: number | null
  readonly records: readonly Pick<OperatorActionRow, "action" | "subject" | "subject_id" | "reason" | "details">[]
}

/** The last commands, the newest first, each with what it did. */
export const commandRecords = (
  db: Database,
  { since, last }: { since?: string | undefined; last: number },
): Promise<CommandRecord[]> =>
  db.many<CommandRecord>(sql`
    select to_char(b.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS') as at, b.operator, b.details ->> 'words' as words,
      (select (details ->> 'exit_code')::int from operator_action e
        where e.command_id = b.command_id and e.action = 'COMMAND_ENDED') as exit_code,
      coalesce((
        select json_agg(json_build_object('action', action, 'subject', subject, 'subject_id', subject_id, 'reason', reason,
          'details', details) order by r.at, r.id)
        from operator_action r
        where r.command_id = b.command_id and r.action not in ('COMMAND_BEGUN', 'COMMAND_ENDED')), '[]') as records
    from operator_action b
    where b.action = 'COMMAND_BEGUN' and b.at >= ${since ?? "1970-01-01"}::timestamptz
    order by b.at desc limit ${last}`)

/** Whether an action with this key has been recorded. */
export const isRecorded = async (db: Database, idempotency_key: string): Promise<boolean> =>
  (await db.maybe(sql`select id from operator_action where idempotency_key = ${idempotency_key}`)) !== undefined

/** Whose acts someone reads: those of one person, or what concerns money, or all. */
export interface AuditScope {
  readonly staff_id: string | null
  readonly is_money: boolean
}

const MONEY_SUBJECTS = [
  "customer_order",
  "payment",
  "refund",
  "invoice",
  "installment",
  "credit",
  "payment_plan",
  "books",
]

const within = ({ staff_id, is_money }: AuditScope) => sql`
  (${staff_id}::uuid is null or a.staff_id = ${staff_id}) and (not ${is_money}::boolean or a.subject = any(${MONEY_SUBJECTS}))
  and a.action not in ('COMMAND_BEGUN', 'COMMAND_ENDED')`

interface AuditFilter {
  readonly scope: AuditScope
  readonly staff_id?: string | undefined
  readonly customer_id?: string | undefined
  readonly action?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

type AuditRow = Pick<
  OperatorActionRow,
  "id" | "at" | "actor_kind" | "action" | "subject" | "subject_id" | "reason" | "details"
> & {
  readonly by: string
  readonly about: string | null
}

/** A family's: itself, and what it has. */
const ofFamily = (customer_id: string) => sql`
  select ${customer_id}::uuid union all select id from student where customer_id = ${customer_id}
  union all select id from customer_order where customer_id = ${customer_id}
  union all select id from attendance where customer_id = ${customer_id}
  union all select id from application where customer_id = ${customer_id}`

export const familyName = (db: Database, customer_id: string) =>
  db.maybe<{ name: string }>(
    sql`select trim(first_name || ' ' || last_name) as name from customer where id = ${customer_id}`,
  )

const child = sql`trim(k.first_name || ' ' || k.last_name)`

/** What the thing is called. Nothing of a child's health. */
const ABOUT = sql`case a.subject
    when 'staff' then (select name from staff where id = a.subject_id)
    when 'staff_invitation' then (select name from staff_invitation where id = a.subject_id)
    when 'gate_device' then (select name from gate_device where id = a.subject_id)
    when 'customer' then (select nullif(trim(first_name || ' ' || last_name), '') from customer where id = a.subject_id)
    when 'student' then (select ${child} from student k where k.id = a.subject_id)
    when 'attendance' then (
      select ${child} || ', ' || o.name from attendance t join student k on k.id = t.student_id join offering o on o.id = t.offering_id
      where t.id = a.subject_id)
    when 'application' then (
      select ${child} || ', ' || o.name from application t join student k on k.id = t.student_id join offering o on o.id = t.offering_id
      where t.id = a.subject_id)
    when 'document' then (
      select ${child} || ', ' || t.name from document d join student k on k.id = d.student_id join document_template t on t.id = d.template_id
      where d.id = a.subject_id)
    when 'smart_form' then (
      select ${child} || ', ' || t.name from smart_form f join student k on k.id = f.student_id join smart_form_template t on t.id = f.template_id
      where f.id = a.subject_id)
    when 'offering' then (select name from offering where id = a.subject_id)
    when 'pool' then (
      select string_agg(distinct o.name, ', ') from offering_pool op join offering o on o.id = op.offering_id where op.pool_id = a.subject_id)
    when 'schedule_set' then (select name from schedule_set where id = a.subject_id)
    when 'location' then (select name from location where id = a.subject_id)
    when 'company' then (select name from company where id = a.subject_id)
    when 'customer_order' then (select 'Order ' || number from customer_order where id = a.subject_id)
    when 'invoice' then (select 'Invoice ' || number from invoice where id = a.subject_id)
  end`

export const auditRows = (db: Database, { scope, staff_id, customer_id, action, before, limit }: AuditFilter) =>
  db.many<AuditRow>(sql`
    select a.id, a.at, a.operator as by, a.actor_kind, a.action, a.subject, a.subject_id, a.reason, a.details,
      ${ABOUT} as about
    from operator_action a
    where ${within(scope)}
      and (${staff_id ?? null}::uuid is null or a.staff_id = ${staff_id ?? null})
      and (${action ?? null}::text is null or a.action = ${action ?? null})
      and (${before ?? null}::uuid is null or (a.at, a.id) < (select at, id from operator_action where id = ${before ?? null}))
      ${customer_id === undefined ? sql`` : sql`and a.subject_id in (${ofFamily(customer_id)})`}
    order by a.at desc, a.id desc limit ${limit}`)

/** Of the last thousands: years of history must not slow the page down. */
export const actionsIn = (db: Database, scope: AuditScope) =>
  db.many<{ action: string }>(sql`
    select distinct action from (
      select a.action from operator_action a where ${within(scope)} order by a.at desc limit 5000) last
    order by action`)

export const peopleIn = (db: Database, { staff_id }: AuditScope) =>
  db.many<{ id: string; name: string }>(sql`
    select id, name from staff where ${staff_id}::uuid is null or id = ${staff_id} order by name ${NAME_ORDER}, id`)
