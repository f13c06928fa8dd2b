import { isMedicalTemplate, type SmartFormTemplate } from "@hub/domain/forms/template"
import { templateErrors } from "@hub/domain/forms/template-errors"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { byKey } from "./check-duplicates.ts"
import type { ErrorList } from "./errors.ts"
import { idOf, idsOf } from "./ids.ts"
import type { Written } from "./store.ts"
import { rowJson } from "./without-translations.ts"
import { type RuleIds, readRules, writeSets } from "./write-documents.ts"

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

/** Answers which were new or have changed. Other questions are a new version; answers stay with the one that they were given to. */
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
