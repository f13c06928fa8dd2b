-- Copies of the whole business that an owner takes along (docs/leaving.md), each one encrypted file, gone after a day. The passphrase is
-- never here.
create table business_copy (
  -- Made by who asks: the same again is the same copy.
  id uuid primary key,
  staff_id uuid not null references staff,
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- What the file begins with: its key, wrapped by the passphrase. Empty once it has ended.
  header text not null,
  -- The same key for the job that writes it, sealed under the staff keys. Gone once it has ended.
  sealed_key bytea,
  parts_done integer not null default 0 check (parts_done >= 0),
  -- Null until it has begun.
  parts integer,
  tries integer not null default 0,
  -- Who writes it has it until then; another process takes it over afterwards.
  leased_until timestamptz,
  -- Under which the file store has it; null before it is done and after it is gone.
  file_key text,
  size bigint,
  -- The code of why it failed.
  problem text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint business_copy_ends_once check ((status in ('DONE', 'FAILED', 'CANCELED')) = (ended_at is not null)),
  constraint business_copy_key_ends_with_it check ((ended_at is null) = (sealed_key is not null)),
  constraint business_copy_fails_for_a_reason check ((status = 'FAILED') = (problem is not null)),
  constraint business_copy_file_when_done check (status = 'DONE' or (file_key is null and size is null))
);
create index business_copy_staff on business_copy (staff_id);
create index business_copy_asked on business_copy (asked_at desc, id);
create index business_copy_stored on business_copy (ended_at) where file_key is not null;
-- One at a time.
create unique index business_copy_unfinished on business_copy ((true)) where status in ('QUEUED', 'RUNNING');

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
  named text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_names_its_family');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''BUSINESS_COPIED''::text, '), ' NOT VALID', '') || ' not valid';
  alter table outbox_mail drop constraint outbox_mail_names_its_family;
  execute 'alter table outbox_mail add constraint outbox_mail_names_its_family '
    || replace(replace(named, 'ARRAY[', 'ARRAY[''BUSINESS_COPIED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
