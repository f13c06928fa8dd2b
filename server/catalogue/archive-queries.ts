import { companyDay } from "../database/company-day.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type ArchivedKind = "offerings" | "activities"

interface DateToArchive {
  readonly id: string
  readonly name: string
  readonly first_day: string
  readonly last_day: string
  readonly families: number
  readonly family_names: string[]
  readonly holds: number
  readonly waiting: number
}

/** The day of the last pick-up, where it is. */
const lastDay = sql`(select max((n.ends_at at time zone l.time_zone)::date) from session n where n.offering_id = o.id) as last_day`

/** The date, or the program's dates that aren't over; with their pools locked, so that nobody books until the end. */
export async function datesToArchive(tx: Transaction, kind: ArchivedKind, id: string, now: Date) {
  const which =
    kind === "offerings" ? sql`o.id = ${id}` : sql`o.activity_id = ${id} and o.end_date >= ${companyDay(now)}`
  await tx.run(sql`
    select p.id from pool p where p.id in (
      select k.pool_id from offering o join offering_pool k on k.offering_id = o.id where ${which} and not o.is_archived)
    order by p.id for update`)
  return tx.many<DateToArchive>(sql`
    select o.id, o.name, o.start_date as first_day, ${lastDay}, coalesce(f.families, 0) as families, coalesce(f.family_names, '{}') as family_names,
      (select count(distinct h.id)::int from hold h join hold_item i on i.hold_id = h.id where i.offering_id = o.id and h.status = 'OPEN') as holds,
      (select count(*)::int from waitlist_entry w where w.offering_id = o.id and w.status = 'WAITING')
        + (select count(*)::int from place_offer r where r.offering_id = o.id and r.status in ('OPEN', 'IN_CHECKOUT'))
        + (select count(*)::int from application x where x.offering_id = o.id and x.status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')) as waiting
    from offering o join location l on l.id = o.location_id left join lateral (
      select count(*)::int as families, (array_agg(b.name order by b.name ${NAME_ORDER}, b.id))[1:8] as family_names from (
        select distinct c.id, trim(c.first_name || ' ' || c.last_name) as name from attendance a join customer c on c.id = a.customer_id
        where a.offering_id = o.id and a.status = 'BOOKED' and exists (
          select from session n where n.offering_id = o.id and n.ends_at > ${now})) b) f on true
    where ${which} and not o.is_archived order by o.starts_at, o.id limit 500`)
}

interface ArchivedDate {
  readonly id: string
  readonly name: string
  readonly first_day: string
  readonly last_day: string
}

/** The date; or what was archived together with the program: dates that were canceled since stay so. */
export const datesToRestore = (tx: Transaction, kind: ArchivedKind, id: string) =>
  tx.many<ArchivedDate>(sql`
    select o.id, o.name, o.start_date as first_day, ${lastDay} from offering o join location l on l.id = o.location_id
    where o.is_archived and not exists (select from offering_cancellation x where x.offering_id = o.id) and ${
      kind === "offerings"
        ? sql`o.id = ${id}`
        : sql`o.id in (select w.offering_id from offering_archived_with_program w where w.activity_id = ${id})`
    } order by o.starts_at, o.id limit 500`)

export const isArchivedThing = async (db: Database, kind: string, id: string): Promise<boolean> => {
  if (kind !== "offerings" && kind !== "activities") return false
  const found = await db.maybe(
    kind === "offerings"
      ? sql`select id from offering where id = ${id} and is_archived`
      : sql`select id from activity where id = ${id} and is_archived`,
  )
  return found !== undefined
}

export const isProgramArchived = async (tx: Transaction, offering_id: string): Promise<boolean> =>
  (await tx.maybe(
    sql`select o.id from offering o join activity a on a.id = o.activity_id where o.id = ${offering_id} and a.is_archived`,
  )) !== undefined

/** Of these programs, by external id, those that are archived. */
export const archivedPrograms = async (tx: Database, external_ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (external_ids.length === 0) return new Set()
  const rows = await tx.many<{ external_id: string }>(
    sql`select external_id from activity where external_id = any(${external_ids}::text[]) and is_archived`,
  )
  return new Set(rows.map(({ external_id }) => external_id))
}
