-- A new kind of mail, beside all that there are: the business asks for a question set to be answered again.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''QUESTIONS_RETURNED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
