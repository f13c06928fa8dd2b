import type { AttendanceBeforeRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

type NewDay = Omit<AttendanceBeforeRow, "batch_id" | "at">

export const knownDays = async (tx: Transaction, sources: readonly string[]): Promise<string[]> =>
  (
    await tx.many<{ source: string }>(sql`select source from attendance_before where source = any(${sources}::text[])`)
  ).map(({ source }) => source)

export const addDays = (tx: Transaction, batch_id: string, days: readonly NewDay[], now: Date) =>
  tx.run(sql`
    insert into attendance_before (id, customer_id, student_id, batch_id, source, date, program, is_present, in_at, out_at, minutes, collector, at)
    select d.id, d.customer_id, d.student_id, ${batch_id}, d.source, d.date, d.program, d.is_present, d.in_at, d.out_at, d.minutes,
      d.collector, ${now}
    from jsonb_to_recordset(${JSON.stringify(days)}) as d(id uuid, customer_id uuid, student_id uuid, source text, date date, program text,
      is_present boolean, in_at time, out_at time, minutes int, collector text)`)

/** What a newer file says otherwise of days that are here; answers how many. */
export const changeDays = (tx: Transaction, days: readonly NewDay[]) =>
  tx.run(sql`
    update attendance_before a set is_present = d.is_present, in_at = d.in_at, out_at = d.out_at, minutes = d.minutes,
      collector = d.collector
    from jsonb_to_recordset(${JSON.stringify(days)}) as d(student_id uuid, source text, is_present boolean, in_at time, out_at time,
      minutes int, collector text)
    where a.source = d.source and a.student_id = d.student_id and (a.is_present, a.in_at, a.out_at, a.minutes, a.collector)
      is distinct from (d.is_present, d.in_at, d.out_at, d.minutes, d.collector)`)

export const removeDays = (tx: Transaction, batch_id: string) =>
  tx.run(sql`delete from attendance_before where batch_id = ${batch_id}`)
