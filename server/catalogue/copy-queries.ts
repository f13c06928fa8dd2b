import type { DaysOff } from "@hub/domain/company/company"
import { type Database, sql } from "../database/sql.ts"
import type { DraftTranslation } from "./store-drafts.ts"

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

export interface Meeting {
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
