-- What the staff's health page needs: a question about a request, corrections as further records, looks with their reason, and an owner's
-- grant with an end.

-- Sealed: the question and who asks. It is open as long as the family hasn't changed the request, whose revision it names.
alter table medication_request add column question bytea check (length(question) > 45);
alter table medication_request add column question_revision int;
alter table medication_request add constraint medication_request_question check (
  (question is null) = (question_revision is null)) not valid;

-- Of a further record: the first one, which stays as it is. With a status it says what became of the dose.
alter table health_record add column corrects_id uuid references health_record;
alter table health_record add column dose_status text check (dose_status in ('GIVEN', 'NOT_GIVEN'));
alter table health_record add constraint health_record_corrects check (
  (dose_status is null or corrects_id is not null) and corrects_id <> id) not valid;

-- Why an owner looked; the family reads it.
alter table health_access add column reason text check (reason <> '');

-- An owner reads what is medical for a time that is over by itself. They give it themselves; the audit and each family whose child they
-- look at see it.
create table health_grant (
  id uuid primary key,
  staff_id uuid not null references staff,
  reason text not null check (reason <> ''),
  granted_at timestamptz not null,
  ends_at timestamptz not null,
  constraint health_grant_ends check (ends_at >= granted_at and ends_at <= granted_at + interval '24 hours')
);
create index health_grant_staff on health_grant (staff_id, ends_at);

-- A new kind of mail, beside all that there are: a question about a medication request.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''MEDICATION_QUESTION''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
