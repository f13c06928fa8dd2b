-- Two families that are one. What moves is listed in server/database/merge-rules.ts.

create table family_merge (
  id uuid primary key,
  -- The family that stays.
  customer_id uuid not null references customer,
  -- The family that moves in. No reference: its row is gone once it has.
  moved_id uuid not null,
  -- NOT_SAME: somebody has looked, and they are two.
  status text not null check (status in ('PROPOSED', 'ASKED', 'MERGED', 'CLOSED', 'NOT_SAME')),
  -- What was chosen: {children: [{kept_id, moved_id, take}], take}.
  choices jsonb not null default '{}',
  reason text not null,
  proposed_by text not null check (proposed_by <> ''),
  proposed_at timestamptz not null,
  -- An owner has confirmed it, and both families have a code.
  asked_by text,
  asked_at timestamptz,
  answer_until timestamptz,
  ended_by text,
  ended_at timestamptz,
  closed_because text check (closed_because in ('REFUSED', 'WITHDRAWN', 'TIME_OVER')),
  -- How many rows of each table have moved, and which were left out.
  counts jsonb,
  -- Cards of one of the two stay with the card provider until a job has removed them: a card can't change its owner there.
  provider_customer_id text,
  constraint family_merge_of_two check (customer_id <> moved_id),
  constraint family_merge_asked check (num_nonnulls(asked_by, asked_at, answer_until) in (0, 3) and (status <> 'ASKED' or asked_at is not null)),
  constraint family_merge_closed check ((status = 'CLOSED') = (closed_because is not null)),
  constraint family_merge_ended check ((status in ('PROPOSED', 'ASKED')) = (ended_at is null)),
  constraint family_merge_counted check ((status = 'MERGED') = (counts is not null))
);
create index family_merge_customer on family_merge (customer_id);
create index family_merge_moved on family_merge (moved_id);
create unique index family_merge_once on family_merge (moved_id) where status = 'MERGED';
create index family_merge_open on family_merge (proposed_at) where status in ('PROPOSED', 'ASKED');

-- What each of the two says.
create table family_merge_answer (
  merge_id uuid not null references family_merge on delete cascade,
  side text not null check (side in ('KEPT', 'MOVED')),
  -- Where the code went; null where there is no address.
  email text,
  -- HMAC of the code under a key outside the database.
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 10),
  answer text check (answer in ('YES', 'NO', 'OVERRIDDEN')),
  answered_at timestamptz,
  -- Of an override: who goes on without this family's yes, and why.
  by text,
  reason text,
  primary key (merge_id, side),
  constraint family_merge_answer_dated check ((answer is null) = (answered_at is null)),
  constraint family_merge_answer_overridden check ((answer is not distinct from 'OVERRIDDEN') = (by is not null and coalesce(reason, '') <> ''))
);

-- Where an id leads that was a family's.
create table family_alias (
  old_id uuid primary key,
  customer_id uuid not null references customer,
  merge_id uuid not null references family_merge,
  at timestamptz not null
);
create index family_alias_customer on family_alias (customer_id);
create index family_alias_merge on family_alias (merge_id);

-- A child that was there twice: its other id, and the code that it is scanned by.
create table student_alias (
  old_id uuid primary key,
  student_id uuid not null references student,
  qr text not null unique,
  merge_id uuid not null references family_merge,
  at timestamptz not null
);
create index student_alias_student on student_alias (student_id);
create index student_alias_merge on student_alias (merge_id);
create index student_alias_qr_in_any_case on student_alias (lower(qr));

create index family_merge_cards on family_merge (ended_at) where provider_customer_id is not null;

-- Whom both families sent their schedule: the links in the mails of the one that is left out stop those of the other.
create table share_recipient_alias (
  old_id uuid primary key,
  recipient_id uuid not null references share_recipient on delete cascade,
  at timestamptz not null
);
create index share_recipient_alias_recipient on share_recipient_alias (recipient_id);

-- Another address, or phone, that signs in to a family.
create table sign_in_alias (
  id uuid primary key,
  customer_id uuid not null references customer,
  first_name text not null,
  last_name text not null,
  email text,
  phone text unique,
  -- Null: the family's own password counts.
  password_hash text,
  at timestamptz not null,
  constraint sign_in_alias_signs_in check (num_nonnulls(email, phone) > 0)
);
create unique index sign_in_alias_email on sign_in_alias (lower(email)) where email is not null;
create index sign_in_alias_customer on sign_in_alias (customer_id);

