import type { MedicalCatalogEntryRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type EntryRow = Omit<MedicalCatalogEntryRow, "external_id" | "is_archived">
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
