import { type Database, sql } from "@hub/server/database/sql"
import { TEST_NOW } from "../database/fixtures.ts"

interface Family {
  readonly customer_id: string
  readonly data: { readonly student_id: string }
}

/** What staff write about a family's things, and the gate about who brings and collects, with a mark to be found by. */
export async function writeStaffWords(db: Database, { customer_id, data }: Family, mark: string): Promise<void> {
  const words = `Sick note of ${mark}`
  await db.run(sql`
    insert into operator_action (id, action, actor_kind, operator, subject, subject_id, reason, at)
    select gen_random_uuid(), 'MARKED', 'system', 'ines', subject, subject_id, ${words}, ${TEST_NOW} from (
      select 'document' as subject, (select id from document where student_id = ${data.student_id} limit 1) as subject_id
      union all select 'smart_form', (select id from smart_form where customer_id = ${customer_id} limit 1)
      union all select 'health_record', (select id from health_record where customer_id = ${customer_id} limit 1)
      union all select 'medication_request', (select id from medication_request where customer_id = ${customer_id} limit 1)
      union all select 'invoice', (select id from invoice where customer_id = ${customer_id} limit 1)) a`)
  await db.run(sql`
    with was as (
      select a.id, d.session_id from attendance a join attendance_day d on d.attendance_id = a.id
      where a.customer_id = ${customer_id} and not exists (select from attendance_check c where c.attendance_id = a.id) limit 1)
    insert into attendance_check (id, attendance_id, session_id, number, kind, with_whom, collector, reason, called, operator, at)
    select gen_random_uuid(), id, session_id, 1, 'IN', ${mark}, null, ${words}, null, 'ines', ${TEST_NOW}::timestamptz from was
    union all select gen_random_uuid(), id, session_id, 2, 'OUT', ${mark}, 'OTHER', ${words}, ${mark}, 'ines', ${TEST_NOW} from was`)
}
