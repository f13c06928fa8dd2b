import type { HealthGrant } from "@hub/domain/staff/health-grant.staff"
import { type Database, sql } from "../database/sql.ts"

export const livingGrant = (db: Database, staff_id: string, now: Date) =>
  db.maybe<HealthGrant>(sql`
    select reason, ends_at from health_grant where staff_id = ${staff_id} and ends_at > ${now}
    order by ends_at desc limit 1`)

export const addGrant = (
  db: Database,
  row: { id: string; staff_id: string; reason: string; granted_at: Date; ends_at: Date },
) =>
  db.run(sql`
    insert into health_grant (id, staff_id, reason, granted_at, ends_at)
    values (${row.id}, ${row.staff_id}, ${row.reason}, ${row.granted_at}, ${row.ends_at})`)

/** Answers how many were open. */
export const endGrants = (db: Database, staff_id: string, now: Date) =>
  db.run(sql`update health_grant set ends_at = ${now} where staff_id = ${staff_id} and ends_at > ${now}`)
