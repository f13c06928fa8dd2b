import type { DaysOff } from "@hub/domain/company/company"
import type { Cell, StoredPick } from "@hub/domain/seasons/picks"
import type { SeasonNote } from "@hub/domain/seasons/season"
import { companyDay } from "../database/fragments.ts"
import type { SeasonRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type StoredSeason = Pick<SeasonRow, "id" | "url_part" | "name" | "start_date" | "end_date"> & {
  notes: SeasonNote[]
}

const columns = sql`s.id, s.url_part, s.name, s.start_date, s.end_date, s.notes`

/** Those that aren't over, the next to end first. */
export const seasonsFrom = (db: Database, now: Date) =>
  db.many<StoredSeason>(sql`
    select ${columns} from season s where not s.is_archived and s.end_date >= ${companyDay(now)}
    order by s.end_date, s.start_date, s.name, s.id`)

/** With what the business says of its time. */
export type SeasonInTime = StoredSeason & {
  time_zone: string
  days_off: DaysOff[]
  exact_up_to: number | null
}

export const seasonByUrlPart = (db: Database, url_part: string) =>
  db.maybe<SeasonInTime>(sql`
    select ${columns}, c.time_zone, coalesce(c.settings -> 'days_off', '[]') as days_off,
      (c.settings ->> 'exact_places_up_to')::int as exact_up_to
    from season s cross join company c where s.url_part = ${url_part} and not s.is_archived`)

/** One change of a family's plan after the other, and none while something of the family is being booked. */
export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.one<{ id: string }>(sql`select id from customer where id = ${customer_id} for update`)

export const picksOf = (db: Database, customer_id: string) =>
  db.many<StoredPick>(sql`
    select student_id, offering_id, second_offering_id, joins_waitlist from season_pick
    where customer_id = ${customer_id} order by created_at, student_id, offering_id`)

interface PickChanges {
  readonly customer_id: string
  readonly written: readonly StoredPick[]
  readonly removed: readonly Cell[]
  readonly now: Date
}

export const writePicks = (tx: Transaction, { customer_id, written, removed, now }: PickChanges) =>
  tx.run(sql`
    with gone as (
      delete from season_pick p using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r(student_id uuid, offering_id uuid)
      where p.customer_id = ${customer_id} and p.student_id = r.student_id and p.offering_id = r.offering_id)
    insert into season_pick (customer_id, student_id, offering_id, second_offering_id, joins_waitlist, created_at)
    select ${customer_id}, student_id, offering_id, second_offering_id, joins_waitlist, ${now}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as r(student_id uuid, offering_id uuid, second_offering_id uuid, joins_waitlist boolean)
    on conflict (student_id, offering_id) do update
      set second_offering_id = excluded.second_offering_id, joins_waitlist = excluded.joins_waitlist`)

export interface AwayWeek {
  readonly student_id: string
  readonly week: string
}

export const awayOf = (db: Database, customer_id: string, mondays: readonly string[]) =>
  db.many<AwayWeek>(sql`
    select student_id, week from season_away where customer_id = ${customer_id} and week = any(${mondays}::date[]) order by week`)

export interface AwayChanges {
  readonly customer_id: string
  readonly added: readonly AwayWeek[]
  readonly removed: readonly AwayWeek[]
}

export const writeAway = (tx: Transaction, { customer_id, added, removed }: AwayChanges) =>
  tx.run(sql`
    with gone as (
      delete from season_away a using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as r(student_id uuid, week date)
      where a.customer_id = ${customer_id} and a.student_id = r.student_id and a.week = r.week)
    insert into season_away (customer_id, student_id, week)
    select ${customer_id}, student_id, week
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r(student_id uuid, week date)
    on conflict do nothing`)
