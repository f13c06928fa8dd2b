import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const PAYOUT_INVARIANTS: readonly Invariant[] = [
  {
    name: "I75 what the provider has paid out is in the bank's account once, and what came back isn't",
    violations: sql`
      select p.id, p.status || ' ' || p.amount || ', bank ' || coalesce(sum(case 'BANK' when l.debit_account then l.amount
        when l.credit_account then -l.amount else 0 end), 0) as detail
      from provider_payout p left join ledger_transfer l on l.cause_kind = 'PROVIDER_PAYOUT' and l.cause_id = p.id
      group by p.id having coalesce(sum(case 'BANK' when l.debit_account then l.amount when l.credit_account then -l.amount else 0 end), 0)
        <> case p.status when 'PAID' then p.amount else 0 end`,
  },
  {
    name: "I75 the fee of a line that matches a payment is on its account once",
    violations: sql`
      select l.id, 'fee ' || l.fee || ', booked ' || coalesce(sum(case 'PROVIDER_FEES' when t.debit_account then t.amount
        when t.credit_account then -t.amount else 0 end), 0) as detail
      from provider_line l left join ledger_transfer t on t.cause_kind = 'PROVIDER_LINE' and t.cause_id = l.id
      where coalesce(l.payment_id, l.refund_id) is not null
      group by l.id having l.fee <> coalesce(sum(case 'PROVIDER_FEES' when t.debit_account then t.amount
        when t.credit_account then -t.amount else 0 end), 0)`,
  },
  {
    name: "I75 what someone booked of a payout's difference is in the ledger once",
    violations: sql`
      select c.id, 'closed ' || c.amount || ', clearing ' || coalesce(sum(case 'PROVIDER_CLEARING' when l.debit_account then l.amount
        when l.credit_account then -l.amount else 0 end), 0) as detail
      from payout_closing c left join ledger_transfer l on l.cause_kind = 'PAYOUT_CLOSING' and l.cause_id = c.id
        and c.account in (l.debit_account, l.credit_account)
      group by c.id having c.amount <> coalesce(sum(case 'PROVIDER_CLEARING' when l.debit_account then l.amount
        when l.credit_account then -l.amount else 0 end), 0)`,
  },
]

/** Cards that our own server charges. That a payment has one charge at most is an index. */
export const CHARGE_INVARIANTS: readonly Invariant[] = [
  {
    name: "I10 what was charged is paid here: the charge's payment is completed",
    violations: sql`
      select c.id, 'charged ' || c.taken_amount || ', payment ' || p.id || ' is ' || p.status as detail
      from payment_charge c join payment p on p.id = c.payment_id where c.status = 'APPROVED' and p.status <> 'COMPLETED'`,
  },
  {
    name: "I11 a completed payment at the hosted provider was charged, with its own amount",
    violations: sql`
      select p.id, 'amount ' || p.amount || ', charged ' || coalesce(c.taken_amount::text, 'nothing') as detail
      from payment p left join payment_charge c on c.payment_id = p.id and c.status = 'APPROVED'
      where p.provider_type = 'TOUCH_NET' and p.status = 'COMPLETED' and p.amount is distinct from c.taken_amount`,
  },
  {
    name: "I3 nothing is charged for a payment that is over",
    violations: sql`
      select c.id, 'payment ' || p.id || ' is ' || p.status as detail from payment_charge c join payment p on p.id = c.payment_id
      where c.status = 'ASKED' and p.status in ('COMPLETED', 'EXPIRED', 'FAILED')`,
  },
]
