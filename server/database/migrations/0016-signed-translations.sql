-- Words that were signed in another language stay as they were, like those of their template.
create function refuse_changed_signed_translation() returns trigger language plpgsql as $$
begin
  if old.field = 'text' and (tg_op = 'DELETE' or (old.source, old.text) is distinct from (new.source, new.text)) and exists (
      select from document d join document_signature s on s.document_id = d.id
      where d.template_id = old.row_id and s.record::json ->> 'language' = old.language) then
    raise exception 'document template % has been signed in %', old.row_id, old.language using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger translation_signed_is_immutable before update or delete on translation
  for each row execute function refuse_changed_signed_translation();
