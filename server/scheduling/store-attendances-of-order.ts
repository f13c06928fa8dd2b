import { type Database, sql } from "../database/sql.ts"

/** What an order booked. */
export const attendanceIdsOfOrder = (db: Database, order_id: string) =>
  db.many<{ id: string; student_id: string; offering_id: string }>(
    sql`select id, student_id, offering_id from attendance where order_id = ${order_id}`,
  )
