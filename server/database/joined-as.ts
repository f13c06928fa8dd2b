import { type Sql, sql } from "./sql.ts"

/** The first child of the family is 1; 0 for the customer. Archived children count too, so that nobody's colour changes when someone leaves. */
export const joinedAs = (student: Sql): Sql => sql`case when ${student}.type = 'CUSTOMER_AS_PARTICIPANT' then 0 else (
  select 1 + count(*)::int from student elder
  where elder.customer_id = ${student}.customer_id and elder.type = 'REGULAR'
    and (elder.created_at, elder.id) < (${student}.created_at, ${student}.id)) end`
