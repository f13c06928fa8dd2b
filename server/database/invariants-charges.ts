import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

/** Cards that our own server charges. That a payment has one charge at most is an index. */
export const CHARGE_INVARIANTS: readonly Invariant[] = [
  {
    name: "I10 what was charged is paid here: the charge's payment is completed",
    violations: sql`
      select c.id, 'charged ' || c.taken_amount || ', payment ' || p.id || ' is ' || p.status as fault
      from payment_charge c join payment p on p.id = c.payment_id where c.status = 'APPROVED' and p.status <> 'COMPLETED'`,
  },
  {
    name: "I11 a completed payment at the hosted provider was charged, with its own amount",
    violations: sql`
      select p.id, 'amount ' || p.amount || ', charged ' || coalesce(c.taken_amount::text, 'nothing') as fault
      from payment p left join payment_charge c on c.payment_id = p.id and c.status = 'APPROVED'
      where p.provider_type = 'TOUCH_NET' and p.status = 'COMPLETED' and p.amount is distinct from c.taken_amount`,
  },
  {
    name: "I3 nothing is charged for a payment that is over",
    violations: sql`
      select c.id, 'payment ' || p.id || ' is ' || p.status as fault from payment_charge c join payment p on p.id = c.payment_id
      where c.status = 'ASKED' and p.status in ('COMPLETED', 'EXPIRED', 'FAILED')`,
  },
]
