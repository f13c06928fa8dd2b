import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const CREDIT_INVARIANTS: readonly Invariant[] = [
  {
    name: "I7 a completed order has issued exactly the credits that its lines and packages hold",
    violations: sql`
      select coalesce(l.order_id, c.order_id) as id,
        'lines ' || coalesce(l.units, 0) || ', credits ' || coalesce(c.units, 0) || ' of ' || coalesce(l.credit_type_id, c.credit_type_id) as detail
      from (
        select order_id, credit_type_id, sum(units) as units from (
          select l.order_id, l.credit_type_id, l.quantity as units from order_line l where l.kind not in ('PACKAGE', 'ADD_ON', 'BALANCE') and l.credit_id is null
          union all select l.order_id, p.credit_type_id, l.quantity * p.quantity from order_line l
            cross join lateral jsonb_to_recordset(l.package_contents) as p(credit_type_id uuid, quantity int)) u
          join customer_order o on o.id = u.order_id and o.status = 'COMPLETED'
        group by order_id, credit_type_id) l
        full join (
          select order_id, credit_type_id, count(*) as units from credit where origin = 'ORDER' and order_id is not null
          group by order_id, credit_type_id) c on c.order_id = l.order_id and c.credit_type_id = l.credit_type_id
      where coalesce(l.units, 0) <> coalesce(c.units, 0)`,
  },
  {
    name: "I6 an upgraded credit has become exactly one other, in the order that was paid for it",
    violations: sql`
      select c.id, c.status || ' with ' || count(n.id) || ' upgrades and ' || count(o.id) || ' completed orders' as detail
      from credit c left join credit n on n.upgraded_from_id = c.id
        left join order_line l on l.upgraded_credit_id = c.id and l.order_id = n.order_id and l.credit_type_id = n.credit_type_id
        left join customer_order o on o.id = l.order_id and o.status = 'COMPLETED'
      group by c.id having count(n.id) <> case when c.status = 'UPGRADED' then 1 else 0 end or count(o.id) <> count(n.id)`,
  },
  {
    name: "I6 a credit that a refund took back is in the ledger with the credit note of its order's family",
    violations: sql`
      select id, 'taken back ' || taken || ', ledger ' || ledger || case when is_foreign then ', of another family' else '' end as detail from (
        select n.id, count(c.id) as taken, coalesce(bool_or(c.customer_id <> n.customer_id), false) as is_foreign, coalesce((
          select sum(l.amount) from ledger_transfer l
          where l.cause_kind = 'CREDIT_NOTE' and l.cause_id = n.id and l.kind = 'CREDIT_REFUNDED'), 0) as ledger
        from credit_note n left join credit c on c.credit_note_id = n.id group by n.id) t
      where taken <> ledger or is_foreign`,
  },
]
