import type { BarredCollector } from "@hub/domain/scheduling/barred"
import { type Database, sql } from "../database/sql.ts"

/** Who must not collect some children. */
export const barredCollectors = (db: Database, student_ids: readonly string[]) =>
  db.many<BarredCollector & { student_id: string }>(sql`
    select s.id as student_id, b.id, b.name, b.relationship
    from student s join barred_collector b on b.customer_id = s.customer_id and b.lifted_at is null
    where s.id = any(${student_ids}::uuid[]) and (not exists (select from barred_collector_student k where k.bar_id = b.id)
      or exists (select from barred_collector_student k where k.bar_id = b.id and k.student_id = s.id))
    order by s.id, b.at, b.id`)
