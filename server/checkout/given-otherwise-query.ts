import type { GivenOtherwise } from "@hub/domain/orders/refundable"
import { type Database, sql } from "../database/sql.ts"
import { leftOfPayment } from "../payments/store-refunds.ts"
import { givenOtherwiseOf } from "./funding-query.ts"

/** The places that an order paid and that came back as a credit or a code, each with the last credit that has come of it. */
export const givenOtherwise = (db: Database, order_id: string) =>
  db.many<GivenOtherwise>(sql`
    select g.worth, case when g.credit_id is null then null
      else json_build_object('id', g.credit_id, 'credit_type_id', g.credit_type_id, 'status', g.status) end as credit
    from (${givenOtherwiseOf(sql`${order_id}::uuid`)}) g order by g.place_id`)

/** Orders that paid for the same places, by a move with a difference, and that still have money of them. */
export const otherOrdersOf = (db: Database, order_id: string) =>
  db.many<{ number: number; left: number }>(sql`
    select o.number, sum(${leftOfPayment})::int as "left"
    from customer_order o join payment p on p.order_id = o.id and p.status = 'COMPLETED'
    where o.id in (
      select other.order_id from attendance_funding f join attendance_funding other on other.attendance_id = f.attendance_id
      where f.order_id = ${order_id} and other.order_id <> f.order_id)
    group by o.id having sum(${leftOfPayment}) > 0 order by o.number`)
