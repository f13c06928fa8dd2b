import { FAMILY_TABLES } from "./family-tables.ts"
import type { Invariant } from "./invariant.ts"
import { joined, sql, verbatim } from "./sql.ts"

const DELETED = sql`in (select id from customer where deleted_at is not null)`

const leftovers = FAMILY_TABLES.flatMap(({ table, rows, when_deleted }) => {
  if (when_deleted === "kept") return []
  const left = when_deleted === "deleted" ? sql`true` : sql`(${verbatim(when_deleted.left)})`
  return [
    sql`select ${table}::text as place, count(*) as count from ${verbatim(table)} where ${rows(DELETED)} and ${left}`,
  ]
})

export const FAMILY_INVARIANTS: readonly Invariant[] = [
  {
    name: "I41 a deleted family has no personal data",
    only_with: sql`select 1 from customer where deleted_at is not null union all select 1 from family_deletion`,
    violations: sql`
      select place as id, count || ' rows of deleted families' as detail from (${joined(leftovers, sql` union all `)}) l
      where count > 0
      union all
      select id::text, 'a data key that isn''t destroyed' from data_key where customer_id ${DELETED} and destroyed_at is null
      union all
      select d.customer_id::text, 'files or cards, although its deletion is finished' from family_deletion d
      where d.finished_at is not null and exists (select from file f where f.customer_id = d.customer_id)
      union all
      select id::text, 'no record of its deletion' from customer c
      where deleted_at is not null and not exists (select from family_deletion d where d.customer_id = c.id)`,
  },
  {
    name: "a pass is of a participant of its family",
    violations: sql`
      select w.id, 'of another family''s participant' as detail from wallet_pass w join student st on st.id = w.student_id
      where st.customer_id <> w.customer_id`,
  },
  {
    name: "friends for a group are of two families in one offering, two at most",
    violations: sql`
      select f.id, 'of another family''s booking' as detail from friend_request f join attendance a on a.id = f.attendance_id
      join student st on st.id = a.student_id where st.customer_id <> f.customer_id
      union all
      select f.id, 'answers its own family, or another offering' from friend_request f join friend_request g on g.id = f.answers_id
      join attendance a on a.id = f.attendance_id join attendance b on b.id = g.attendance_id
      where f.customer_id = g.customer_id or a.offering_id <> b.offering_id
      union all
      select (min(id::text))::uuid, 'more than two open' from friend_request where closed_at is null
      group by attendance_id having count(*) > 2`,
  },
]
