import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    name: "I14 a credit note is the sum of its refunds and of what it took off",
    violations: sql`
      select id, 'notes ' || refunded_amount || ' and ' || reduced_amount || ', refunds ' || refunds || ', parts ' || parts as detail from (
        select n.id, n.refunded_amount, n.reduced_amount,
          coalesce((select sum(r.amount - r.again_amount) from refund r where r.credit_note_id = n.id), 0) as refunds,
          coalesce((select sum(p.amount) from credit_note_part p where p.credit_note_id = n.id), 0) as parts
        from credit_note n) c
      where refunds <> refunded_amount or parts <> reduced_amount`,
  },
  {
    name: "I13 an instalment or an invoice asks for less by what credit notes took off it",
    violations: sql`
      select id, 'reduced by ' || reduced_amount || ', notes ' || parts as detail from (
        select i.id, i.reduced_amount, coalesce(sum(p.amount), 0) as parts
        from installment i left join credit_note_part p on p.installment_id = i.id group by i.id
        union all
        select v.id, v.reduced_amount, coalesce(sum(p.amount), 0)
        from invoice v left join credit_note_part p on p.invoice_id = v.id group by v.id) c
      where reduced_amount <> parts`,
  },
  {
    name: "I13 an open payment of an instalment or of an invoice takes no more than is still to be paid",
    violations: sql`
      select p.id, 'takes ' || p.amount || ', to pay ' || o.owed as detail
      from payment p cross join lateral (
        select coalesce((select sum(i.amount) from installment i where i.order_id = p.order_id
            and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED')), 0)
          + coalesce((select v.amount - v.paid_amount from invoice v where v.order_id = p.order_id and v.status = 'OPEN'), 0) as owed) o
      where p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING') and num_nonnulls(p.installment_id, p.invoice_id) = 1
        and exists (select from credit_note n where n.order_id = p.order_id and n.reduced_amount > 0) and p.amount > o.owed`,
  },
  {
    name: "I14 a credit note is in the ledger as less earned",
    violations: sql`
      select id, 'notes ' || noted || ', ledger ' || earned as detail from (
        select n.id, n.sale_amount + n.fee_amount as noted, coalesce((
          select sum(l.amount) from ledger_transfer l where (l.cause_kind = 'CREDIT_NOTE' and l.cause_id = n.id and l.unit = 'CENTS')
            or (l.cause_kind = 'REFUND' and l.kind in ('SALE_REFUNDED', 'FEE_REFUNDED')
              and l.cause_id in (select r.id from refund r where r.credit_note_id = n.id))), 0) as earned
        from credit_note n) c
      where noted <> earned`,
  },
  {
    name: "I14 a dispute is in the ledger once, and once more when it has ended",
    violations: sql`
      select d.id, d.status || ' with ' || coalesce(string_agg(l.kind, ', ' order by l.kind), 'nothing') as detail
      from dispute d left join ledger_transfer l on l.cause_kind = 'DISPUTE' and l.cause_id = d.id and l.amount = d.amount
      group by d.id having coalesce(string_agg(l.kind, ', ' order by l.kind), '') <> case d.status
        when 'OPEN' then 'DISPUTE_OPENED' when 'WON' then 'DISPUTE_OPENED, DISPUTE_WON' else 'DISPUTE_LOST, DISPUTE_OPENED' end`,
  },
  {
    name: "I51 what was sent another way is in the ledger once",
    violations: sql`
      select o.id, 'paid out ' || o.amount || ', ledger ' || coalesce(sum(l.amount), 0) as detail
      from refund_payout o left join ledger_transfer l on l.cause_kind = 'PAYOUT' and l.cause_id = o.id and l.debit_account = 'RECEIVABLE'
      group by o.id having coalesce(sum(l.amount), 0) <> o.amount`,
  },
  {
    name: "I21 credit notes and disputes belong to their order's family",
    violations: sql`
      select c.id, what || ' of another family' as detail from (
        select n.id, 'credit note' as what, n.order_id, n.customer_id from credit_note n
        union all select d.id, 'dispute', p.order_id, d.customer_id from dispute d join payment p on p.id = d.payment_id
        union all select w.id, 'refund payout', p.order_id, w.customer_id from refund_payout w join payment p on p.id = w.payment_id
      ) c join customer_order o on o.id = c.order_id where o.customer_id <> c.customer_id`,
  },
]
