import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

/** What is still to be paid of the order of `l`. */
const OWED = sql`
  coalesce((select sum(i.amount) from installment i where i.order_id = l.order_id and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED')), 0)
  + coalesce((select v.amount - v.paid_amount from invoice v where v.order_id = l.order_id and v.status = 'OPEN'), 0)`

export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    name: "I6 every booking is paid by exactly one credit",
    violations: sql`
      select a.id, 'credits ' || count(c.id) as detail from attendance a left join credit c on c.attendance_id = a.id
      where a.status = 'BOOKED' group by a.id having count(c.id) <> 1`,
  },
  {
    name: "I6 reserved credits belong to an order that awaits its payment",
    violations: sql`
      select c.id, 'order is ' || o.status as detail from credit c join customer_order o on o.id = c.reserved_by_order_id
      where c.status = 'RESERVED' and o.status <> 'AWAITING_PAYMENT'`,
  },
  {
    name: "I7 a customer's credits in the ledger are the units that they have",
    violations: sql`
      select b.customer_id as id, 'ledger ' || b.balance || ', units ' || b.units || ' of ' || b.credit_type_id as detail from (
        select coalesce(l.customer_id, c.customer_id) as customer_id, coalesce(l.credit_type_id, c.credit_type_id) as credit_type_id,
          coalesce(l.balance, 0) as balance, coalesce(c.units, 0) as units
        from (
          select customer_id, credit_type_id,
            sum(case when credit_account = 'CREDITS_CUSTOMER' then amount else 0 end)
              - sum(case when debit_account = 'CREDITS_CUSTOMER' then amount else 0 end) as balance
          from ledger_transfer where unit = 'CREDITS' group by customer_id, credit_type_id) l
        full join (
          select customer_id, credit_type_id, count(*) as units from credit
          where status in ('AVAILABLE', 'RESERVED') group by customer_id, credit_type_id) c
          on c.customer_id = l.customer_id and c.credit_type_id = l.credit_type_id) b
      where b.balance <> b.units`,
  },
  {
    name: "I10 a completed order that costs something has exactly one completed payment, any other order none that wasn't refunded",
    violations: sql`
      select o.id, o.status || ' with ' || count(p.id) || ' unrefunded payments' as detail
      from customer_order o left join payment p on p.order_id = o.id and p.status = 'COMPLETED'
        and (p.refunded_amount + p.refused_amount + p.otherwise_amount < p.amount
          or (o.status = 'COMPLETED' and p.replaced is distinct from 'DONE'))
        and p.installment_id is null and p.invoice_id is null
      where not exists (select from invoice v where v.order_id = o.id)
        and not exists (select from switched_claim c where c.order_id = o.id and c.kind = 'PLAN')
      group by o.id having count(p.id) <> case when o.status = 'COMPLETED' and o.final_price > 0 then 1 else 0 end`,
  },
  {
    name: "I10 receivable of an order that doesn't await its payment is what it leaves to pay, less what its family waits for (I51)",
    violations: sql`
      select id, 'receivable ' || receivable || ', to pay ' || owed || ', refused by cards ' || refused as detail from (
        select l.order_id as id, sum(case when l.debit_account = 'RECEIVABLE' then l.amount else -l.amount end) as receivable,
          ${OWED} as owed, coalesce((select sum(p.refused_amount) from payment p where p.order_id = l.order_id), 0) as refused
        from ledger_transfer l join customer_order o on o.id = l.order_id
        where l.unit = 'CENTS' and 'RECEIVABLE' in (l.debit_account, l.credit_account) and o.status <> 'AWAITING_PAYMENT'
        group by l.order_id) r
      where receivable <> owed - refused`,
  },
  {
    name: "I11 a payment's amount is its order's price, or its plan's deposit",
    violations: sql`
      select p.id, 'amount ' || p.amount || ', order costs ' || o.final_price as detail
      from payment p join customer_order o on o.id = p.order_id left join order_payment_plan a on a.order_id = o.id
      where p.installment_id is null and p.invoice_id is null and p.replaced is distinct from 'DONE'
        and p.amount is distinct from coalesce((a.schedule -> 0 ->> 'amount')::int, o.final_price)`,
  },
  {
    name: "I11 a draft asks for no money",
    violations: sql`
      select p.id, p.status || ', order ' || o.id || ' is a draft' as detail
      from payment p join customer_order o on o.id = p.order_id
      where o.status = 'DRAFT' and p.replaced is distinct from 'DONE'`,
  },
  {
    name: "I14 refunds are at most what was paid",
    violations: sql`
      select p.id, 'refunds ' || sum(r.amount) || ' of ' || p.amount as detail
      from payment p join refund r on r.payment_id = p.id and r.status <> 'FAILED'
      group by p.id having sum(r.amount) > p.amount or sum(r.amount) <> p.refunded_amount`,
  },
  {
    name: "I51 what cards refused is still owed, was sent again or another way, and nothing else is",
    violations: sql`
      select id, 'refused ' || refused || ', owed ' || refused_amount || ', sent otherwise ' || otherwise_amount || ' of ' || paid_out as detail
      from (
        select p.id, p.refused_amount, p.otherwise_amount,
          coalesce((select sum(case r.status when 'FAILED' then r.amount else 0 end - r.again_amount) from refund r where r.payment_id = p.id), 0)
            as refused,
          coalesce((select sum(o.amount) from refund_payout o where o.payment_id = p.id), 0) as paid_out
        from payment p
        where p.refused_amount + p.otherwise_amount > 0 or p.id in (select payment_id from refund where status = 'FAILED' or again_amount > 0)) c
      where refused <> refused_amount + otherwise_amount or paid_out <> otherwise_amount`,
  },
  {
    name: "I15 a promo code's uses are counted, and never above its limit",
    violations: sql`
      select c.id, 'counted ' || c.uses || ', used ' || count(u.order_id) as detail
      from promocode c left join promocode_use u on u.promocode_id = c.id and not u.is_released
      group by c.id having c.uses <> count(u.order_id) or c.uses > coalesce(c.max_uses, c.uses)`,
  },
  {
    name: "I15 a promo code's use belongs to a placed order with that code",
    violations: sql`
      select u.order_id as id, 'order is ' || o.status as detail from promocode_use u join customer_order o on o.id = u.order_id
      where not u.is_released
        and (o.status not in ('AWAITING_PAYMENT', 'COMPLETED') or o.promocode_id is distinct from u.promocode_id)`,
  },
  {
    name: "I15 a placed order with a promo code has its use",
    violations: sql`
      select o.id, o.status || ' without a use' as detail
      from customer_order o left join promocode_use u on u.order_id = o.id and u.promocode_id = o.promocode_id and not u.is_released
      where o.promocode_id is not null and o.status in ('AWAITING_PAYMENT', 'COMPLETED') and u.order_id is null`,
  },
  {
    name: "I15 no family uses a promo code more often than a family may",
    violations: sql`
      select u.customer_id as id, 'used ' || c.code || ' ' || count(*) || ' times of ' || c.max_uses_per_customer as detail
      from promocode_use u join promocode c on c.id = u.promocode_id
      where not u.is_released group by c.id, u.customer_id
      -- Those of families that have moved into it count as theirs.
      having count(*) > c.max_uses_per_customer * (1 + (select count(*) from family_alias f where f.customer_id = u.customer_id))`,
  },
  {
    name: "I16 an order's price and discount are the sums of its lines",
    violations: sql`
      select o.id, 'costs ' || o.final_price || ' less ' || o.discount || ', lines ' || coalesce(sum(l.total), 0) || ' less '
        || coalesce(sum(l.tier_discount + l.sibling_discount + l.promocode_discount), 0) as detail
      from customer_order o left join order_line l on l.order_id = o.id where o.final_price is not null
      group by o.id having (o.final_price, o.discount)
        is distinct from (sum(l.total), sum(l.tier_discount + l.sibling_discount + l.promocode_discount))`,
  },
]
