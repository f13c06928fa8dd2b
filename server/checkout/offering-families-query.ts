import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, sql } from "../database/sql.ts"

export interface BookedFamily {
  customer_id: string
  first_name: string
  name: string
  email: string | null
  attendance_ids: string[]
  students: string[]
  /** Of them: checked in and not fetched yet. */
  inside: string[]
}

/** Families with booked places of an offering, by name. */
export const bookedFamilies = (db: Database, offering_id: string) =>
  db.many<BookedFamily>(sql`
    select c.id as customer_id, c.first_name, trim(c.first_name || ' ' || c.last_name) as name, c.email,
      array_agg(a.id order by a.id) as attendance_ids, array_agg(trim(s.first_name || ' ' || s.last_name) order by a.id) as students,
      coalesce(array_agg(trim(s.first_name || ' ' || s.last_name) order by a.id) filter (where k.is_inside), '{}') as inside
    from attendance a join customer c on c.id = a.customer_id join student s on s.id = a.student_id
      cross join lateral (select exists (select from gate_presence where attendance_id = a.id) as is_inside) k
    where a.offering_id = ${offering_id} and a.status = 'BOOKED'
    group by c.id order by c.last_name ${NAME_ORDER}, c.first_name ${NAME_ORDER}, c.id`)

export const countBookedFamilies = async (db: Database, offering_id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(distinct customer_id)::int as count from attendance where offering_id = ${offering_id} and status = 'BOOKED'`)
  ).count
