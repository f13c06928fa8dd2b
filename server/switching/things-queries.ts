import { type Database, sql } from "../database/sql.ts"
import type { Thing } from "./store-things.ts"

/** All that a timetable can make, as it is now. */
export const thingsHere = (db: Database) =>
  db.many<Thing>(sql`
    select 'offering' as kind, id as thing_id from offering union all select 'credit_type', id from credit_type
    union all select 'activity', id from activity union all select 'schedule_set', id from schedule_set
    union all select 'location', id from location union all select 'funbox', id from funbox`)
