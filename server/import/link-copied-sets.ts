import { markChange } from "../audit/mark-change.ts"
import { sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// A schedule set that is a copy of another is asked for the same documents and questions, and may be paid for in the same ways.

interface CopiedSet {
  readonly id: string
  readonly copied_from: string
  readonly takes: readonly string[]
}

const LINKS = [
  { take: "documents", subject: "document_template", table: "document_template_schedule_set", key: "template_id" },
  { take: "questions", subject: "smart_form_template", table: "smart_form_schedule_set", key: "template_id" },
  { take: "payment_plans", subject: "payment_plan", table: "payment_plan_schedule_set", key: "payment_plan_id" },
] as const

interface Linked {
  readonly id: string
  readonly schedule_sets: string[]
}

/** Links what their originals have. It counts as set by hand: an import of files that don't know the copies leaves it (I54). */
export async function linkCopiedSets(tx: Transaction, sets: readonly CopiedSet[], now: Date): Promise<void> {
  for (const { take, subject, table, key } of LINKS) {
    const pairs = JSON.stringify(sets.filter(({ takes }) => takes.includes(take)))
    const by = verbatim(key)
    const linked = await tx.many<Linked>(sql`
      with added as (
        insert into ${verbatim(table)} (${by}, schedule_set_id)
        select k.${by}, r.id from ${verbatim(table)} k
          join jsonb_to_recordset(${pairs}::jsonb) as r(id uuid, copied_from uuid) on r.copied_from = k.schedule_set_id
          join ${verbatim(subject)} t on t.id = k.${by} and not t.is_archived
          ${verbatim(take === "payment_plans" ? "and t.fixed_days is null" : "")}
        on conflict do nothing returning ${by} as owner, schedule_set_id),
      owners as (select distinct owner from added)
      select o.owner as id, (select jsonb_agg(s.external_id order by s.external_id) from schedule_set s where s.external_id is not null and s.id in (
        select k.schedule_set_id from ${verbatim(table)} k where k.${by} = o.owner union select a.schedule_set_id from added a where a.owner = o.owner)) as schedule_sets
      from owners o order by o.owner`)
    for (const { id, schedule_sets } of linked)
      await markChange(tx, { subject, subject_id: id, values: { schedule_sets }, now })
  }
  const pairs = JSON.stringify(sets.filter(({ takes }) => takes.includes("add_ons")))
  const extended = await tx.many<Linked>(sql`
    with copies as (select r.id, r.copied_from from jsonb_to_recordset(${pairs}::jsonb) as r(id uuid, copied_from uuid))
    update add_on t set schedule_set_ids = t.schedule_set_ids || array(
      select c.id from copies c where c.copied_from = any(t.schedule_set_ids) and c.id <> all(t.schedule_set_ids))
    where not t.is_archived and exists (
      select from copies c where c.copied_from = any(t.schedule_set_ids) and c.id <> all(t.schedule_set_ids))
    returning t.id, (select jsonb_agg(s.external_id order by s.external_id) from schedule_set s
      where s.external_id is not null and s.id = any(t.schedule_set_ids)) as schedule_sets`)
  for (const { id, schedule_sets } of extended)
    await markChange(tx, { subject: "add_on", subject_id: id, values: { schedule_sets }, now })
}
