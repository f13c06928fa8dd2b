-- Reports with their filters that somebody comes back to, and that may go out by mail as a link.
create table saved_report (
  -- Made by who saves it first.
  id uuid primary key,
  staff_id uuid not null references staff,
  name text not null check (name <> ''),
  report text not null check (report <> ''),
  -- {period, from, to, location_id, season_id}
  filters jsonb not null,
  -- {every, day, time} by the business's clock; null: nothing goes out.
  schedule jsonb,
  next_at timestamptz,
  version integer not null check (version > 0),
  seen_at timestamptz,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint saved_report_due_by_its_schedule check ((next_at is not null) = (schedule is not null and removed_at is null))
);
create unique index saved_report_name on saved_report (staff_id, lower(name)) where removed_at is null;
create index saved_report_staff on saved_report (staff_id);
create index saved_report_due on saved_report (next_at, id) where next_at is not null;

create table saved_report_recipient (
  saved_report_id uuid not null references saved_report,
  staff_id uuid not null references staff,
  primary key (saved_report_id, staff_id)
);
create index saved_report_recipient_staff on saved_report_recipient (staff_id);

-- One row for each person and due time, so nobody gets it twice.
create table saved_report_mail (
  -- What the mail is about.
  id uuid primary key,
  saved_report_id uuid not null references saved_report,
  staff_id uuid not null references staff,
  due_at timestamptz not null,
  -- False: the person couldn't read the report any more.
  is_sent boolean not null,
  constraint saved_report_mail_once unique (saved_report_id, staff_id, due_at)
);
create index saved_report_mail_staff on saved_report_mail (staff_id);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
  named text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_names_its_family');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''REPORT_READY''::text, ''REPORT_SCHEDULED''::text, '), ' NOT VALID', '') || ' not valid';
  alter table outbox_mail drop constraint outbox_mail_names_its_family;
  execute 'alter table outbox_mail add constraint outbox_mail_names_its_family '
    || replace(replace(named, 'ARRAY[', 'ARRAY[''REPORT_READY''::text, ''REPORT_SCHEDULED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
