import type { AttendanceCheckRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface NewCheck
  extends Pick<AttendanceCheckRow, "id" | "attendance_id" | "session_id" | "kind" | "operator">,
    Partial<Pick<AttendanceCheckRow, "with_whom" | "collector" | "contact_id" | "reason" | "called" | "voids_id">> {
  readonly now: Date
}

/** The caller has locked the participant. */
export const addCheck = (tx: Transaction, row: NewCheck) =>
  tx.run(sql`
    insert into attendance_check (id, attendance_id, session_id, number, kind, with_whom, collector, contact_id, reason, called,
      voids_id, operator, at)
    values (${row.id}, ${row.attendance_id}, ${row.session_id}, 1 + (select count(*) from attendance_check
        where attendance_id = ${row.attendance_id} and session_id = ${row.session_id}), ${row.kind}, ${row.with_whom ?? null},
      ${row.collector ?? null}, ${row.contact_id ?? null}, ${row.reason ?? null}, ${row.called ?? null}, ${row.voids_id ?? null},
      ${row.operator}, ${row.now})`)
