import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const TEST_INVARIANTS: readonly Invariant[] = [
  {
    name: "I59 a test booking that was undone holds no place, no credit and no money, and its family is gone",
    violations: sql`
      select t.id, case
          when c.deleted_at is null then 'its family is still here'
          when exists (select from attendance a where a.customer_id = t.customer_id and a.status = 'BOOKED') then 'it is still booked'
          when exists (select from credit d where d.customer_id = t.customer_id and d.status in ('AVAILABLE', 'RESERVED')) then 'it has a credit'
          else 'its money is not back' end as fault
      from test_booking t join customer c on c.id = t.customer_id
      where t.undone_at is not null and (c.deleted_at is null
        or exists (select from attendance a where a.customer_id = t.customer_id and a.status = 'BOOKED')
        or exists (select from credit d where d.customer_id = t.customer_id and d.status in ('AVAILABLE', 'RESERVED'))
        or (select coalesce(sum(p.amount), 0) from payment p where p.customer_id = t.customer_id and p.status = 'COMPLETED') <>
          (select coalesce(sum(r.amount), 0) from refund r join payment p on p.id = r.payment_id
            where p.customer_id = t.customer_id and r.status <> 'FAILED'))`,
  },
]
