import { NAME_ORDER } from "../database/name-order.ts"
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

/** Whose acts somebody reads: those of one person, or what concerns money, or all. */
export interface AuditScope {
  readonly staff_id: string | null
  readonly is_money: boolean
}

const MONEY_SUBJECTS = ["customer_order", "payment", "refund", "invoice", "installment", "credit", "payment_plan"]

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

export const auditRows = (db: Database, { scope, staff_id, customer_id, action, before, limit }: AuditFilter) =>
  db.many<AuditRow>(sql`
    select a.id, a.at, a.operator as by, a.actor_kind, a.action, a.subject, a.subject_id, a.reason, a.details,
      coalesce(s.name, nullif(concat_ws(' ', c.first_name, c.last_name), ''), nullif(concat_ws(' ', k.first_name, k.last_name), ''),
        o.name, 'Order ' || r.number) as about
    from operator_action a
      left join staff s on a.subject = 'staff' and s.id = a.subject_id
      left join customer c on a.subject = 'customer' and c.id = a.subject_id
      left join student k on a.subject = 'student' and k.id = a.subject_id
      left join offering o on a.subject = 'offering' and o.id = a.subject_id
      left join customer_order r on a.subject = 'customer_order' and r.id = a.subject_id
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
