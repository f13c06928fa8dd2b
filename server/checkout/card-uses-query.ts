import { type Database, sql } from "../database/sql.ts"

interface PlanOfCard {
  order_id: string
  installment_id: string
  title: string
  amount: number
  due_on: string
  is_being_charged: boolean
}

/** A family's plans with something still to pay that this card pays, each with its next payment. */
export const plansOfCard = (db: Database, customer_id: string, payment_method_id: string) =>
  db.many<PlanOfCard>(sql`
    select p.order_id, i.id as installment_id, i.amount, i.due_on, i.status = 'PROCESSING' as is_being_charged,
      coalesce((select string_agg(distinct coalesce(f.name, l.name), ', ') from order_line l left join offering f on f.id = l.offering_id
        where l.order_id = p.order_id), p.name) as title
    from order_payment_plan p join lateral (
      select n.id, n.amount, n.due_on, n.status from installment n
      where n.order_id = p.order_id and n.status in ('SCHEDULED', 'PROCESSING', 'FAILED') order by n.position limit 1) i on true
    where p.customer_id = ${customer_id} and p.payment_method ->> 'payment_method_id' = ${payment_method_id}
    order by i.due_on, p.order_id`)

interface ApplicationOfCard {
  id: string
  participant: string
  program: string
}

/** A family's applications under way whose program asks for a card on file. */
export const applicationsWithCard = (db: Database, customer_id: string) =>
  db.many<ApplicationOfCard>(sql`
    select a.id, s.first_name as participant, o.name as program
    from application a join student s on s.id = a.student_id join offering o on o.id = a.offering_id
      join schedule_set c on c.id = o.schedule_set_id and c.requires_payment_information
    where a.customer_id = ${customer_id} and a.withdrawn_at is null
      and a.status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')
    order by a.created_at, a.id`)
