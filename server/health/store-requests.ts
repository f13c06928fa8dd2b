import type { RequestStatus } from "@hub/domain/health/medication-request"
import { requestMayBecome } from "@hub/domain/health/medication-request-states"
import { NAME_ORDER } from "../database/fragments.ts"
import type { MedicationRequestRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { doseStatus } from "./store-records.ts"

export type RequestRow = Omit<MedicationRequestRow, "ended_at" | "idempotency_key"> & { doses_given: number }

const columns = sql`r.id, r.customer_id, r.student_id, r.status, r.details, r.answer, r.file_key, r.first_day, r.last_day, r.revision,
  r.submitted_at, r.answered_at, r.question, r.question_revision,
  (select count(*)::int from medication_dose d where d.medication_request_id = r.id and ${doseStatus} = 'GIVEN') as doses_given`

export interface RequestFilter {
  readonly customer_id: string
  readonly student_id: string
  readonly status?: RequestStatus
  readonly is_archived?: boolean
  readonly today: string
}

const isArchived = (today: string): Sql =>
  sql`(r.status in ('WITHDRAWN', 'FINISHED', 'EXPIRED') or r.last_day < ${today})`

const filtered = ({ customer_id, student_id, status, is_archived, today }: RequestFilter): Sql => sql`
  r.student_id = ${student_id} and r.customer_id = ${customer_id}
    ${status === undefined ? nothing : sql`and r.status = ${status}`}
    ${is_archived === undefined ? nothing : sql`and ${isArchived(today)} = ${is_archived}`}`

export const requestsOf = (db: Database, filter: RequestFilter, page: { limit: number; offset: number }) =>
  db.many<RequestRow>(sql`
    select ${columns} from medication_request r where ${filtered(filter)}
    order by r.submitted_at desc, r.id desc limit ${page.limit} offset ${page.offset}`)

export async function countRequests(db: Database, filter: RequestFilter): Promise<number> {
  const { requests } = await db.one<{ requests: number }>(
    sql`select count(*)::int as requests from medication_request r where ${filtered(filter)}`,
  )
  return requests
}

/** Undefined for another family's, too; staff name no family. */
export const lockRequest = (tx: Transaction, id: string, customer_id?: string) =>
  tx.maybe<RequestRow>(sql`
    select ${columns} from medication_request r
    where r.id = ${id} ${customer_id === undefined ? nothing : sql`and r.customer_id = ${customer_id}`} for update of r`)

export const requestById = (db: Database, id: string) =>
  db.one<RequestRow>(sql`select ${columns} from medication_request r where r.id = ${id}`)

export const requestByKey = (db: Database, customer_id: string, idempotency_key: string) =>
  db.maybe<RequestRow>(sql`
    select ${columns} from medication_request r
    where r.customer_id = ${customer_id} and r.idempotency_key = ${idempotency_key}`)

export const approvedOn = (db: Database, day: string) =>
  db.many<RequestRow & { first_name: string; last_name: string }>(sql`
    select ${columns}, s.first_name, s.last_name from medication_request r join student s on s.id = r.student_id
    where r.status = 'APPROVED' and r.first_day <= ${day} and r.last_day >= ${day} order by s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, r.id`)

export const addRequest = (
  tx: Transaction,
  row: Pick<
    MedicationRequestRow,
    "id" | "customer_id" | "student_id" | "details" | "file_key" | "first_day" | "last_day"
  > &
    Pick<MedicationRequestRow, "idempotency_key"> & { now: Date },
) =>
  tx.run(sql`
    insert into medication_request (id, customer_id, student_id, status, details, file_key, first_day, last_day, idempotency_key,
      submitted_at)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, 'PENDING', ${row.details}, ${row.file_key}, ${row.first_day},
      ${row.last_day}, ${row.idempotency_key}, ${row.now})`)

export const editRequest = (
  tx: Transaction,
  row: Pick<MedicationRequestRow, "id" | "details" | "file_key" | "first_day" | "last_day">,
) =>
  tx.run(sql`
    update medication_request set details = ${row.details}, file_key = ${row.file_key}, first_day = ${row.first_day},
      last_day = ${row.last_day}, revision = revision + 1
    where id = ${row.id} and status = 'PENDING'`)

/** The only place that changes a request's status (I38). Answers 0 when it isn't where that starts. */
export function moveRequest(
  tx: Transaction,
  { id, to, now, answer }: { id: string; to: RequestStatus; now: Date; answer?: Buffer },
): Promise<number> {
  const isEnd = to === "WITHDRAWN" || to === "FINISHED" || to === "EXPIRED"
  return tx.run(sql`
    update medication_request set status = ${to}
      ${isEnd ? sql`, ended_at = ${now}` : nothing}
      ${answer === undefined ? nothing : sql`, answer = ${answer}, answered_at = ${now}`}
    where id = ${id} and status = any(${requestMayBecome(to)}::text[])`)
}

/** Of one that waits: what staff want to know, of the revision that they have read. */
export const askAbout = (
  tx: Transaction,
  row: Pick<MedicationRequestRow, "id" | "question"> & { question_revision: number },
) =>
  tx.run(sql`
    update medication_request set question = ${row.question}, question_revision = ${row.question_revision}
    where id = ${row.id} and status = 'PENDING'`)

/** What is given, or was, within some days. */
export const givenBetween = (db: Database, from: string, to: string) =>
  db.many<RequestRow>(sql`
    select ${columns} from medication_request r
    where r.status in ('APPROVED', 'FINISHED') and r.first_day <= ${to} and r.last_day >= ${from} order by r.id`)

/** The longest waiting first. */
export const pendingRequests = (db: Database, today: string) =>
  db.many<RequestRow>(sql`
    select ${columns} from medication_request r where r.status = 'PENDING' and r.last_day >= ${today}
    order by r.submitted_at, r.id limit 500`)

export const runningRequests = (db: Database, student_id: string, today: string) =>
  db.many<RequestRow>(sql`
    select ${columns} from medication_request r
    where r.student_id = ${student_id} and r.status = 'APPROVED' and r.last_day >= ${today} order by r.first_day, r.id`)

/** Open ones whose days are over, some at a time. What is given goes on for a day: a night's last dose may be ticked off after midnight. */
export const endedRequests = (tx: Transaction, today: string, limit: number) =>
  tx.many<Pick<MedicationRequestRow, "id" | "status">>(sql`
    select id, status from medication_request
    where status in ('PENDING', 'APPROVED') and last_day < ${today} and (status = 'PENDING' or last_day < ${today}::date - 1)
    order by last_day limit ${limit} for update skip locked`)

interface CountedBox {
  readonly id: string
  readonly medication_request_id: string
  readonly doses_left: number
  readonly counted_by: string
  readonly now: Date
}

/** The same count again is there already. */
export const addCount = (tx: Transaction, row: CountedBox) =>
  tx.run(sql`
    insert into medication_supply (id, medication_request_id, doses_left, counted_by, counted_at)
    values (${row.id}, ${row.medication_request_id}, ${row.doses_left}, ${row.counted_by}, ${row.now}) on conflict (id) do nothing`)

/** By request: the last count without what was given since. */
export const dosesLeft = async (db: Database, request_ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db.many<{ id: string; doses: number }>(sql`
        select distinct on (s.medication_request_id) s.medication_request_id as id, greatest(0, s.doses_left - (
          select count(*) from medication_dose d where d.medication_request_id = s.medication_request_id and d.ticked_at > s.counted_at
            and ${doseStatus} = 'GIVEN'))::int as doses
        from medication_supply s where s.medication_request_id = any(${request_ids}::uuid[])
        order by s.medication_request_id, s.counted_at desc, s.id desc`)
    ).map(({ id, doses }) => [id, doses]),
  )
