import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type ImportedRow, type Table, tables } from "./tables.ts"
import { rowJson } from "./take-translations.ts"

// An import writes a whole business at once, so its statements take all rows of a table as one JSON parameter. Table and column names
// come from the list of tables, never from a file.

export interface Written {
  created: number
  updated: number
}

/**
 * Writes rows that are new or different. Unchanged rows are filtered out first, because `on conflict` would lock them: families go on
 * booking what stays as it is.
 */
export async function upsert<Name extends Table>(
  db: Database,
  table: Name,
  rows: readonly ImportedRow<Name>[],
): Promise<Written> {
  if (rows.length === 0) return { created: 0, updated: 0 }
  const columns = Object.entries<string>({ id: "uuid", external_id: "text", ...tables[table] })
  const own = Object.keys(tables[table])
  const names = columns.map(([name]) => name).join(", ")
  const declared = columns.map(([name, type]) => `${name} ${type}`).join(", ")
  const all = (row: string) => own.map((name) => `${row}.${name}`).join(", ")
  const different = (row: string) => `(${all("t")}) is distinct from (${all(row)})`
  const text = `
    with written as (
      insert into ${table} as t (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r(${declared})
      where not exists (select from ${table} t where t.external_id = r.external_id and not (${different("r")}))
      on conflict (external_id) do update set ${own.map((name) => `${name} = excluded.${name}`).join(", ")}
      where ${different("excluded")} returning xmax = 0 as is_new
    ) select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as updated from written`
  return db.one<Written>({ text, values: [rowJson(rows)] })
}

/** external_id → id of imported rows. */
export async function knownIds(db: Database, table: Table | "smart_form_template"): Promise<Map<string, string>> {
  const rows = await db.many<{ external_id: string; id: string }>({
    text: `select external_id, id from ${table} where external_id is not null`,
    values: [],
  })
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

export const companyExists = async (db: Database): Promise<boolean> =>
  (await db.maybe(sql`select id from company`)) !== undefined

/** A color, logo or country that the files don't name stays: `hub brand` may have set it. */
export async function writeCompany(
  db: Database,
  row: { id: string; brand_color?: string; country?: string; school_year_starts?: string; language?: string },
): Promise<Written> {
  const own_color = row.brand_color ?? null
  const own_country = row.country ?? null
  const own_start = row.school_year_starts ?? null
  const own_language = row.language ?? null
  const written = await db.maybe<{ is_new: boolean }>(sql`
    insert into company as t (id, name, brand_color, logo, phone, country, email, website, tax_id, address, time_zone, social, documents,
      school_year_starts, language)
    select id, name, coalesce(brand_color, '#0a6e4f'), logo, phone, coalesce(country, 'US'), email, website, tax_id, address, time_zone, social, documents,
      coalesce(school_year_starts, '08-01'), coalesce(language, 'en')
    from jsonb_to_record(${JSON.stringify(row)}::jsonb) as r(id uuid, name text, brand_color text, logo text, phone text, country text, email text,
      website text, tax_id text, address text, time_zone text, social jsonb, documents jsonb, school_year_starts text, language text)
    on conflict (is_only) do update set name = excluded.name, brand_color = coalesce(${own_color}, t.brand_color), logo = coalesce(excluded.logo, t.logo),
      phone = excluded.phone, country = coalesce(${own_country}, t.country), email = excluded.email, website = excluded.website, tax_id = excluded.tax_id, address = excluded.address,
      time_zone = excluded.time_zone, social = excluded.social, documents = excluded.documents,
      school_year_starts = coalesce(${own_start}, t.school_year_starts), language = coalesce(${own_language}, t.language)
    where (t.name, t.brand_color, t.logo, t.phone, t.country, t.email, t.website, t.tax_id, t.address, t.time_zone, t.social, t.documents, t.school_year_starts, t.language)
      is distinct from (excluded.name, coalesce(${own_color}, t.brand_color), coalesce(excluded.logo, t.logo), excluded.phone, coalesce(${own_country}, t.country), excluded.email, excluded.website,
      excluded.tax_id, excluded.address, excluded.time_zone, excluded.social, excluded.documents, coalesce(${own_start}, t.school_year_starts), coalesce(${own_language}, t.language))
    returning xmax = 0 as is_new`)
  return { created: written?.is_new === true ? 1 : 0, updated: written?.is_new === false ? 1 : 0 }
}

/** Adds a funbox's locations; those that the business added by hand remain. */
export const linkLocations = (db: Database, links: readonly object[]): Promise<number> =>
  db.run(sql`
    insert into funbox_location (funbox_id, location_id)
    select funbox_id, location_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(funbox_id uuid, location_id uuid)
    on conflict do nothing`)

export async function writePackageItems(db: Database, items: readonly object[], package_ids: readonly string[]) {
  const removed = await db.run(sql`
    delete from package_item i where package_id = any(${package_ids}::uuid[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(package_id uuid, credit_type_id uuid)
      where r.package_id = i.package_id and r.credit_type_id = i.credit_type_id)`)
  const written = await db.run(sql`
    insert into package_item as i (package_id, credit_type_id, quantity)
    select package_id, credit_type_id, quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r(package_id uuid, credit_type_id uuid, quantity int)
    on conflict (package_id, credit_type_id) do update set quantity = excluded.quantity where i.quantity <> excluded.quantity`)
  return removed + written
}

export async function writeTiers(db: Database, tiers: readonly object[], credit_type_ids: readonly string[]) {
  const removed = await db.run(sql`
    delete from quantity_discount_tier t where credit_type_id = any(${credit_type_ids}::uuid[]) and not exists (
      select from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb) as r(credit_type_id uuid, min_quantity int)
      where r.credit_type_id = t.credit_type_id and r.min_quantity = t.min_quantity)`)
  const written = await db.run(sql`
    insert into quantity_discount_tier as t (credit_type_id, min_quantity, discount_percent, discount_flat_amount)
    select credit_type_id, min_quantity, discount_percent, discount_flat_amount
    from jsonb_to_recordset(${JSON.stringify(tiers)}::jsonb)
      as r(credit_type_id uuid, min_quantity int, discount_percent int, discount_flat_amount int)
    on conflict (credit_type_id, min_quantity) do update
      set discount_percent = excluded.discount_percent, discount_flat_amount = excluded.discount_flat_amount
    where (t.discount_percent, t.discount_flat_amount) is distinct from (excluded.discount_percent, excluded.discount_flat_amount)`)
  return removed + written
}

/** external_id → our id, known or new. */
export type Ids = ReadonlyMap<string, string>

export async function idsOf(
  tx: Transaction,
  table: Table | "smart_form_template",
  rows: readonly { external_id: string }[],
): Promise<Ids> {
  const known = await knownIds(tx, table)
  return new Map(rows.map((row) => [row.external_id, known.get(row.external_id) ?? newId()]))
}

/** All names were checked before the transaction, so a missing one is our bug. */
export function idOf(ids: Ids, external_id: string): string {
  const id = ids.get(external_id)
  if (id === undefined) throw new Error(`"${external_id}" was not checked before it was written`)
  return id
}
