-- A new kind of mail, beside all that there are: a participant left with somebody who isn't on the pick-up list.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''LEFT_WITH_OTHER''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
