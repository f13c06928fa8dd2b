import type { AbsenceRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type AbsenceOfSession = Pick<AbsenceRow, "id" | "number" | "reason" | "at"> & { kind: "ABSENT" | "BACK"; by: string }

export const lastAbsence = (db: Database, attendance_id: string, session_id: string) =>
  db.maybe<AbsenceOfSession>(sql`
    select id, number, kind, reason, at, operator as by from absence
    where attendance_id = ${attendance_id} and session_id = ${session_id} order by number desc limit 1`)

export const addAbsence = (
  tx: Transaction,
  row: Pick<AbsenceRow, "id" | "attendance_id" | "session_id" | "student_id" | "number" | "reason" | "operator"> & {
    at: Date
  },
) =>
  tx.run(sql`
    insert into absence (id, attendance_id, session_id, student_id, number, kind, reason, operator, at)
    values (${row.id}, ${row.attendance_id}, ${row.session_id}, ${row.student_id}, ${row.number}, ${row.number % 2 === 1 ? "ABSENT" : "BACK"},
      ${row.reason}, ${row.operator}, ${row.at})`)
