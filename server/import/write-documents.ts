import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { DocumentTemplateRow } from "./business-data.ts"
import type { Faults } from "./faults.ts"
import { idOf, idsOf } from "./ids.ts"
import { upsert, type Written } from "./store.ts"

/** Issued templates with a changed text: families may have signed the old one. */
async function reworded(tx: Transaction, rows: readonly DocumentTemplateRow[]): Promise<Set<string>> {
  const found = await tx.many<{ external_id: string }>(sql`
    select t.external_id
    from document_template t join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(external_id text, name text, kind text, text text)
      on r.external_id = t.external_id
    where (r.name, r.kind, r.text) is distinct from (t.name, t.kind, t.text)
      and exists (select from document d where d.template_id = t.id)`)
  return new Set(found.map(({ external_id }) => external_id))
}

export async function writeDocuments(
  tx: Transaction,
  rows: readonly DocumentTemplateRow[],
  faults: Faults,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const changed = await reworded(tx, rows)
  for (const row of rows) {
    if (changed.has(row.external_id))
      faults.add(
        row,
        "text",
        `"${row.external_id}" has been issued, so its text is fixed: archive it, and give the new text another external_id`,
      )
  }
  faults.throwIfAny()
  const ids = await idsOf(tx, "document_template", rows)
  const written = rows.map((row) => ({ ...row, id: idOf(ids, row.external_id) }))
  count("document_template", written.length, await upsert(tx, "document_template", written))
}
