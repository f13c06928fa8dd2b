import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const HEALTH_INVARIANTS: readonly Invariant[] = [
  {
    name: "I36 every medical value is sealed under a key of its own family",
    violations: sql`
      select v.id, 'its key is unknown, destroyed or another family''s' as fault from (
        select id, customer_id, details as sealed from medical_item
        union all select id, customer_id, details from medical_profile where details is not null
        union all select id, customer_id, details from medication_request
        union all select id, customer_id, answer from medication_request where answer is not null
        union all select id, customer_id, details from health_record) v
      where not exists (select from data_key k where k.customer_id = v.customer_id and k.destroyed_at is null
        and uuid_send(k.id) = substring(v.sealed from 2 for 16))`,
  },
  {
    name: "I22 a medical file is attached exactly while something of its own family refers to it",
    violations: sql`
      select f.key as id, 'attached to nothing, not attached, or another family''s' as fault
      from file f left join (
        select file_key, customer_id from medical_item union all select file_key, customer_id from medication_request
      ) r on r.file_key = f.key
      where f.ownership_type = 'MEDICAL' and ((r.file_key is null) <> (f.unattached_since is not null)
        or r.customer_id <> f.customer_id)`,
  },
]
