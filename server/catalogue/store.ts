import type { CreditType, Funbox, Location, LocationFolder } from "@hub/domain/catalogue/catalogue"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import type { Picture } from "@hub/domain/company/picture"
import { addDays } from "@hub/domain/kernel/calendar"
import { firstPicture } from "../database/fragments.ts"
import type { LocationRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** As it is stored: what of it is for whom is decided in `locationFor`. */
export type StoredLocation = Pick<
  LocationRow,
  | "id"
  | "folder_id"
  | "name"
  | "is_archived"
  | "type"
  | "show_directions"
  | "address"
  | "latitude"
  | "longitude"
  | "time_zone"
  | "license"
> & {
  marks: Location["marks"]
  picture: Picture | null
}

export const locations = (db: Database): Promise<StoredLocation[]> =>
  db.many<StoredLocation>(sql`
    select id, folder_id, name, is_archived, type, show_directions, address, latitude, longitude, time_zone, license, marks,
      ${firstPicture(sql`p.location_id = location.id`)} as picture
    from location order by position, name, id`)

export const locationFolders = (db: Database): Promise<LocationFolder[]> =>
  db.many<LocationFolder>(sql`select id, name from location_folder order by position, name, id`)

/** Tiers as stored; the tier rule derives the range of each. */
type Tier = Omit<CreditType["quantity_discount_tiers"][number], "max_quantity">
export type CreditTypeRow = Omit<CreditType, "quantity_discount_tiers"> & { tiers: Tier[] }

/** Of visible funboxes only. */
export const creditTypes = (db: Database): Promise<CreditTypeRow[]> =>
  db.many<CreditTypeRow>(sql`
    select c.id, c.funbox_id, c.name, c.price, c.is_free, c.is_program_credit, c.is_hidden_from_flexible_payments_page,
      c.months_valid,
      coalesce((
        select json_agg(json_build_object('min_quantity', t.min_quantity, 'discount_percent', t.discount_percent,
          'discount_flat_amount', t.discount_flat_amount) order by t.min_quantity)
        from quantity_discount_tier t where t.credit_type_id = c.id), '[]') as tiers
    from credit_type c join funbox f on f.id = c.funbox_id
    where f.display_option = 'visible'
    order by f.position, c.position, c.name, c.id`)

type FunboxRow = Omit<Funbox, "summary">

export const funboxes = (db: Database): Promise<FunboxRow[]> =>
  db.many<FunboxRow>(sql`
    select f.id, f.name, f.url_part, f.thumbnail, f.mark, f.tagline, f.requirements, f.description, f.display_option,
      f.is_buy_credits_and_save_enabled, f.payment_fee_basis_points, f.invoice_payment_settings,
      ${firstPicture(sql`p.funbox_id = f.id`)} as picture, coalesce((
        select json_agg(json_build_object('id', l.id) order by l.position, l.name, l.id)
        from funbox_location fl join location l on l.id = fl.location_id
        where fl.funbox_id = f.id and not l.is_archived), '[]') as active_locations
    from funbox f where f.display_option = 'visible'
    order by f.position, f.name, f.id`)

export interface SummaryRow {
  funbox_id: string
  program_count: number
  session_count: number
  has_programs: boolean
  min_price: number
  min_grade: number | null
  max_grade: number | null
  opens_at: string | null
}

/**
 * Summaries of each funbox's upcoming offerings: how many are open with places, and the lowest price among them, or among all if there
 * are none. `opens_at` is set only while none is open yet.
 */
export const funboxSummaries = (db: Database, now: Date): Promise<SummaryRow[]> =>
  db.many<SummaryRow>(sql`
    select o.funbox_id,
      count(*) filter (where o.is_program and o.is_open)::int as program_count,
      count(*) filter (where not o.is_program and o.is_open)::int as session_count,
      bool_or(o.is_program) as has_programs,
      coalesce(min(o.price) filter (where o.is_open), min(o.price)) as min_price,
      case when bool_or(o.min_grade is null) then null else min(o.min_grade) end as min_grade,
      case when bool_or(o.max_grade is null) then null else max(o.max_grade) end as max_grade,
      case when bool_or(o.opens_at is null or o.opens_at <= ${now}) then null else min(o.opens_at) end as opens_at
    from (
      select o.id, o.funbox_id, o.kind <> 'DAYCAMP_SESSION' as is_program, o.min_grade, o.max_grade, s.opens_at, c.price,
        (s.opens_at is null or s.opens_at <= ${now}) and coalesce(min(p.capacity - p.taken - p.held - p.waiting) > 0, true) as is_open
      from offering o
        join location l on l.id = o.location_id and not l.is_archived
        join schedule_set s on s.id = o.schedule_set_id and (s.closes_at is null or s.closes_at > ${now})
        join credit_type c on c.id = o.credit_type_id
        left join offering_pool op on op.offering_id = o.id
        left join pool p on p.id = op.pool_id
      where not o.is_archived and o.starts_at > ${now} and o.start_date >= ${earliestDay(now)}
      group by o.id, s.id, c.id) o
    group by o.funbox_id`)

/** Nothing that starts after `now` starts before this day in any time zone: lets the index skip the past. */
const earliestDay = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1)

interface Save {
  readonly id: string
  readonly kind: ThingKind
  readonly thing_id: string
  readonly before: object | null
  readonly after: object
  readonly saved_by: string
  readonly saved_at: Date
}

export const writeSaves = (tx: Transaction, saves: readonly Save[]) =>
  tx.run(sql`
    insert into catalogue_save (id, kind, thing_id, before, after, saved_by, saved_at)
    select id, kind, thing_id, case when jsonb_typeof(before) = 'object' then before end, after, saved_by, saved_at
    from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb)
      as r(id uuid, kind text, thing_id uuid, before jsonb, after jsonb, saved_by text, saved_at timestamptz)`)

export const writeSave = (tx: Transaction, save: Save) => writeSaves(tx, [save])

export const noteArchivedWith = (tx: Transaction, activity_id: string, offering_ids: readonly string[]) =>
  tx.run(sql`
    insert into offering_archived_with_program (offering_id, activity_id)
    select id, ${activity_id} from unnest(${offering_ids}::uuid[]) as o(id)
    on conflict (offering_id) do update set activity_id = excluded.activity_id`)

export const forgetArchivedWith = (tx: Transaction, activity_id: string) =>
  tx.run(sql`delete from offering_archived_with_program where activity_id = ${activity_id}`)
