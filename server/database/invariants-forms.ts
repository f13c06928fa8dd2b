import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const FORM_INVARIANTS: readonly Invariant[] = [
  {
    name: "I38 a form's latest answers are its own, to a version of its own template",
    violations: sql`
      select f.id, 'its answers are missing, or another form''s, template''s or family''s' as detail
      from smart_form f left join smart_form_answers r on r.id = f.answers_id
      where f.answers_id is not null and (r.id is null or r.smart_form_id <> f.id)
      union all
      select r.id, 'submitted to ' || r.template_id || ' version ' || r.version || ' for a form of ' || f.template_id
      from smart_form_answers r join smart_form f on f.id = r.smart_form_id
        left join smart_form_version v on v.template_id = r.template_id and v.version = r.version
      where v.version is null or r.template_id <> f.template_id`,
  },
  {
    name: "I38 submissions are numbered without a gap, and the latest is the form's",
    violations: sql`
      select f.id, count(*) || ' submissions, the last is number ' || max(r.number) as detail
      from smart_form f join smart_form_answers r on r.smart_form_id = f.id
      group by f.id
      having max(r.number) <> count(*) or f.answers_id is distinct from (array_agg(r.id order by r.number desc))[1]`,
  },
  {
    name: "I36 answers and drafts are sealed under a key of their own family",
    violations: sql`
      select v.id, 'its key is unknown, destroyed or another family''s' as detail from (
        select id, customer_id, sealed from smart_form_answers
        union all select id, customer_id, draft from smart_form where draft is not null) v
      where not exists (select from data_key k where k.customer_id = v.customer_id and k.destroyed_at is null
        and uuid_send(k.id) = substring(v.sealed from 2 for 16))`,
  },
  {
    name: "I38 every change of a form has raised its revision",
    violations: sql`
      select f.id, 'revision ' || f.revision || ' after ' || n.submissions || ' submissions' ||
        case when f.draft is null then '' else ' and with a draft' end as detail
      from smart_form f cross join lateral (
        select count(*) as submissions from smart_form_answers r where r.smart_form_id = f.id) n
      where f.revision < n.submissions + case when f.draft is null then 0 else 1 end`,
  },
  {
    name: "I21 a form, its answers and its files are its participant's family's",
    violations: sql`
      select f.id, 'of participant ' || f.student_id as detail from smart_form f join student s on s.id = f.student_id
      where s.customer_id <> f.customer_id
      union all
      select r.id, 'answers of form ' || f.id from smart_form_answers r join smart_form f on f.id = r.smart_form_id
      where r.customer_id <> f.customer_id
      union all
      select f.id, 'file ' || x.file_key from smart_form_file x join smart_form f on f.id = x.smart_form_id
        join file u on u.key = x.file_key
      where u.customer_id <> f.customer_id or u.ownership_type <> 'SMART_FORM'`,
  },
]

export const HEALTH_INVARIANTS: readonly Invariant[] = [
  {
    name: "I36 every medical value is sealed under a key of its own family",
    violations: sql`
      select v.id, 'its key is unknown, destroyed or another family''s' as detail from (
        select id, customer_id, details as sealed from medical_item
        union all select id, customer_id, details from medical_profile where details is not null
        union all select id, customer_id, details from medication_request
        union all select id, customer_id, answer from medication_request where answer is not null
        union all select id, customer_id, details from health_record) v
      where not exists (select from data_key k where k.customer_id = v.customer_id and k.destroyed_at is null
        and uuid_send(k.id) = substring(v.sealed from 2 for 16))`,
  },
  {
    name: "I22 a medical file is attached exactly while something of its own family refers to it",
    violations: sql`
      select f.key as id, 'attached to nothing, not attached, or another family''s' as detail
      from file f left join (
        select file_key, customer_id from medical_item union all select file_key, customer_id from medication_request
      ) r on r.file_key = f.key
      where f.ownership_type = 'MEDICAL' and ((r.file_key is null) <> (f.unattached_since is not null)
        or r.customer_id <> f.customer_id)`,
  },
]
