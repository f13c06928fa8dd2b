import type { DaysOff } from "@hub/domain/company/company"
import { companyDay, NAME_ORDER } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { DraftTranslation } from "./store-drafts.ts"

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

// What a copy of a season reads besides its rows.

export const daysOffOf = async (db: Database): Promise<readonly DaysOff[]> =>
  (
    await db.one<{ days_off: DaysOff[] }>(sql`
      select coalesce((select jsonb_agg(jsonb_build_object('start_date', d ->> 'start_date',
        'end_date', coalesce(d ->> 'end_date', d ->> 'start_date'), 'name', d ->> 'name'))
        from jsonb_array_elements(settings -> 'days_off') d), '[]') as days_off from company`)
  ).days_off

export const translationsOf = (db: Database, ids: readonly string[]) =>
  db.many<DraftTranslation & { row_id: string }>(sql`
    select row_id, field, language, source, text from translation where row_id = any(${ids}::uuid[]) order by row_id, field, language`)

/** The plans of these windows whose parts are due on fixed days, and those of the same areas for all windows. */
export const plansWithDays = (db: Database, set_ids: readonly string[]) =>
  db.many<{ id: string; name: string; last_day: string; is_linked: boolean }>(sql`
    select p.id, p.name, (select max(d) from unnest(p.fixed_days) d) as last_day,
      exists (select from payment_plan_schedule_set k where k.payment_plan_id = p.id and k.schedule_set_id = any(${set_ids}::uuid[])) as is_linked
    from payment_plan p where p.external_id is not null and not p.is_archived and p.fixed_days is not null
      and p.funbox_id in (select s.funbox_id from schedule_set s where s.id = any(${set_ids}::uuid[]))
      and (exists (select from payment_plan_schedule_set k where k.payment_plan_id = p.id and k.schedule_set_id = any(${set_ids}::uuid[]))
        or not exists (select from payment_plan_schedule_set k where k.payment_plan_id = p.id))
    order by p.name, p.id limit 100`)

/** Codes that end before the copies begin, and codes and packages for prices that the copies don't have. */
export const oldOffers = (db: Database, credit_type_ids: readonly string[], first_day: string) =>
  db.many<{ code: "PROMO_OVER" | "PROMO_PRICE" | "PACKAGE_PRICE"; name: string }>(sql`
    select case when p.credit_type_id = any(${credit_type_ids}::uuid[]) then 'PROMO_PRICE' else 'PROMO_OVER' end as code, p.code as name
    from promocode p where p.credit_type_id = any(${credit_type_ids}::uuid[])
      or (p.credit_type_id is null and p.ends_at > hub_now() and p.ends_at < ${first_day}::date)
    union all
    select distinct 'PACKAGE_PRICE', k.name from package k join package_item i on i.package_id = k.id
    where not k.is_archived and i.credit_type_id = any(${credit_type_ids}::uuid[])
    order by 1, 2 limit 40`)

interface Meeting {
  readonly activity: string | null
  readonly location: string
  readonly date: string
  readonly start_time: string
}

/** Dates that begin when the copies do, of the same program at the same site; live ones and drafts, but for the copies themselves. */
export const datesThere = (db: Database, meetings: readonly Meeting[], own: readonly string[]) =>
  db.many<{ activity: string; location: string; date: string }>(sql`
    with wanted as (
      select distinct activity, location, date, start_time
      from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as r(activity text, location text, date date, start_time text))
    select w.activity, w.location, w.date from wanted w
      join activity a on a.external_id = w.activity join location l on l.external_id = w.location
      join offering o on o.activity_id = a.id and o.location_id = l.id and o.start_date = w.date
    where not o.is_archived and to_char(o.start_time, 'HH24:MI') = w.start_time and o.external_id <> all(${own}::text[])
    union
    select w.activity, w.location, w.date from wanted w
      join catalogue_draft d on d.kind = 'offerings' and d.published_at is null and d.row ->> 'activity' = w.activity
        and d.row #>> '{sessions,0,date}' = w.date::text and d.row #>> '{sessions,0,start_time}' = w.start_time
    where d.external_id <> all(${own}::text[])
    order by 3, 1, 2`)

/** A season, or a draft of one, in which the day lies. */
export const seasonOn = (db: Database, day: string, but: string) =>
  db.maybe<{ id: string; name: string }>(sql`
    select id, name from season where not is_archived and ${day}::date between start_date and end_date and external_id is distinct from ${but}
    union all
    select id, row ->> 'name' from catalogue_draft
    where kind = 'seasons' and published_at is null and external_id <> ${but}
      and ${day} between row ->> 'start_date' and row ->> 'end_date'
    limit 1`)

export const isUrlPartTaken = async (db: Database, url_part: string, but: string): Promise<boolean> =>
  (await db.maybe(sql`
    select id from season where url_part = ${url_part} and external_id is distinct from ${but}
    union all select id from catalogue_draft where kind = 'seasons' and row ->> 'url_part' = ${url_part} and external_id <> ${but} limit 1`)) !==
  undefined
