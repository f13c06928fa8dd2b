import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const PLAN_INVARIANTS: readonly Invariant[] = [
  {
    name: "I13 the instalments of an order sum to its price",
    violations: sql`
      select o.id, 'instalments ' || sum(i.amount + i.reduced_amount + i.hand_amount + i.written_off_amount) || ' of ' || o.final_price as detail
      from installment i join customer_order o on o.id = i.order_id
      group by o.id having sum(i.amount + i.reduced_amount + i.hand_amount + i.written_off_amount) is distinct from o.final_price`,
  },
  {
    name: "I13 a booked order with a plan has its instalments, and only such an order has",
    violations: sql`
      select o.id, o.status || ' with ' || count(i.id) || ' instalments of ' || coalesce(jsonb_array_length(a.schedule), 0) as detail
      from order_payment_plan a join customer_order o on o.id = a.order_id left join installment i on i.order_id = o.id
      group by o.id, a.schedule having count(i.id) <>
        case when o.status = 'COMPLETED' then coalesce(jsonb_array_length(a.schedule), 0) else 0 end`,
  },
  {
    name: "I13 paid instalments are exactly the money that was taken for them",
    violations: sql`
      select coalesce(i.payment_id, p.id) as id, 'instalments ' || coalesce(i.amount, 0) || ', taken ' || coalesce(p.amount, 0) as detail
      from (select payment_id, sum(amount) as amount from installment where status = 'PAID' and payment_id is not null group by payment_id) i
        full join (
          select p.id, p.amount from payment p
          where p.status = 'COMPLETED' and p.refunded_amount + p.refused_amount + p.otherwise_amount < p.amount and (p.installment_id is not null
            or exists (select from installment n where n.payment_id = p.id))) p on p.id = i.payment_id
      where i.amount is distinct from p.amount
        and not exists (select from payment b where b.id = i.payment_id and b.refunded_amount + b.refused_amount + b.otherwise_amount > 0)`,
  },
  {
    name: "I76 what came by hand for a part is what it was lowered by, and what paid its rest",
    violations: sql`
      select i.id, 'by hand ' || coalesce(sum(h.amount), 0) || ', lowered by ' || i.hand_amount || ', ' || i.status as detail
      from installment i left join hand_payment h on h.installment_id = i.id
      group by i.id having coalesce(sum(h.amount), 0) <> i.hand_amount + case when i.hand_payment_id is null then 0 else i.amount end`,
  },
  {
    name: "I76 what came by hand, and what was taken back of it, is in the ledger once",
    violations: sql`
      select h.id, 'by hand ' || h.amount || ', bank ' || coalesce(sum(case 'BANK' when l.debit_account then l.amount else -l.amount end), 0) as detail
      from hand_payment h left join ledger_transfer l on l.cause_kind = 'HAND_PAYMENT' and l.cause_id = h.id
      group by h.id having h.amount <> coalesce(sum(case 'BANK' when l.debit_account then l.amount else -l.amount end), 0)`,
  },
  {
    name: "I76 an entry is taken back whole, once, and belongs to its order's family",
    violations: sql`
      select r.id, 'takes back ' || r.amount || ' of ' || h.amount as detail from hand_payment r join hand_payment h on h.id = r.reverses_id
      where r.amount <> -h.amount or r.installment_id <> h.installment_id
      union all
      select h.id, 'another family' from hand_payment h join installment i on i.id = h.installment_id
      where i.order_id <> h.order_id or i.customer_id <> h.customer_id
      union all
      select r.id, 'takes back ' || r.amount || ' of ' || w.amount from invoice_payment r join invoice_payment w on w.id = r.reverses_id
      where r.amount <> -w.amount or r.invoice_id <> w.invoice_id`,
  },
  {
    name: "I77 parts and invoices ask for less by what was written off and not taken back",
    violations: sql`
      select id, 'written off ' || written_off || ', lowered by ' || lowered as detail from (
        select i.id, i.written_off_amount as lowered, coalesce(sum(p.amount), 0) as written_off
        from installment i left join write_off_part p on p.installment_id = i.id group by i.id
        union all
        select v.id, v.written_off_amount, coalesce(sum(p.amount), 0)
        from invoice v left join write_off_part p on p.invoice_id = v.id group by v.id) c
      where lowered <> written_off
      union all
      select w.id, 'wrote off ' || w.amount || ', parts ' || coalesce(sum(p.amount), 0) from write_off w
        left join write_off_part p on p.write_off_id = w.id group by w.id having w.amount <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: "I77 what was written off, and taken back of it, is a bad debt in the ledger once",
    violations: sql`
      select w.id, 'wrote off ' || w.amount || ', ledger ' || coalesce(sum(case 'BAD_DEBTS' when l.debit_account then l.amount else -l.amount end), 0) as detail
      from write_off w left join ledger_transfer l on l.cause_kind = 'WRITE_OFF' and l.cause_id = w.id
      group by w.id having w.amount <> coalesce(sum(case 'BAD_DEBTS' when l.debit_account then l.amount else -l.amount end), 0)`,
  },
  {
    name: "I77 a write-off is taken back whole, once, and belongs to its order's family",
    violations: sql`
      select r.id, 'takes back ' || r.amount || ' of ' || w.amount as detail from write_off r join write_off w on w.id = r.reverses_id
      where r.amount <> -w.amount or r.order_id <> w.order_id
      union all
      select w.id, 'another family' from write_off w join customer_order o on o.id = w.order_id where o.customer_id <> w.customer_id`,
  },
  {
    name: "I13 instalments are paid in order",
    violations: sql`
      select i.id, 'paid before an earlier one' as detail from installment i
      where i.status = 'PAID' and exists (
        select from installment b where b.order_id = i.order_id and b.position < i.position
          and b.status in ('SCHEDULED', 'PROCESSING', 'FAILED'))`,
  },
  {
    name: "I13 a declined instalment was tried at most four times by itself",
    violations: sql`
      select t.installment_id as id, 'tried ' || count(*) || ' times' as detail from installment_try t
      group by t.installment_id having count(*) > 4 + (
        select count(*) from operator_action a where a.subject = 'installment' and a.subject_id = t.installment_id
          and a.action in ('PART_RETRIED', 'PART_NEW_DAY'))`,
  },
  {
    name: "an invoice's price is its order's, and what was paid on it is the sum of its payments",
    violations: sql`
      select v.id, 'invoice ' || v.amount || ' of ' || o.final_price || ', paid ' || v.paid_amount || ' of ' || coalesce(sum(ip.amount), 0) as detail
      from invoice v join customer_order o on o.id = v.order_id left join invoice_payment ip on ip.invoice_id = v.id
      group by v.id, o.final_price having v.paid_amount <> coalesce(sum(ip.amount), 0) or v.amount + v.reduced_amount + v.written_off_amount is distinct from o.final_price`,
  },
  {
    name: "what cards have paid on an invoice is the money that was taken for it",
    violations: sql`
      select p.id, 'taken ' || p.amount || ', written ' || coalesce(ip.amount, 0) as detail
      from payment p left join invoice_payment ip on ip.payment_id = p.id
      where p.invoice_id is not null and p.status = 'COMPLETED' and p.refunded_amount + p.refused_amount + p.otherwise_amount < p.amount
        and p.amount is distinct from ip.amount`,
  },
  {
    name: "I21 plans and invoices belong to their order's family",
    violations: sql`
      select id, what || ' of another family' as detail from (
        select a.order_id as id, 'plan' as what, a.customer_id, o.customer_id as owner_id
        from order_payment_plan a join customer_order o on o.id = a.order_id
        union all select i.id, 'instalment', i.customer_id, o.customer_id from installment i join customer_order o on o.id = i.order_id
        union all select v.id, 'invoice', v.customer_id, o.customer_id from invoice v join customer_order o on o.id = v.order_id
        union all select p.id, 'payment of an instalment', p.customer_id, i.customer_id from payment p
          join installment i on i.id = p.installment_id
        union all select p.id, 'payment of an invoice', p.customer_id, v.customer_id from payment p join invoice v on v.id = p.invoice_id
      ) c where customer_id <> owner_id`,
  },
]
