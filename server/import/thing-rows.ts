import { FIELDS } from "@hub/domain/catalogue/forms/fields"
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { withTranslations } from "./row-translations.ts"

// What is stored, as the files of an import would have it, without pictures, with translations.

export type StoredRow = Readonly<Record<string, unknown>>

export interface Stored {
  readonly id: string
  readonly row: StoredRow
}

const links = (key: Sql, from: Sql, where: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(${key} order by ${key}), '[]') from ${from} where ${where})`

const names = (ids: Sql, table: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(n.external_id order by n.external_id), '[]') from ${table} n where n.id = any(${ids}))`

/** Each has `id`, and is `t` beside the columns that its table hasn't. */
const MORE: Readonly<Record<ThingKind, Sql>> = {
  company: sql`select t.id, to_jsonb(t) || t.settings || '{"external_id": "company"}' as row from company t`,
  locations: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('folder', f.external_id) as row
    from location t left join location_folder f on f.id = t.folder_id`,
  funboxes: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('locations', ${links(
      sql`l.external_id`,
      sql`funbox_location k join location l on l.id = k.location_id`,
      sql`k.funbox_id = t.id`,
    )}) as row from funbox t`,
  activities: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id) as row from activity t join funbox f on f.id = t.funbox_id`,
  offerings: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('schedule_set', s.external_id, 'credit_type', c.external_id, 'activity', a.external_id,
      'capacity', (select p.capacity from pool p where p.external_id = t.external_id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('date', n.date, 'start_time', to_char(n.start_time, 'HH24:MI'),
        'end_time', to_char(n.end_time, 'HH24:MI')) order by n.starts_at), '[]') from session n where n.offering_id = t.id)) as row
    from offering t join schedule_set s on s.id = t.schedule_set_id join credit_type c on c.id = t.credit_type_id
      left join activity a on a.id = t.activity_id`,
  schedule_sets: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id, 'location', l.external_id,
      'early_openings', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('group', e.family_group, 'opens_at', e.opens_at, 'code', e.code))
        order by e.opens_at, e.family_group, e.code), '[]') from early_opening e where e.schedule_set_id = t.id)) as row
    from schedule_set t join funbox f on f.id = t.funbox_id join location l on l.id = t.location_id`,
  seasons: sql`select t.id, to_jsonb(t) as row from season t`,
  credit_types: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id,
      'tiers', (select coalesce(jsonb_agg(jsonb_build_object('min_quantity', q.min_quantity, 'discount_percent', q.discount_percent,
        'discount_flat_amount', q.discount_flat_amount) order by q.min_quantity), '[]') from quantity_discount_tier q where q.credit_type_id = t.id)) as row
    from credit_type t join funbox f on f.id = t.funbox_id`,
  packages: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id,
      'items', (select coalesce(jsonb_agg(jsonb_build_object('credit_type', c.external_id, 'quantity', i.quantity) order by c.external_id), '[]')
        from package_item i join credit_type c on c.id = i.credit_type_id where i.package_id = t.id)) as row
    from package t join funbox f on f.id = t.funbox_id`,
  payment_plans: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id, 'schedule_sets', ${links(
      sql`s.external_id`,
      sql`payment_plan_schedule_set k join schedule_set s on s.id = k.schedule_set_id`,
      sql`k.payment_plan_id = t.id`,
    )}) as row from payment_plan t join funbox f on f.id = t.funbox_id`,
  promocodes: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id, 'credit_type', c.external_id) as row
    from promocode t left join funbox f on f.id = t.funbox_id left join credit_type c on c.id = t.credit_type_id`,
  add_ons: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id, 'start_time', to_char(t.start_time, 'HH24:MI'),
      'end_time', to_char(t.end_time, 'HH24:MI'), 'schedule_sets', ${names(sql`t.schedule_set_ids`, sql`schedule_set`)},
      'locations', ${names(sql`t.location_ids`, sql`location`)}, 'activities', ${names(sql`t.activity_ids`, sql`activity`)}) as row
    from add_on t join funbox f on f.id = t.funbox_id`,
  document_templates: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id, 'schedule_sets', ${links(
      sql`s.external_id`,
      sql`document_template_schedule_set k join schedule_set s on s.id = k.schedule_set_id`,
      sql`k.template_id = t.id`,
    )}) as row from document_template t left join funbox f on f.id = t.funbox_id`,
  smart_forms: sql`
    select t.id, to_jsonb(t) || jsonb_build_object('funbox', f.external_id, 'sections', v.sections, 'schedule_sets', ${links(
      sql`s.external_id`,
      sql`smart_form_schedule_set k join schedule_set s on s.id = k.schedule_set_id`,
      sql`k.template_id = t.id`,
    )}) as row from smart_form_template t join smart_form_version v on v.template_id = t.id and v.version = t.version
      left join funbox f on f.id = t.funbox_id`,
}

const GRADED = ["min_grade", "max_grade"]
/** Left out of a file, they stay or take their default; null isn't theirs. */
const NEVER_NULL: Partial<Record<ThingKind, readonly string[]>> = {
  company: [
    "funbox_label",
    "max_children_per_family",
    "invoice_net_days",
    "invoice_restriction_days",
    "days_off",
    "resident_postal_codes",
  ],
  funboxes: ["invoice_payment_settings"],
}

/** Not asked for by a form, yet a file has them. */
const BESIDE: Partial<Record<ThingKind, readonly string[]>> = { company: ["logo", "language", "social", "documents"] }

function rowOf(kind: ThingKind, found: StoredRow, grades: readonly string[]): StoredRow {
  const fields = [...FIELDS[kind].map(({ name }) => name), ...(BESIDE[kind] ?? [])]
  const row: Record<string, unknown> = kind === "company" ? {} : { external_id: found["external_id"] }
  for (const name of fields) {
    const value = found[name]
    // They are put next to their words later.
    if (name === "translations" || value === undefined || (value === null && NEVER_NULL[kind]?.includes(name) === true))
      continue
    row[name] = kind === "offerings" && GRADED.includes(name) && typeof value === "number" ? grades[value] : value
  }
  return row
}

/** Those that a file could name, by id or by external id. */
export async function storedRows(
  db: Database,
  kind: ThingKind,
  which: { readonly ids: readonly string[] } | { readonly external_ids: readonly string[] },
  grades: readonly string[],
): Promise<Stored[]> {
  const wanted =
    "ids" in which
      ? sql`x.id = any(${which.ids}::uuid[])`
      : sql`x.row ->> 'external_id' = any(${which.external_ids}::text[])`
  const found = await db.many<{ id: string; row: StoredRow }>(sql`
    select x.id, x.row from (${MORE[kind]}) x where ${wanted} and x.row ->> 'external_id' is not null order by x.id`)
  const rows = found.map(({ id, row }) => ({ id, row: rowOf(kind, row, grades) }))
  return withTranslations(db, kind, rows)
}
