-- The first day: a booking by which the business tries itself, by a family that is none, so it counts nowhere.
create table test_booking (
  id uuid primary key,
  customer_id uuid not null unique references customer,
  way text not null check (way in ('CARD', 'FREE')),
  begun_by text not null check (begun_by <> ''),
  begun_at timestamptz not null,
  booked_at timestamptz,
  -- While one request books or undoes it, others look on.
  claimed_until timestamptz,
  -- What stopped it last.
  problem text,
  undo_at timestamptz,
  undone_at timestamptz,
  constraint test_booking_undone_when_asked check (undone_at is null or undo_at is not null)
);
create unique index test_booking_one_at_a_time on test_booking ((true)) where undone_at is null;

-- Who has families knows how to begin.
update company set settings = settings || '{"first_day": {"is_put_away": true, "not_needed": []}}' where exists (select from attendance);

-- A mail by which somebody of the staff sees that mail goes out.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
  named text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_names_its_family');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''STAFF_TEST''::text, '), ' NOT VALID', '') || ' not valid';
  alter table outbox_mail drop constraint outbox_mail_names_its_family;
  execute 'alter table outbox_mail add constraint outbox_mail_names_its_family '
    || replace(replace(named, 'ARRAY[', 'ARRAY[''STAFF_TEST''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
