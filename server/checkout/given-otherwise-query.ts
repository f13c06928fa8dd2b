import type { GivenOtherwise } from "@hub/domain/orders/refundable"
import { type Database, sql } from "../database/sql.ts"
import { fundingOf } from "./booking-query.ts"

/** The places that an order paid and that came back as a credit or a code, each with the last credit that has come of it. */
export const givenOtherwise = (db: Database, order_id: string) =>
  db.many<GivenOtherwise>(sql`
    with recursive place as (
      select a.id, x.credit_id, case x.gives when 'CODE' then least(x.amount, f.sale_amount + f.fee_amount)
        else f.sale_amount + f.fee_amount end as worth
      from attendance a join attendance_cancellation x on x.attendance_id = a.id cross join lateral (${fundingOf}) f
      where a.id in (select id from attendance where order_id = ${order_id}
          union select attendance_id from attendance_funding where order_id = ${order_id})
        and f.order_id = ${order_id} and x.gives in ('CREDIT', 'CODE')),
    came as (
      select p.id as place_id, c.id, c.credit_type_id, c.status from place p join credit c on c.id = p.credit_id
      union all
      select b.place_id, c.id, c.credit_type_id, c.status from credit c join came b on c.returned_from_id = b.id)
    select p.worth, case when c.id is null then null
      else json_build_object('id', c.id, 'credit_type_id', c.credit_type_id, 'status', c.status) end as credit
    from place p left join came c on c.place_id = p.id and not exists (select from credit n where n.returned_from_id = c.id)
    where p.worth > 0 order by p.id`)
