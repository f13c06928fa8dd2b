-- The office sends a family where it pays a part of its plan, or gives the part another day, and the family is written to.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''INSTALLMENT_TO_PAY''::text, ''INSTALLMENT_NEW_DAY''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
