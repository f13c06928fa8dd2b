import type { ExceptionKind, ScanKind } from "@hub/domain/gate/offline"
import { joinedAs } from "../database/fragments.ts"
import type { GateExceptionRow, GateScanRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// The gate's own tables: scans, and what could not be recorded of them.

export type StoredScan = Pick<
  GateScanRow,
  "id" | "location_id" | "student_id" | "code_end" | "with_whom" | "reason" | "called" | "at" | "operator"
> &
  Pick<GateScanRow, "check_id" | "absence_id" | "exception_id"> & { kind: ScanKind; exception: ExceptionKind | null }

export const scanById = (db: Database, id: string) =>
  db.maybe<StoredScan>(sql`
    select c.id, c.location_id, c.student_id, c.code_end, c.with_whom, c.reason, c.called, c.at, c.operator, c.check_id, c.absence_id, c.exception_id,
      c.kind, e.kind as exception
    from gate_scan c left join gate_exception e on e.id = c.exception_id where c.id = ${id}`)

export interface NewScan
  extends Pick<
    GateScanRow,
    | "id"
    | "location_id"
    | "device_id"
    | "source"
    | "student_id"
    | "code_end"
    | "operator"
    | "check_id"
    | "absence_id"
    | "exception_id"
  > {
  readonly kind: ScanKind
  readonly with_whom?: string | null | undefined
  readonly reason?: string | null | undefined
  readonly called?: string | null | undefined
  readonly device_at: Date
  readonly at: Date
  readonly received_at: Date
}

/** False: there is one with that id. */
export const addScan = async (tx: Transaction, scan: NewScan): Promise<boolean> =>
  (await tx.run(sql`
    insert into gate_scan (id, location_id, device_id, source, kind, student_id, code_end, with_whom, reason, called, device_at, at, received_at,
      operator, check_id, absence_id, exception_id)
    values (${scan.id}, ${scan.location_id}, ${scan.device_id}, ${scan.source}, ${scan.kind}, ${scan.student_id}, ${scan.code_end},
      ${scan.with_whom ?? null}, ${scan.reason ?? null}, ${scan.called ?? null}, ${scan.device_at}, ${scan.at}, ${scan.received_at},
      ${scan.operator}, ${scan.check_id}, ${scan.absence_id}, ${scan.exception_id})
    on conflict (id) do nothing`)) === 1

export const addException = (
  tx: Transaction,
  row: Pick<GateExceptionRow, "id" | "location_id"> & { kind: ExceptionKind },
) =>
  tx.run(sql`insert into gate_exception (id, location_id, kind) values (${row.id}, ${row.location_id}, ${row.kind})
    on conflict (id) do nothing`)

export const lockException = (tx: Transaction, id: string, location_id: string) =>
  tx.maybe<{ kind: ExceptionKind; answer: string | null }>(sql`
    select kind, answer from gate_exception where id = ${id} and location_id = ${location_id} for update`)

export const answerException = (
  tx: Transaction,
  row: Pick<GateExceptionRow, "id" | "answered_by" | "student_id" | "check_id"> & {
    answer: "APPLY" | "DISMISS"
    now: Date
  },
) =>
  tx.run(sql`
    update gate_exception set answer = ${row.answer}, answered_by = ${row.answered_by}, answered_at = ${row.now}, student_id = ${row.student_id},
      check_id = ${row.check_id} where id = ${row.id}`)

export interface OpenException {
  id: string
  kind: ExceptionKind
  scan: ScanKind
  at: string
  by: string
  student_id: string | null
  name: string | null
  first_name: string | null
  joined_as: number | null
  code_end: string | null
  with_whom: string | null
}

export const openExceptions = (db: Database, location_id: string) =>
  db.many<OpenException>(sql`
    select e.id, e.kind, c.kind as scan, c.at, c.operator as by, c.student_id, trim(s.first_name || ' ' || s.last_name) as name, s.first_name,
      case when s.id is not null then ${joinedAs(sql`s`)} end as joined_as, c.code_end, c.with_whom
    from gate_exception e join gate_scan c on c.exception_id = e.id left join student s on s.id = c.student_id
    where e.location_id = ${location_id} and e.answer is null order by c.at, e.id`)

export const countExceptions = async (db: Database, location_id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from gate_exception where location_id = ${location_id} and answer is null`,
    )
  ).count

/** Scans of someone who was not in, which may be right now that they are: an earlier one has come from another device. */
export const waitingOuts = (db: Database, student_id: string) =>
  db.many<{ id: string; location_id: string }>(sql`
    select e.id, e.location_id from gate_scan c join gate_exception e on e.id = c.exception_id
    where c.student_id = ${student_id} and e.kind = 'NOT_IN' and e.answer is null order by c.at, c.id`)

/** What devices have sent since then. */
export const devicesHeard = (db: Database, location_id: string, since: Date) =>
  db.one<{ count: number; last_at: string | null }>(sql`
    select count(distinct device_id), max(received_at) as last_at from gate_scan
    where location_id = ${location_id} and received_at >= ${since} and device_id is not null`)
