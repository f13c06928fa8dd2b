import { isUninvited } from "../database/family-conditions.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What the operator's commands look up: things are named by their external id, or by their id.

/** The pools that a command names: a pool, or all those of an offering. */
export const poolsNamed = async (db: Database, name: string): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(sql`
    select p.id from pool p where p.external_id = ${name} or p.id::text = ${name}
    union
    select op.pool_id from offering o join offering_pool op on op.offering_id = o.id
    where o.external_id = ${name} or o.id::text = ${name}
    order by 1`)
  return rows.map(({ id }) => id)
}

export interface LineRow {
  id: string
  position: number
  student_id: string
  student_name: string
  birth_date: string | null
  customer_id: string
  family_name: string
  email: string | null
  joined_at: string
  together: number
  /** Its family came over and wasn't invited yet: its place is kept. */
  is_uninvited: boolean
}

export const lineOf = (db: Database, offering_id: string) =>
  db.many<LineRow>(sql`
    select e.id, (row_number() over (order by e.number))::int as position, s.id as student_id,
      trim(s.first_name || ' ' || s.last_name) as student_name, s.birth_date, c.id as customer_id,
      trim(c.first_name || ' ' || c.last_name) as family_name, c.email, e.joined_at,
      (select count(*)::int from waitlist_entry g where g.group_id = e.group_id and g.status = 'WAITING') as together,
      ${isUninvited(sql`c.id`)} as is_uninvited
    from waitlist_entry e join student s on s.id = e.student_id join customer c on c.id = e.customer_id
    where e.offering_id = ${offering_id} and e.status = 'WAITING' order by e.number`)

export const offeredIn = (db: Database, offering_id: string) =>
  db.many<{ student: string; kind: string; status: string; expires_at: string }>(sql`
    select s.first_name || ' ' || s.last_name as student, r.kind, r.status, r.expires_at
    from place_offer r join student s on s.id = r.student_id
    where r.offering_id = ${offering_id} and r.status in ('OPEN', 'IN_CHECKOUT') order by r.expires_at, r.id`)

// The lines of many offerings, for many families at once.

/** Of these families, and of the first of each line: their place in it, and how long it is, counted in families. */
export const familiesWaiting = (
  tx: Transaction,
  { customer_ids, offering_ids }: { customer_ids: readonly string[]; offering_ids: readonly string[] },
) =>
  tx.many<{ offering_id: string; customer_id: string; position: number; length: number }>(sql`
    select * from (
      select offering_id, customer_id, (row_number() over (partition by offering_id order by min(number)))::int as position,
        (count(*) over (partition by offering_id))::int as length
      from waitlist_entry where offering_id = any(${offering_ids}::uuid[]) and status = 'WAITING' group by 1, 2) w
    where position = 1 or customer_id = any(${customer_ids}::uuid[])`)

/** Where participants of these families wait already. */
export const waitingPlaces = (
  tx: Transaction,
  { customer_ids, offering_ids }: { customer_ids: readonly string[]; offering_ids: readonly string[] },
) =>
  tx.many<{ customer_id: string; student_id: string; offering_id: string }>(sql`
    select customer_id, student_id, offering_id from waitlist_entry
    where customer_id = any(${customer_ids}::uuid[]) and offering_id = any(${offering_ids}::uuid[]) and status = 'WAITING'`)
