import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData, DocumentTemplateRow } from "./business-data.ts"
import type { Faults } from "./faults.ts"
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

const FIXED = "has been issued, so its text is fixed: archive it, and give the new text another external_id"

/** The PDFs of templates that name one. Those of issued templates stay as they are. */
async function writePdfs(
  tx: Transaction,
  { document_templates, document_pdfs = new Map() }: Pick<BusinessData, "document_templates" | "document_pdfs">,
  ids: ReadonlyMap<string, string>,
  faults: Faults,
): Promise<void> {
  const { pagesOf } = await import("../pdf/pages.ts")
  for (const row of document_templates) {
    const template_id = idOf(ids, row.external_id)
    const bytes = document_pdfs.get(row.external_id)
    const { is_same, is_issued } = await tx.one<{ is_same: boolean; is_issued: boolean }>(sql`
      select coalesce((select p.sha256 from document_template_pdf p where p.template_id = ${template_id}) = sha256(${bytes ?? null}::bytea),
          ${bytes === undefined} and not exists (select from document_template_pdf p where p.template_id = ${template_id})) as is_same,
        exists (select from document d where d.template_id = ${template_id}) as is_issued`)
    if (is_same) continue
    if (is_issued) {
      faults.add(row, "pdf", `"${row.external_id}" ${FIXED}`)
      continue
    }
    await tx.run(sql`delete from document_template_pdf where template_id = ${template_id}`)
    if (bytes === undefined) continue
    const pages = await pagesOf(bytes)
    if (pages === undefined || pages < 1 || pages > 100)
      faults.add(row, "pdf", "isn't a PDF of 1 to 100 pages that opens without a password")
    else
      await tx.run(sql`
        insert into document_template_pdf (template_id, file_name, pdf, pages, sha256)
        values (${template_id}, ${row.pdf}, ${bytes}, ${pages}, sha256(${bytes}::bytea))`)
  }
}

export async function writeDocuments(
  tx: Transaction,
  data: Pick<BusinessData, "document_templates" | "document_pdfs">,
  faults: Faults,
  count: (name: string, total: number, written: Written) => void,
): Promise<void> {
  const { document_templates: rows } = data
  const changed = await reworded(tx, rows)
  for (const row of rows) {
    if (changed.has(row.external_id)) faults.add(row, "text", `"${row.external_id}" ${FIXED}`)
  }
  faults.throwIfAny()
  const rules = await readRules(tx, rows, faults)
  const ids = await idsOf(tx, "document_template", rows)
  const written = { created: 0, updated: 0 }
  for (const row of rows) {
    const id = idOf(ids, row.external_id)
    const { funbox_id, schedule_set_ids } = rules(row)
    const { created, updated } = await upsert(tx, "document_template", [{ ...row, id, funbox_id }])
    const sets = await writeSets(tx, "document_template_schedule_set", id, schedule_set_ids)
    if (created > 0) written.created += 1
    else if (updated + sets > 0) written.updated += 1
  }
  count("document_template", rows.length, written)
  if (rows.some(({ pdf }) => pdf !== null)) await writePdfs(tx, data, ids, faults)
}
