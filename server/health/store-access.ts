import type { Look } from "@hub/domain/health/health.contract"
import { v7 as newId } from "uuid"
import type { HealthAccessRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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
