import { type Database, sql } from "../database/sql.ts"

interface OpenPlanOrder {
  id: string
  number: number | null
  placed_at: string | null
  names: string[]
  student_ids: string[]
}

/** A family's orders with open instalments, by the next one's day. */
export const ordersOfOpenPlans = (db: Database, customer_id: string) =>
  db.many<OpenPlanOrder>(sql`
    select o.id, o.number, o.placed_at,
      array(select distinct coalesce(f.name, l.name) from order_line l left join offering f on f.id = l.offering_id
        where l.order_id = o.id order by 1) as names,
      array(select distinct l.student_id from order_line l where l.order_id = o.id and l.student_id is not null order by 1) as student_ids
    from (
      select order_id, min(due_on) as next_due_on from installment
      where customer_id = ${customer_id} and status in ('SCHEDULED', 'PROCESSING', 'FAILED') group by order_id) i
      join customer_order o on o.id = i.order_id
    order by i.next_due_on, o.id limit 100`)
