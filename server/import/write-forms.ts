import { isMedicalTemplate, type SmartFormTemplate } from "@hub/domain/forms/template"
import { templateErrors } from "@hub/domain/forms/template-errors"
import { sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { BusinessData, DocumentTemplateRow } from "./business-data.ts"
import { byKey } from "./check-duplicates.ts"
import { FIXED, writePdfs } from "./document-pdfs.ts"
import type { ErrorList } from "./errors.ts"
import { idOf, idsOf, knownIds, upsert, type Written } from "./store.ts"
import { rowJson } from "./take-translations.ts"

/** What a schema can't say of question sets. */
export function checkForms(rows: readonly SmartFormTemplate[], errors: ErrorList): void {
  byKey(rows, "external_id", "question set", errors)
  for (const row of rows)
    for (const { path, message } of templateErrors(row)) errors.add(row, path, `${path.join(".")}: ${message}`)
}

interface WrittenForm {
  readonly id: string
  readonly row: SmartFormTemplate
}

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

// Whom a template is for: those who book in a funbox, in schedule sets, or everybody. The same for question sets and documents.

interface Rule {
  readonly funbox: string | null
  readonly schedule_sets: readonly string[]
}

interface RuleIds {
  readonly funbox_id: string | null
  readonly schedule_set_ids: readonly string[]
}

/** A funbox or a set may be in these files or in the database; one that is in neither is an error. */
async function readRules(tx: Transaction, rows: readonly Rule[], errors: ErrorList): Promise<(row: Rule) => RuleIds> {
  const funboxes = await knownIds(tx, "funbox")
  const sets = await knownIds(tx, "schedule_set")
  for (const row of rows) {
    if (row.funbox !== null && !funboxes.has(row.funbox))
      errors.add(row, "funbox", `there is no funbox "${row.funbox}"`)
    row.schedule_sets.forEach((name, index) => {
      if (!sets.has(name)) errors.add(row, ["schedule_sets", index], `there is no schedule set "${name}"`)
    })
  }
  errors.throwIfAny()
  return ({ funbox, schedule_sets }) => ({
    funbox_id: funbox === null ? null : idOf(funboxes, funbox),
    schedule_set_ids: schedule_sets.map((name) => idOf(sets, name)),
  })
}

/** Sets exactly these schedule sets of a template; how many rows that changes. */
async function writeSets(
  tx: Transaction,
  table: "smart_form_schedule_set" | "document_template_schedule_set",
  template_id: string,
  schedule_set_ids: readonly string[],
): Promise<number> {
  const removed = await tx.run(sql`
    delete from ${verbatim(table)}
    where template_id = ${template_id} and schedule_set_id <> all(${schedule_set_ids}::uuid[])`)
  const added = await tx.run(sql`
    insert into ${verbatim(table)} (template_id, schedule_set_id)
    select ${template_id}, id from unnest(${schedule_set_ids}::uuid[]) as s (id) on conflict do nothing`)
  return removed + added
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

/** Returns which were new or have changed. Other questions are a new version; answers stay with the one that they were given to. */
export async function writeForms(
  tx: Transaction,
  rows: readonly SmartFormTemplate[],
  errors: ErrorList,
  count: (name: string, total: number, written: Written) => void,
): Promise<readonly WrittenForm[]> {
  const rules = await readRules(tx, rows, errors)
  const ids = await idsOf(tx, "smart_form_template", rows)
  const written = { created: 0, updated: 0 }
  const changed: WrittenForm[] = []
  for (const row of rows) {
    const id = idOf(ids, row.external_id)
    const change = await writeForm(tx, row, { id, ...rules(row) })
    if (change === undefined) continue
    written[change] += 1
    changed.push({ id, row })
  }
  count("smart_form_template", rows.length, written)
  return changed
}

interface Ids extends RuleIds {
  id: string
}

async function writeForm(
  tx: Transaction,
  row: SmartFormTemplate,
  { id, funbox_id, schedule_set_ids }: Ids,
): Promise<keyof Written | undefined> {
  const sections = rowJson(row.sections)
  const before = await tx.maybe<{ version: number; has_same_questions: boolean }>(sql`
    select t.version, v.sections = ${sections}::jsonb as has_same_questions
    from smart_form_template t join smart_form_version v on v.template_id = t.id and v.version = t.version
    where t.id = ${id} for no key update of t`)
  const version = before === undefined ? 1 : before.version + (before.has_same_questions ? 0 : 1)
  const changed = await tx.run(sql`
    insert into smart_form_template as t (id, external_id, name, description, asked_when, is_required, is_medical, funbox_id,
      valid_for_days, due_on, version, position, is_archived)
    values (${id}, ${row.external_id}, ${row.name}, ${row.description}, ${row.asked_when}, ${row.is_required},
      ${isMedicalTemplate(row)}, ${funbox_id}, ${row.valid_for_days}, ${row.due_on}, ${version}, ${row.position}, ${row.is_archived})
    on conflict (id) do update set name = excluded.name, description = excluded.description, asked_when = excluded.asked_when,
      is_required = excluded.is_required, is_medical = excluded.is_medical, funbox_id = excluded.funbox_id,
      valid_for_days = excluded.valid_for_days, due_on = excluded.due_on, version = excluded.version, position = excluded.position,
      is_archived = excluded.is_archived
    where (t.name, t.description, t.asked_when, t.is_required, t.is_medical, t.funbox_id, t.valid_for_days, t.due_on, t.version, t.position,
        t.is_archived)
      is distinct from (excluded.name, excluded.description, excluded.asked_when, excluded.is_required, excluded.is_medical,
        excluded.funbox_id, excluded.valid_for_days, excluded.due_on, excluded.version, excluded.position, excluded.is_archived)`)
  if (before?.has_same_questions !== true)
    await tx.run(sql`
      insert into smart_form_version (template_id, version, sections) values (${id}, ${version}, ${sections}::jsonb)`)
  const sets = await writeSets(tx, "smart_form_schedule_set", id, schedule_set_ids)
  if (before === undefined) return "created"
  return changed + sets > 0 ? "updated" : undefined
}
