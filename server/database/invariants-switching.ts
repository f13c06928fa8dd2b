import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const SWITCH_INVARIANTS: readonly Invariant[] = [
  {
    name: "I58 what was open when a family came over is in the ledger once",
    violations: sql`
      select b.id, 'balance ' || b.amount || ', ledger ' || coalesce(sum(case 'OPENING_BALANCES' when l.credit_account then l.amount else -l.amount end), 0)
        as detail
      from opening_balance b left join ledger_transfer l on l.cause_kind = 'OPENING' and l.cause_id = b.id and l.kind = 'OPENING'
      group by b.id having b.amount <> coalesce(sum(case 'OPENING_BALANCES' when l.credit_account then l.amount else -l.amount end), 0)`,
  },
  {
    name: "I58 what a family owed before is what its order asks for",
    violations: sql`
      select b.id, 'owed ' || b.amount || ', order ' || coalesce(o.final_price, 0) as detail
      from opening_balance b join customer_order o on o.id = b.order_id
      where b.amount is distinct from o.final_price or b.customer_id <> o.customer_id`,
  },
  {
    name: "I58 what is in families' favor is what their codes still give",
    violations: sql`
      select coalesce(c.customer_id, l.customer_id) as id, 'codes ' || coalesce(c.amount, 0) || ', ledger ' || coalesce(l.amount, 0) as detail from (
        select customer_id, sum(amount)::bigint as amount from opening_credit where spent_order_id is null group by customer_id) c
        full join (
          select customer_id, sum(case 'FAMILY_CREDITS' when credit_account then amount else -amount end)::bigint as amount
          from ledger_transfer where 'FAMILY_CREDITS' in (debit_account, credit_account) group by customer_id) l
          on l.customer_id = c.customer_id
      where coalesce(c.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    name: "I58 a code in a family's favor is spent with its use",
    violations: sql`
      select c.promocode_id as id, 'used ' || p.uses || ', spent ' || c.spent_amount as detail
      from opening_credit c join promocode p on p.id = c.promocode_id
      where c.spent_order_id is not null and p.uses <> 1`,
  },
  {
    name: "I58 what an invoice or plan of before asks for is what was left of it, in the ledger once",
    violations: sql`
      select c.order_id as id, c.kind || ' of ' || c.total_amount || ', order ' || coalesce(o.final_price, 0) || ', ledger ' || coalesce(sum(l.amount), 0)
        as detail
      from switched_claim c join customer_order o on o.id = c.order_id
        left join ledger_transfer l on l.cause_kind = 'OPENING' and l.cause_id = c.order_id and l.kind = 'OPENING' and l.debit_account = 'RECEIVABLE'
      group by c.order_id, o.id
      having o.final_price is distinct from c.total_amount - case c.kind when 'PLAN' then c.paid_amount else 0 end
        or o.final_price is distinct from coalesce(sum(l.amount), 0) or c.customer_id <> o.customer_id`,
  },
  {
    name: "I58 a pass of before has the credits that were left of it",
    violations: sql`
      select p.id, 'left ' || p.quantity || ', credits ' || count(c.id) as detail
      from switched_pass p left join switched_pass_credit l on l.pass_id = p.id
        left join credit c on c.id = l.credit_id and c.customer_id = p.customer_id and c.credit_type_id = p.credit_type_id
      group by p.id having count(c.id) <> p.quantity`,
  },
  {
    name: "I58 what was paid before is no money of ours",
    violations: sql`
      select p.id, 'in the ledger' as detail from payment_before p
      where exists (select from ledger_transfer l where l.cause_id = p.id)`,
  },
  {
    name: "I58 what came over of people is their own family's",
    violations: sql`
      select n.id, 'note of participant ' || n.student_id as detail from switched_note n join student s on s.id = n.student_id
      where s.customer_id <> n.customer_id
      union all
      select c.id, 'consent of participant ' || c.student_id from switched_consent c join student s on s.id = c.student_id
      where s.customer_id <> c.customer_id
      union all
      select d.id, 'day of participant ' || d.student_id from attendance_before d join student s on s.id = d.student_id
      where s.customer_id <> d.customer_id
      union all
      select f.id, 'fact of participant ' || f.student_id from fact_before f join student s on s.id = f.student_id
      where s.customer_id <> f.customer_id
      union all
      select w.application_id, 'application of another family' from switched_application w join application a on a.id = w.application_id
      where a.customer_id <> w.customer_id
      union all
      select f.form_id, 'form of another family' from switched_form f join smart_form m on m.id = f.form_id
      where m.customer_id <> f.customer_id
      union all
      select w.document_id, 'document of another family' from switched_document w join document d on d.id = w.document_id
        join student s on s.id = d.student_id where s.customer_id <> w.customer_id`,
  },
  {
    name: "I58 a day of before had passed when it came over",
    violations: sql`
      select d.id, d.date || ' is after ' || b.brought_at::date as detail from attendance_before d join switch_batch b on b.id = d.batch_id
      where d.date > b.brought_at::date + 1`,
  },
  {
    name: "I36 notes that came over are sealed under a key of their own family",
    violations: sql`
      select n.id, 'its key is unknown, destroyed or another family''s' as detail from switched_note n
      where not exists (select from data_key k where k.customer_id = n.customer_id and k.destroyed_at is null
        and uuid_send(k.id) = substring(n.sealed from 2 for 16))`,
  },
  {
    name: "I58 a document that was signed before the switch is signed here, until it ends",
    violations: sql`
      select w.document_id as id, 'status ' || d.status as detail from switched_document w join document d on d.id = w.document_id
      where d.status <> 'SIGNED' or d.approved_at is null`,
  },
  {
    name: "I58 a saved card that came over is no other family's",
    violations: sql`
      select w.id, 'customer of family ' || c.id as detail from switched_card w join customer c on c.provider_customer_id = w.provider_customer_id
      where c.id <> w.customer_id`,
  },
  {
    name: "I58 a signed file that came over is of its own family's document, and encrypted",
    violations: sql`
      select w.document_id as id, 'file ' || w.file_key as detail from switched_file w join file f on f.key = w.file_key
        left join document_file x on x.file_key = w.file_key and x.document_id = w.document_id
      where x.document_id is null or f.customer_id is distinct from w.customer_id or not f.is_encrypted`,
  },
  {
    name: "I58 nothing of a batch that is undone is left",
    violations: sql`
      select b.id, 'rows of an undone batch' as detail from switch_batch b where b.undone_at is not null and (
        exists (select from fact_before x where x.batch_id = b.id)
        or exists (select from switched_application x where x.batch_id = b.id)
        or exists (select from attendance_before x where x.batch_id = b.id)
        or exists (select from switched_note x where x.batch_id = b.id)
        or exists (select from switched_consent x where x.batch_id = b.id)
        or exists (select from switched_form x where x.batch_id = b.id)
        or exists (select from switched_document x where x.batch_id = b.id)
        or exists (select from switched_card x where x.batch_id = b.id)
        or exists (select from switched_file x where x.batch_id = b.id))`,
  },
]
