import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Who learns that the whole business was copied. */
export const ownersOf = (db: Database) =>
  db.many<Person>(sql`
    select s.id, s.name, s.email from staff s
    where s.removed_at is null and exists (select from staff_role r where r.staff_id = s.id and r.role = 'OWNER')
    order by lower(s.name), s.id`)

export const namesOf = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The business's day of a moment. */
export const dayOf = async (db: Database, at: Date): Promise<string> =>
  (await db.one<{ day: string }>(sql`select ${companyDay(at)}::text as day`)).day