-- An address signs in to one family. After the row, so that who waited for the same address sees what was written meanwhile.
create function refuse_address_of_another() returns trigger language plpgsql as $$
begin
  if new.email is not null and exists (select from sign_in_alias a where lower(a.email) = lower(new.email) and a.customer_id <> new.id) then
    raise exception 'the address signs in to another family' using errcode = 'unique_violation', constraint = 'customer_email';
  end if;
  if new.sign_in_phone is not null and exists (select from sign_in_alias a where a.phone = new.sign_in_phone and a.customer_id <> new.id) then
    raise exception 'the phone signs in to another family' using errcode = 'unique_violation', constraint = 'customer_sign_in_phone_key';
  end if;
  return null;
end $$;
create trigger customer_address_is_its_own after insert or update of email, sign_in_phone on customer
  for each row execute function refuse_address_of_another();

-- A charge and its payment change their family together; outside of a merge they are checked as before.
alter table payment_charge alter constraint payment_charge_payment deferrable initially immediate;
alter table payment_charge alter constraint payment_charge_card deferrable initially immediate;

-- What only grows stays as it was, but for the family and the child that it names, and for these only in the transaction that merges
-- the two: its row of family_merge or student_alias was written by this very transaction.
create function is_moved_by_merge(was jsonb, becomes jsonb, but text[] default '{}') returns boolean language sql volatile as $$
  select was - array['customer_id', 'student_id'] - but = becomes - array['customer_id', 'student_id'] - but
    and was <> becomes
    and (was ->> 'customer_id' is not distinct from becomes ->> 'customer_id' or exists (
      select from public.family_merge m where m.status = 'MERGED' and m.xmin = pg_current_xact_id()::xid
        and m.moved_id::text = was ->> 'customer_id' and m.customer_id::text = becomes ->> 'customer_id'))
    and (was ->> 'student_id' is not distinct from becomes ->> 'student_id' or exists (
      select from public.student_alias a where a.xmin = pg_current_xact_id()::xid
        and a.old_id::text = was ->> 'student_id' and a.student_id::text = becomes ->> 'student_id'))
    and (cardinality(but) = 0 or exists (
      select from public.family_merge m where m.status = 'MERGED' and m.xmin = pg_current_xact_id()::xid))
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_but_erasing() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and after - tg_argv = before - tg_argv and not exists (
      select from unnest(tg_argv) name where after -> name is distinct from before -> name and coalesce(after ->> name, '') <> '') then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_moved_by_merge(before, after) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_of_living_family() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from customer where id = old.customer_id and deleted_at is not null) then
    return old;
  end if;
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The answers of a child that was there twice are numbered in one row.
create or replace function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'sealed') = (to_jsonb(new) - 'sealed') then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new), array['smart_form_id', 'number']) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from customer where id = old.customer_id and deleted_at is not null) then
    return old;
  end if;
  raise exception 'answers are as submitted' using errcode = 'restrict_violation';
end $$;

create or replace function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.answer is not null or (new.id, new.location_id, new.kind) is distinct from (old.id, old.location_id, old.kind) then
    raise exception 'gate exception % is answered once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function keep_day_message() returns trigger language plpgsql as $$
begin
  if is_moved_by_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if (new.id, new.customer_id, new.student_id, new.attendance_id, new.session_id, new.kind, new.key, new.about_at, new.reason, new.with_whom,
      new.pick_up_id, new.said_at) is distinct from (old.id, old.customer_id, old.student_id, old.attendance_id, old.session_id, old.kind, old.key,
      old.about_at, old.reason, old.with_whom, old.pick_up_id, old.said_at)
    or (old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at)
    or (old.read_at is not null and (new.read_at, new.read_by) is distinct from (old.read_at, old.read_by)) then
    raise exception 'day message % is as it was said', old.id using errcode = 'restrict_violation';
  end if;
  if new.check_id is distinct from old.check_id then
    if old.check_id is not null and not exists (select from attendance_check v where v.voids_id = old.check_id) then
      raise exception 'one-time pick-up % was used', old.pick_up_id using errcode = 'restrict_violation';
    end if;
    if not exists (select from attendance_check c where c.id = new.check_id and c.kind = 'OUT'
        and (c.attendance_id, c.session_id) = (new.attendance_id, new.session_id)) then
      raise exception 'check % isn''t of this message', new.check_id using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;

-- New kinds of mail, beside all that there are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check ' || replace(replace(kinds, 'ARRAY[',
    'ARRAY[''MERGE_ASKED''::text, ''MERGE_DONE''::text, ''MERGE_CLOSED''::text, ''MERGE_OVERRIDDEN''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
