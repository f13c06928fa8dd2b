import type { MedicalCatalogEntryRow, MedicalItemRow, MedicalProfileRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type ItemRow = Omit<MedicalItemRow, "created_at">
export type ProfileRow = MedicalProfileRow

const columns = sql`id, customer_id, student_id, details, file_key, revision, updated_at`

export const itemsOf = (db: Database, customer_id: string, student_ids: readonly string[]) =>
  db.many<ItemRow>(sql`
    select ${columns} from medical_item
    where customer_id = ${customer_id} and student_id = any(${student_ids}::uuid[]) order by created_at, id`)

export const itemsOfMany = (db: Database, student_ids: readonly string[]) =>
  db.many<ItemRow>(
    sql`select ${columns} from medical_item where student_id = any(${student_ids}::uuid[]) order by created_at, id`,
  )

export async function countItems(tx: Transaction, student_id: string): Promise<number> {
  const { items } = await tx.one<{ items: number }>(
    sql`select count(*)::int as items from medical_item where student_id = ${student_id}`,
  )
  return items
}

export const lockItem = (
  tx: Transaction,
  { customer_id, student_id, id }: Pick<ItemRow, "customer_id" | "student_id" | "id">,
) =>
  tx.maybe<ItemRow>(sql`
    select ${columns} from medical_item
    where id = ${id} and student_id = ${student_id} and customer_id = ${customer_id} for update`)

/** For staff, who name no family. */
export const itemById = (tx: Transaction, id: string) =>
  tx.maybe<ItemRow>(sql`select ${columns} from medical_item where id = ${id}`)

export const addItem = (tx: Transaction, row: Omit<ItemRow, "updated_at" | "revision"> & { now: Date }) =>
  tx.one<ItemRow>(sql`
    insert into medical_item (id, customer_id, student_id, details, file_key, created_at, updated_at)
    values (${row.id}, ${row.customer_id}, ${row.student_id}, ${row.details}, ${row.file_key}, ${row.now}, ${row.now})
    returning ${columns}`)

export const changeItem = (tx: Transaction, row: Pick<ItemRow, "id" | "details" | "file_key"> & { now: Date }) =>
  tx.one<ItemRow>(sql`
    update medical_item set details = ${row.details}, file_key = ${row.file_key}, revision = revision + 1, updated_at = ${row.now}
    where id = ${row.id} returning ${columns}`)

export const removeItem = (tx: Transaction, id: string) => tx.run(sql`delete from medical_item where id = ${id}`)

export const profileOf = (db: Database, customer_id: string, student_id: string) =>
  db.maybe<ProfileRow>(sql`
    select id, customer_id, details, revision, confirmed_at from medical_profile
    where id = ${student_id} and customer_id = ${customer_id}`)

export const profilesOfMany = (db: Database, student_ids: readonly string[]) =>
  db.many<ProfileRow>(sql`
    select id, customer_id, details, revision, confirmed_at from medical_profile where id = any(${student_ids}::uuid[])`)

/** What isn't given stays. */
export const saveProfile = (
  tx: Transaction,
  row: Pick<ProfileRow, "id" | "customer_id" | "details" | "revision"> & { confirmed_at: Date },
) =>
  tx.one<ProfileRow>(sql`
    insert into medical_profile (id, customer_id, details, revision, confirmed_at)
    values (${row.id}, ${row.customer_id}, ${row.details}, ${row.revision}, ${row.confirmed_at})
    on conflict (id) do update set details = excluded.details, revision = excluded.revision, confirmed_at = excluded.confirmed_at
    returning id, customer_id, details, revision, confirmed_at`)

/** Of a child that was there twice. Nobody has confirmed it yet. */
export const moveProfile = (tx: Transaction, row: Pick<ProfileRow, "id" | "customer_id" | "details" | "revision">) =>
  tx.run(sql`
    insert into medical_profile (id, customer_id, details, revision, confirmed_at)
    values (${row.id}, ${row.customer_id}, ${row.details}, ${row.revision}, null)
    on conflict (id) do update set details = excluded.details, revision = excluded.revision, confirmed_at = null`)

export const removeProfile = (tx: Transaction, id: string) => tx.run(sql`delete from medical_profile where id = ${id}`)

type EntryRow = Omit<MedicalCatalogEntryRow, "external_id" | "is_archived">
export type NewEntry = Omit<MedicalCatalogEntryRow, "is_archived">

export const catalogEntries = (db: Database) =>
  db.many<EntryRow>(sql`
    select id, kind, name, examples, dated from medical_catalog_entry where not is_archived order by kind, lower(name), id`)

/** By external id; what the list doesn't have any more is archived. Returns how many rows it changed. */
export async function replaceEntries(tx: Transaction, entries: readonly NewEntry[]): Promise<number> {
  const written = await tx.run(sql`
    insert into medical_catalog_entry (id, external_id, kind, name, examples, dated)
    select e.id, e.external_id, e.kind, e.name, e.examples, e.dated
    from jsonb_to_recordset(${JSON.stringify(entries)})
      as e (id uuid, external_id text, kind text, name text, examples text, dated date)
    on conflict (external_id) do update set kind = excluded.kind, name = excluded.name, examples = excluded.examples,
      dated = excluded.dated, is_archived = false
    where (medical_catalog_entry.kind, medical_catalog_entry.name, medical_catalog_entry.examples, medical_catalog_entry.dated,
      medical_catalog_entry.is_archived) is distinct from (excluded.kind, excluded.name, excluded.examples, excluded.dated, false)`)
  const known = entries.map(({ external_id }) => external_id)
  const archived = await tx.run(sql`
    update medical_catalog_entry set is_archived = true where not is_archived and external_id <> all(${known}::text[])`)
  return written + archived
}
