import { formMayBecome, type SmartFormStatus } from "@hub/domain/forms/smart-form"
import type { FileRow, SmartFormAnswersRow, SmartFormRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const addForm = (
  tx: Transaction,
  form: Pick<SmartFormRow, "id" | "template_id" | "student_id" | "customer_id">,
  now: Date,
) =>
  tx.run(sql`
    insert into smart_form (id, template_id, student_id, customer_id, created_at)
    values (${form.id}, ${form.template_id}, ${form.student_id}, ${form.customer_id}, ${now})
    on conflict (student_id, template_id) do nothing`)

export const lockForm = (
  tx: Transaction,
  { student_id, template_id }: Pick<SmartFormRow, "student_id" | "template_id">,
) =>
  tx.maybe<Pick<SmartFormRow, "id">>(sql`
    select id from smart_form where student_id = ${student_id} and template_id = ${template_id} for no key update`)

export const addAnswers = (
  tx: Transaction,
  row: Omit<SmartFormAnswersRow, "number" | "submitted_at"> & { submitted_at: Date },
) =>
  tx.run(sql`
    insert into smart_form_answers (id, smart_form_id, customer_id, template_id, version, number, sealed, submitted_at)
    select ${row.id}, ${row.smart_form_id}, ${row.customer_id}, ${row.template_id}, ${row.version},
      1 + (select count(*) from smart_form_answers where smart_form_id = ${row.smart_form_id}), ${row.sealed}, ${row.submitted_at}`)

interface Move {
  id: string
  to: SmartFormStatus
  /** With the status COMPLETE. */
  answered?: { answers_id: string; valid_until: Date | null }
  resubmission_reason?: string | null
}

/** The only place that changes a form's status (I38); false when it can't become this. */
export const moveForm = async (
  tx: Transaction,
  { id, to, answered, resubmission_reason = null }: Move,
): Promise<boolean> =>
  (await tx.run(sql`
    update smart_form set status = ${to}, revision = revision + 1, resubmission_reason = ${resubmission_reason},
      draft = case when ${to === "COMPLETE"} then null else draft end,
      draft_saved_at = case when ${to === "COMPLETE"} then null else draft_saved_at end,
      answers_id = coalesce(${answered?.answers_id ?? null}, answers_id),
      valid_until = case when ${to === "COMPLETE"} then ${answered?.valid_until ?? null}::timestamptz else valid_until end
    where id = ${id} and status = any(${formMayBecome(to)}::text[])`)) === 1

/** The same of many that are answered or skipped (I38). */
export const returnForms = (tx: Transaction, ids: readonly string[], resubmission_reason: string) =>
  tx.run(sql`
    update smart_form set status = 'INCOMPLETE', revision = revision + 1, resubmission_reason = ${resubmission_reason}
    where id = any(${ids}::uuid[]) and status = any(${formMayBecome("INCOMPLETE")}::text[])`)

/** Answers that count no longer: the next booking asks again. What was skipped isn't answered. */
export const endAnswers = (tx: Transaction, ids: readonly string[], now: Date) =>
  tx.run(sql`
    update smart_form set valid_until = ${now}, revision = revision + 1 where id = any(${ids}::uuid[]) and status = 'COMPLETE'`)

export const setDraft = (tx: Transaction, id: string, { draft, now }: { draft: Buffer; now: Date }) =>
  tx.one<Pick<SmartFormRow, "revision">>(
    sql`update smart_form set draft = ${draft}, draft_saved_at = ${now}, revision = revision + 1 where id = ${id} returning revision`,
  )

export const addFormFiles = (tx: Transaction, smart_form_id: string, keys: readonly string[]) =>
  tx.run(sql`
    insert into smart_form_file (file_key, smart_form_id) select key, ${smart_form_id} from unnest(${keys}::text[]) as k (key)`)

export type FormFileRow = Pick<FileRow, "key" | "public_name">

export const filesOfForm = (db: Database, smart_form_id: string) =>
  db.many<FormFileRow>(sql`
    select f.key, f.public_name from smart_form_file x join file f on f.key = x.file_key
    where x.smart_form_id = ${smart_form_id} order by f.created_at, f.key`)

/** The form that an operator names by its template's external id. */
export const formByTemplate = (tx: Transaction, student_id: string, external_id: string) =>
  tx.maybe<
    Pick<SmartFormRow, "id" | "customer_id" | "status" | "template_id"> & { name: string; participant: string }
  >(sql`
    select f.id, f.customer_id, f.status, f.template_id, t.name, s.first_name as participant
    from smart_form f join smart_form_template t on t.id = f.template_id join student s on s.id = f.student_id
    where f.student_id = ${student_id} and t.external_id = ${external_id} for no key update of f`)

/** With their answers, where the database lets go of them. */
export async function removeForms(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update smart_form set status = 'INCOMPLETE', answers_id = null, valid_until = null where id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from smart_form_answers where smart_form_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from smart_form where id = any(${ids}::uuid[])`)
}
