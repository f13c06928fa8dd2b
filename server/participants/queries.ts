import { MOST_CHILDREN } from "@hub/domain/participants/student"
import { type Database, sql } from "../database/sql.ts"

/** How many children a family may have on its list. */
export const mostChildren = async (db: Database): Promise<number> =>
  (
    await db.maybe<{ most: number }>(sql`
      select coalesce((settings ->> 'max_children_per_family')::int, ${MOST_CHILDREN}) as most from company`)
  )?.most ?? MOST_CHILDREN

export const childrenOf = async (db: Database, customer_id: string): Promise<number> =>
  (
    await db.one<{ children: number }>(sql`
      select count(*)::int as children from student
      where customer_id = ${customer_id} and type = 'REGULAR' and archived_at is null`)
  ).children

/** Where an id leads that is, or was, one of the family's list; undefined for another family's. */
export const currentParticipant = async (
  db: Database,
  { customer_id, id }: { customer_id: string; id: string },
): Promise<string | undefined> =>
  (
    await db.maybe<{ id: string }>(sql`
      select s.id from student s where s.customer_id = ${customer_id} and s.archived_at is null
        and s.id = coalesce((select a.student_id from student_alias a where a.old_id = ${id}), ${id})`)
  )?.id
