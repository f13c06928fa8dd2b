import { type Database, sql } from "../database/sql.ts"

// What staff calls read of other rooms' tables.

export const locationsOfAttendance = (db: Database, id: string) =>
  db.many<{ location_id: string }>(sql`
    select o.location_id from attendance a join offering o on o.id = a.offering_id where a.id = ${id}`)
