import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData, DocumentTemplateRow } from "./business-data.ts"
import { FIXED, writePdfs } from "./document-pdfs.ts"
import type { ErrorList } from "./errors.ts"
import { idOf, idsOf } from "./ids.ts"
import { upsert, type Written } from "./store.ts"
import { readRules, writeSets } from "./write-rules.ts"

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
  data: Pick<BusinessData, "document_templates" | "document_pdfs">,
  errors: ErrorList,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const { document_templates: rows } = data
  const changed = await reworded(tx, rows)
  for (const row of rows) {
    if (changed.has(row.external_id)) errors.add(row, "text", `"${row.external_id}" ${FIXED}`)
  }
  errors.throwIfAny()
  const rules = await readRules(tx, rows, errors)
  const ids = await idsOf(tx, "document_template", rows)
  const written = { created: 0, updated: 0 }
  for (const row of rows) {
    const id = idOf(ids, row.external_id)
    const { funbox_id, schedule_set_ids } = rules(row)
    const { created, updated } = await upsert(tx, "document_template", [{ ...row, id, funbox_id }])
    const sets = await writeSets(tx, "document_template_schedule_set", id, schedule_set_ids)
    const { document_pdfs } = data
    const pdfs = document_pdfs === undefined ? 0 : await writePdfs(tx, { id, row, document_pdfs }, errors)
    if (created > 0) written.created += 1
    else if (updated + sets + pdfs > 0) written.updated += 1
  }
  count("document_template", rows.length, written)
}
