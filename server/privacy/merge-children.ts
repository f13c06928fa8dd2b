import type { ChildField, OneChild } from "@hub/domain/families/merge"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { MedicalVault } from "../health/medical-vault.ts"
import { joinProfiles } from "../health/transaction-queries.ts"
import { type Counting, count, moveRows } from "./merge-tables.ts"

// A child that was there twice becomes one. Both are the same family's by now.

interface Both extends OneChild {
  readonly customer_id: string
  readonly merge_id: string
  readonly now: Date
}

/** The other child's where this one has none, or where it was chosen. */
async function joinDetails(tx: Transaction, { kept_id, moved_id, take }: Both): Promise<void> {
  const isTaken = (field: ChildField): boolean => take.includes(field)
  // Both keys are unique, so the other lets go first.
  const { external_id, thumbnail_key } = await tx.one<{ external_id: string | null; thumbnail_key: string | null }>(
    sql`select external_id, thumbnail_key from student where id = ${moved_id} for update`,
  )
  await tx.run(sql`update student set external_id = null, thumbnail_key = null where id = ${moved_id}`)
  const own = await tx.one<{ thumbnail_key: string | null }>(
    sql`select thumbnail_key from student where id = ${kept_id} for update`,
  )
  const photo = isTaken("photo") ? (thumbnail_key ?? own.thumbnail_key) : (own.thumbnail_key ?? thumbnail_key)
  await tx.run(sql`
    update student s set external_id = coalesce(s.external_id, ${external_id}), thumbnail_key = ${photo},
      first_name = case when ${isTaken("name")} then o.first_name else s.first_name end,
      last_name = case when ${isTaken("name")} then o.last_name else s.last_name end,
      birth_date = case when ${isTaken("birth_date")} then coalesce(o.birth_date, s.birth_date) else coalesce(s.birth_date, o.birth_date) end,
      pronouns = case when ${isTaken("pronouns")} or s.pronouns = 'none' then o.pronouns else s.pronouns end,
      gender = case when ${isTaken("gender")} then coalesce(o.gender, s.gender) else coalesce(s.gender, o.gender) end,
      grade = case when ${isTaken("grade")} or s.grade = 'NONE' then o.grade else s.grade end,
      grade_year = case when ${isTaken("grade")} or s.grade = 'NONE' then o.grade_year else s.grade_year end,
      created_at = least(s.created_at, o.created_at),
      archived_at = case when s.archived_at is null or o.archived_at is null then null else greatest(s.archived_at, o.archived_at) end
    from student o where s.id = ${kept_id} and o.id = ${moved_id}`)
  // A photo that nobody has any more is removed by the job.
  await tx.run(sql`
    update file set unattached_since = hub_now() where key = any(${[thumbnail_key, own.thumbnail_key].filter((key) => key !== photo)}::text[])
      and unattached_since is null`)
}

/**
 * A document of each template counts. Where both have one, that which has come further is the last of the two; what was never
 * begun goes.
 */
async function joinDocuments(tx: Transaction, { kept_id, moved_id }: Both, counts: Counting): Promise<void> {
  const tails = await tx.many<{
    template_id: string
    student_id: string
    root_id: string
    tail_id: string
    rank: number
    length: number
  }>(sql`
    with recursive chain as (
      select id as root_id, id, template_id, student_id, 1 as length from document
      where student_id in (${kept_id}, ${moved_id}) and renews_id is null
      union all
      select c.root_id, d.id, d.template_id, d.student_id, c.length + 1 from document d join chain c on d.renews_id = c.id)
    select c.template_id, c.student_id, c.root_id, c.id as tail_id, c.length, case
        when d.status = 'SIGNED' then 3 when d.status = 'AWAITING_APPROVAL' then 2
        when exists (select from document_file f where f.document_id = d.id) then 1 else 0 end as rank
    from chain c join document d on d.id = c.id where not exists (select from document n where n.renews_id = c.id)`)
  for (const own of tails.filter(({ student_id }) => student_id === kept_id)) {
    const other = tails.find((one) => one.student_id === moved_id && one.template_id === own.template_id)
    if (other === undefined) continue
    const [last, first] = other.rank > own.rank ? [other, own] : [own, other]
    let before: string | null = first.tail_id
    if (first.rank === 0) {
      before = (
        await tx.one<{ renews_id: string | null }>(sql`select renews_id from document where id = ${first.tail_id}`)
      ).renews_id
      await tx.run(sql`delete from signing_link where document_id = ${first.tail_id}`)
      await tx.run(sql`delete from signing_envelope where document_id = ${first.tail_id}`)
      count(counts.left_out, "document", await tx.run(sql`delete from document where id = ${first.tail_id}`))
    }
    if (before !== null) await tx.run(sql`update document set renews_id = ${before} where id = ${last.root_id}`)
  }
}

