-- The PDF of a document in other languages. Without the business's own there is nothing to translate.
create table document_template_pdf_translation (
  template_id uuid not null references document_template_pdf on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  file_name text not null check (file_name <> ''),
  pdf bytea not null check (length(pdf) <= 10485760),
  pages int not null check (pages between 1 and 100),
  sha256 bytea not null,
  primary key (template_id, language),
  constraint document_template_pdf_translation_hash check (sha256 = sha256(pdf))
);

-- In which an outside signer has it: null is the business's own.
alter table signing_envelope add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- What was signed in a language, or lies at an outside signer in it, stays as it is there.
create function is_signed_in(template uuid, signed_language text, field text) returns boolean language sql stable as $$
  select exists (
      select from document d join document_signature s on s.document_id = d.id
      where d.template_id = template and s.record::json ->> field = signed_language)
    or exists (
      select from document d join signing_envelope e on e.document_id = d.id
      where d.template_id = template and e.language = signed_language and e.status <> 'CLOSED')
$$;

create function refuse_changed_signed_pdf() returns trigger language plpgsql as $$
begin
  if is_signed_in(coalesce(old.template_id, new.template_id), coalesce(old.language, new.language), 'pdf_language') then
    raise exception 'document template % has been signed in %', coalesce(old.template_id, new.template_id),
      coalesce(old.language, new.language) using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger document_template_pdf_translation_signed_is_immutable before insert or update or delete on document_template_pdf_translation
  for each row execute function refuse_changed_signed_pdf();

create or replace function refuse_changed_signed_translation() returns trigger language plpgsql as $$
begin
  if old.field = 'text' and (tg_op = 'DELETE' or (old.source, old.text) is distinct from (new.source, new.text))
      and is_signed_in(old.row_id, old.language, 'language') then
    raise exception 'document template % has been signed in %', old.row_id, old.language using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
