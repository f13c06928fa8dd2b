import { type Sql, sql } from "./sql.ts"

/**
 * Whether a family came over from another system and was never invited: it doesn't know that it has an account here, so nothing reaches it by
 * itself (docs/invites.md). `customer_id` with the name of its table.
 */
export const isUninvited = (customer_id: Sql): Sql => sql`exists (
  select from switched_family sf join customer sc on sc.id = sf.customer_id
  where sf.customer_id = ${customer_id} and sc.first_signed_in_at is null and sc.password_hash is null
    and not exists (select from family_invite fi where fi.customer_id = sf.customer_id and fi.sent_at is not null))`
