import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const DOCUMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: "I22 a photo is attached exactly while a participant has it",
    violations: sql`
      select f.key as id, case when s.id is null then 'attached to nobody' else 'in use but not attached' end as detail
      from file f left join student s on s.thumbnail_key = f.key
      where f.ownership_type = 'STUDENT_THUMBNAIL' and (s.id is null) <> (f.unattached_since is not null)`,
  },
  {
    name: "I22 a participant's photo is the family's own",
    violations: sql`
      select s.id, 'photo of another family' as detail from student s join file f on f.key = s.thumbnail_key
      where f.customer_id is distinct from s.customer_id`,
  },
  {
    name: "I22 a document's file is attached exactly while a document of its own family refers to it",
    violations: sql`
      select f.key as id, case when df.document_id is null then 'attached to nothing' else 'not attached, or another family''s' end as detail
      from file f left join document_file df on df.file_key = f.key left join document d on d.id = df.document_id
        left join student s on s.id = d.student_id
      where f.ownership_type = 'DOCUMENT' and ((df.document_id is null) <> (f.unattached_since is not null)
        or s.customer_id is distinct from case when df.document_id is null then s.customer_id else f.customer_id end)`,
  },
  {
    name: "I39 the chain of signatures has no gap, and no record has been changed",
    violations: sql`
      select document_id as id, 'number ' || seq || ' doesn''t follow' as detail from (
        select document_id, seq, record, hash, previous_hash, row_number() over w as row_number,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over w as before from document_signature window w as (order by seq)) s
      where seq <> row_number or previous_hash <> before or hash <> sha256(previous_hash || convert_to(record, 'UTF8'))`,
  },
  {
    name: "I39 a document is signed exactly when there is a signature of its text",
    violations: sql`
      select d.id, d.status || coalesce(' with a signature of ' || (s.record::json ->> 'text_sha256'), ' without a signature') as detail
      from document d join document_template t on t.id = d.template_id left join document_signature s on s.document_id = d.id
        left join translation x on x.row_id = t.id and x.field = 'text' and x.source = t.text and x.language = s.record::json ->> 'language'
      where (d.status = 'SIGNED' and d.approved_at is null) <> (s.document_id is not null) or s.record::json ->> 'document_id' <> d.id::text
        or s.record::json ->> 'text_sha256' <> encode(sha256(convert_to(t.text, 'UTF8')), 'hex')
          and s.record::json ->> 'text_sha256' is distinct from encode(sha256(convert_to(x.text, 'UTF8')), 'hex')`,
  },
  {
    name: "I39 a signed copy is byte by byte the one that its signature names",
    violations: sql`
      select s.document_id as id, case when c.document_id is null then 'no copy' else 'another copy' end as detail
      from document_signature s left join document_copy c on c.document_id = s.document_id
      where c.document_id is null or c.sha256 <> sha256(c.pdf) or s.record::json ->> 'copy_sha256' is distinct from encode(c.sha256, 'hex')`,
  },
  {
    name: "I39 a document whose words are a PDF is signed with exactly that PDF",
    violations: sql`
      select d.id, 'signed ' || coalesce(s.record::json ->> 'pdf_sha256', 'no PDF') as detail
      from document_signature s join document d on d.id = s.document_id
        left join document_template_pdf p on p.template_id = d.template_id
        left join document_template_pdf_translation x on x.template_id = p.template_id and x.language = s.record::json ->> 'pdf_language'
      where (s.record::json ->> 'pdf_sha256') is distinct from encode(p.sha256, 'hex')
          and (s.record::json ->> 'pdf_sha256') is distinct from encode(x.sha256, 'hex')
        or p.sha256 <> sha256(p.pdf) or x.sha256 <> sha256(x.pdf)`,
  },
  {
    name: "I38 a document renews one of the same participant and template, which was given",
    violations: sql`
      select d.id, 'renews ' || o.id as detail from document d join document o on o.id = d.renews_id
      where (o.student_id, o.template_id) is distinct from (d.student_id, d.template_id) or ((o.status <> 'SIGNED' or o.valid_until is null)
        -- Of a child that was there twice, both have one.
        and not exists (select from student_alias a where a.student_id = d.student_id))`,
  },
]