/** One form of each question set, with all answers of both; the latest is that of the one which is complete, the kept child's first. */
async function joinForms(tx: Transaction, { kept_id, moved_id }: Both, counts: Counting): Promise<void> {
  const pairs = await tx.many<{ kept: string; moved: string; is_others: boolean }>(sql`
    select k.id as kept, o.id as moved, (k.status <> 'COMPLETE' and o.status = 'COMPLETE') or (k.answers_id is null and o.answers_id is not null)
      as is_others
    from smart_form k join smart_form o on o.template_id = k.template_id and o.student_id = ${moved_id}
    where k.student_id = ${kept_id}`)
  for (const { kept, moved, is_others } of pairs) {
    const number = async (id: string) =>
      (
        await tx.one<{ last: number }>(
          sql`select count(*)::int as last from smart_form_answers where smart_form_id = ${id}`,
        )
      ).last
    const [own, others] = [await number(kept), await number(moved)]
    await tx.run(
      sql`update smart_form_answers set number = number + 100000 where smart_form_id = ${is_others ? moved : kept}`,
    )
    await tx.run(sql`update smart_form_answers set smart_form_id = ${kept} where smart_form_id = ${moved}`)
    await tx.run(sql`
      update smart_form_answers set number = number - 100000 + ${is_others ? own : others} where smart_form_id = ${kept} and number > 100000`)
    await tx.run(sql`update smart_form_file set smart_form_id = ${kept} where smart_form_id = ${moved}`)
    await tx.run(sql`
      update smart_form k set revision = k.revision + o.revision,
        answers_id = case when ${is_others} then o.answers_id else k.answers_id end,
        status = case when ${is_others} then o.status else k.status end,
        valid_until = case when ${is_others} then o.valid_until else k.valid_until end,
        resubmission_reason = case when ${is_others} then o.resubmission_reason else k.resubmission_reason end
      from smart_form o where k.id = ${kept} and o.id = ${moved}`)
    count(counts.left_out, "smart_form", await tx.run(sql`delete from smart_form where id = ${moved}`))
  }
}

/** Who said no to photos last has said no for both. */
const joinFaces = (tx: Transaction, { customer_id, kept_id, moved_id, now }: Both) =>
  tx.run(sql`
    with last as (
      select distinct on (student_id) * from face_consent where student_id in (${kept_id}, ${moved_id}) order by student_id, at desc)
    insert into face_consent (id, customer_id, student_id, is_given, words, language, at)
    select gen_random_uuid(), ${customer_id}, ${kept_id}, false, n.words, n.language, ${now} from last n
    where not n.is_given and exists (select from last y where y.is_given) limit 1`)

/** Whom a child's other id names without a column. */
async function renameInside(tx: Transaction, { kept_id, moved_id }: Both): Promise<void> {
  await tx.run(sql`
    update order_line set add_on = jsonb_set(add_on, '{student_id}', to_jsonb(${kept_id}::text)) where add_on ->> 'student_id' = ${moved_id}
      and order_id in (select o.id from customer_order o join student s on s.customer_id = o.customer_id where s.id = ${kept_id})`)
  await tx.run(sql`
    update share_settings set student_ids = (
        select jsonb_agg(distinct case when one = to_jsonb(${moved_id}::text) then to_jsonb(${kept_id}::text) else one end)
        from jsonb_array_elements(student_ids) one)
    where student_ids ? ${moved_id} and customer_id = (select customer_id from student where id = ${kept_id})`)
}

export async function mergeChild(tx: Transaction, vault: MedicalVault, both: Both, counts: Counting): Promise<void> {
  const { customer_id, kept_id, moved_id, merge_id, now } = both
  await tx.run(sql`
    insert into student_alias (old_id, student_id, qr, merge_id, at)
    select id, ${kept_id}, qr, ${merge_id}, ${now} from student where id = ${moved_id}`)
  await joinDetails(tx, both)
  await joinDocuments(tx, both, counts)
  await joinForms(tx, both, counts)
  await joinFaces(tx, both)
  count(counts.left_out, "medical_profile", await joinProfiles(tx, vault, { customer_id, from: moved_id, to: kept_id }))
  await renameInside(tx, both)
  await moveRows(tx, { of: "child", from: moved_id, to: kept_id, counts })
  // What the one has booked, the other doesn't plan.
  const picks = await tx.run(sql`
    delete from season_pick p using attendance a
    where p.student_id = ${kept_id} and a.student_id = p.student_id and a.offering_id = p.offering_id and a.status = 'BOOKED'`)
  count(counts.left_out, "season_pick", picks)
  await tx.run(sql`delete from student where id = ${moved_id}`)
  count(counts.left_out, "student", 1)
}
