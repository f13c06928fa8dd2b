-- The office may move an application to another program: from where to where is in its history.
alter table application_history add column from_offering_id uuid;
alter table application_history add column to_offering_id uuid;
alter table application_history add constraint application_history_from foreign key (from_offering_id) references offering not valid;
alter table application_history add constraint application_history_to foreign key (to_offering_id) references offering not valid;
alter table application_history drop constraint application_history_event_check;
alter table application_history add constraint application_history_event_check check (event in ('DRAFTED', 'SUBMITTED', 'APPROVED',
  'APPROVED_TO_PAY', 'REJECTED', 'SENT_BACK', 'PAID', 'PAYMENT_TIME_OVER', 'PROGRAM_CANCELLED', 'WITHDRAWN', 'PUT_AWAY', 'MOVED')) not valid;
alter table application_history add constraint application_history_moved check (
  num_nonnulls(from_offering_id, to_offering_id) = case when event = 'MOVED' then 2 else 0 end
  and (event <> 'MOVED' or from_offering_id <> to_offering_id)) not valid;

-- A new kind of mail, beside all that there are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''APPLICATION_MOVED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
