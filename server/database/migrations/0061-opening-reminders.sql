-- A family that has asked to be reminded is written to a day and an hour before booking opens, too.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''OPENS_TOMORROW''::text, ''OPENS_IN_AN_HOUR''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
