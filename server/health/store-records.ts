import type { Look } from "@hub/domain/health/health.contract"
import type { RecordType } from "@hub/domain/health/health-record"
import { v7 as newId } from "uuid"
import { isStudentAt, type Sites } from "../database/fragments.ts"
import type { HealthAccessRow, HealthRecordRow, MedicationDoseRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type RecordRow = Omit<HealthRecordRow, "recorded_at" | "is_visible" | "dose_status"> & {
  day: string
  time: string
}

/** With day and time by the business's clock. */
const columns = sql`h.id, h.customer_id, h.student_id, h.type, h.details, h.occurred_at, h.medication_request_id, h.corrects_id,
  (h.occurred_at at time zone c.time_zone)::date as day, (h.occurred_at at time zone c.time_zone)::time as time`

export interface LogFilter {
  readonly customer_id: string
  readonly student_id: string
  readonly type?: RecordType
  readonly from?: string
  readonly to?: string
}

const filtered = ({ customer_id, student_id, type, from, to }: LogFilter): Sql => sql`
  h.student_id = ${student_id} and h.customer_id = ${customer_id} and h.is_visible
    ${type === undefined ? nothing : sql`and h.type = ${type}`}
    ${from === undefined ? nothing : sql`and (h.occurred_at at time zone c.time_zone)::date >= ${from}`}
    ${to === undefined ? nothing : sql`and (h.occurred_at at time zone c.time_zone)::date <= ${to}`}`

/** Incidents of the last seven days come first. */
export const recordsOf = (db: Database, filter: LogFilter, page: { limit: number; offset: number; now: Date }) =>
  db.many<RecordRow>(sql`
    select ${columns} from health_record h cross join company c where ${filtered(filter)}
    order by (h.type = 'incident' and h.occurred_at > ${page.now}::timestamptz - interval '7 days') desc, h.occurred_at desc, h.id desc
    limit ${page.limit} offset ${page.offset}`)

/** How many of each type, whatever type is requested. What was put right is one thing, with further records; `rows` has those, too. */
export const countRecords = (db: Database, { type, ...filter }: LogFilter) =>
  db.one<Record<RecordType | "rows", number>>(sql`
    select count(*) filter (where h.type = 'regular' and h.corrects_id is null)::int as regular,
      count(*) filter (where h.type = 'irregular' and h.corrects_id is null)::int as irregular,
      count(*) filter (where h.type = 'incident' and h.corrects_id is null)::int as incident,
      count(*) filter (where h.type = coalesce(${type ?? null}::text, h.type))::int as rows
    from health_record h cross join company c where ${filtered(filter)}`)

export async function hasVisibleRecords(db: Database, customer_id: string): Promise<boolean> {
  const { has } = await db.one<{ has: boolean }>(sql`
    select exists (select from health_record h join student s on s.id = h.student_id
      where h.customer_id = ${customer_id} and h.is_visible and s.archived_at is null) as has`)
  return has
}

export const recordById = (db: Database, customer_id: string, id: string) =>
  db.maybe<RecordRow>(sql`
    select ${columns} from health_record h cross join company c
    where h.id = ${id} and h.customer_id = ${customer_id} and h.is_visible`)

/** A participant's medication records of the year up to one of them. */
export const medicationRecordsUpTo = (db: Database, { student_id, occurred_at }: RecordRow, limit: number) =>
  db.many<RecordRow>(sql`
    select ${columns} from health_record h cross join company c
    where h.student_id = ${student_id} and h.is_visible and h.type <> 'incident' and h.occurred_at <= ${occurred_at}
      and h.occurred_at > ${occurred_at}::timestamptz - interval '1 year'
    order by h.occurred_at desc, h.id desc limit ${limit}`)

export const addRecord = (
  tx: Transaction,
  row: Pick<HealthRecordRow, "id" | "customer_id" | "student_id" | "type" | "details" | "medication_request_id"> &
    Pick<HealthRecordRow, "corrects_id" | "dose_status"> & { occurred_at: Date; now: Date },
) =>
  tx.run(sql`
    insert into health_record (id, customer_id, student_id, type, details, occurred_at, recorded_at, medication_request_id, corrects_id,
      dose_status)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, ${row.type}, ${row.details}, ${row.occurred_at}, ${row.now},
      ${row.medication_request_id}, ${row.corrects_id}, ${row.dose_status})`)

/** Of any family, for staff. Locked, so that a further record is written after it. */
export const lockRecord = (tx: Transaction, id: string) =>
  tx.maybe<RecordRow>(sql`
    select ${columns} from health_record h cross join company c where h.id = ${id} and h.is_visible for no key update of h`)

export const correctionsOf = (db: Database, ids: readonly string[]) =>
  db.many<RecordRow & { recorded_at: string }>(sql`
    select ${columns}, h.recorded_at from health_record h cross join company c
    where h.corrects_id = any(${ids}::uuid[]) and h.is_visible order by h.recorded_at, h.id`)

export const recordsByIds = (db: Database, ids: readonly string[]) =>
  db.many<RecordRow>(sql`select ${columns} from health_record h cross join company c where h.id = any(${ids}::uuid[])`)

/** Of children of some locations, in the order of time. */
export const recordsBetween = (
  db: Database,
  { from, to, sites, limit }: { from: string; to: string; sites: Sites; limit: number },
) =>
  db.many<RecordRow & { child: string }>(sql`
    select ${columns}, trim(s.first_name || ' ' || s.last_name) as child
    from health_record h cross join company c join student s on s.id = h.student_id
    where h.is_visible and h.occurred_at >= ${from}::date::timestamp at time zone c.time_zone
      and h.occurred_at < (${to}::date + 1)::timestamp at time zone c.time_zone and ${isStudentAt(sql`h.student_id`, sites)}
    order by h.occurred_at, h.id limit ${limit}`)

/** 0 when that dose is ticked off already. */
export const addDose = (tx: Transaction, row: Omit<MedicationDoseRow, "ticked_at"> & { now: Date }) =>
  tx.run(sql`
    insert into medication_dose (id, medication_request_id, day, time, due_at, ticked_at, has_reason, status, health_record_id)
    values (${row.id}, ${row.medication_request_id}, ${row.day}, ${row.time}, ${row.due_at}, ${row.now}, ${row.has_reason},
      ${row.status}, ${row.health_record_id})
    on conflict (medication_request_id, day, time) do nothing`)

/** What became of a dose (d), with what was put right since. */
export const doseStatus = sql`coalesce((select k.dose_status from health_record k
  where k.corrects_id = d.health_record_id and k.dose_status is not null order by k.recorded_at desc, k.id desc limit 1), d.status)`

type DoseState = Pick<
  MedicationDoseRow,
  "medication_request_id" | "day" | "time" | "status" | "ticked_at" | "health_record_id"
>

const dose = sql`d.medication_request_id, d.day, d.time, ${doseStatus} as status, d.ticked_at, d.health_record_id`

export const lastGiven = (db: Database, medication_request_id: string) =>
  db.maybe<Pick<MedicationDoseRow, "ticked_at">>(sql`
    select d.ticked_at from medication_dose d where d.medication_request_id = ${medication_request_id} and ${doseStatus} = 'GIVEN'
    order by d.ticked_at desc limit 1`)

export const dosesOfRequests = (db: Database, request_ids: readonly string[], from: string, to = from) =>
  db.many<DoseState>(sql`
    select ${dose} from medication_dose d
    where d.medication_request_id = any(${request_ids}::uuid[]) and d.day between ${from} and ${to} order by d.ticked_at`)

export const dosesOn = (db: Database, medication_request_id: string, day: string) =>
  db.many<DoseState>(sql`
    select ${dose} from medication_dose d where d.medication_request_id = ${medication_request_id} and d.day = ${day}`)

export type Access = Pick<HealthAccessRow, "customer_id" | "student_id" | "what">

/** I40: in the transaction that reads. */
export const addAccess = (
  tx: Transaction,
  row: Access & { staff_name: string; reason?: string | undefined; now: Date },
) =>
  tx.run(sql`
    insert into health_access (id, customer_id, student_id, staff_name, what, reason, looked_at)
    values (${newId()}, ${row.customer_id}, ${row.student_id}, ${row.staff_name}, ${row.what}, ${row.reason ?? null}, ${row.now})`)

/** Of several participants at once. An id that is known is a look that is recorded already. */
export const addAccesses = (
  tx: Transaction,
  {
    rows,
    staff_name,
    reason,
    now,
  }: { rows: readonly (Access & { id: string })[]; staff_name: string; reason: string | undefined; now: Date },
) =>
  tx.run(sql`
    insert into health_access (id, customer_id, student_id, staff_name, what, reason, looked_at)
    select id, customer_id, student_id, ${staff_name}, what, ${reason ?? null}, ${now}
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.customer_id)}::uuid[], ${rows.map((row) => row.student_id)}::uuid[],
      ${rows.map((row) => row.what)}::text[]) r (id, customer_id, student_id, what)
    on conflict (id) do nothing`)

const SHOWN = 100

export const looksOf = (db: Database, customer_id: string, student_id: string) =>
  db.many<Look>(sql`
    select id, staff_name, what, reason, looked_at from health_access
    where student_id = ${student_id} and customer_id = ${customer_id} order by looked_at desc, id desc limit ${SHOWN}`)
