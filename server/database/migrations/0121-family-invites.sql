-- Families that came over are invited to their accounts, and say whether what came is right (docs/invites.md).
create table invite_wave (
  -- Made by who sends: the same again is the same wave.
  id uuid primary key,
  number integer generated always as identity unique,
  audience jsonb not null,
  is_reminder boolean not null,
  -- For families whose language nobody knows.
  language text not null,
  families integer not null check (families > 0),
  send_at timestamptz not null,
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null,
  canceled_at timestamptz,
  canceled_by text,
  constraint invite_wave_canceled_by_somebody check ((canceled_at is null) = (canceled_by is null))
);

-- One mail, or one letter, to one family. Its link is signed; the code of a letter is made from its id, so only a hash is here.
create table family_invite (
  id uuid primary key,
  customer_id uuid not null references customer,
  wave_id uuid references invite_wave,
  way text not null check (way in ('MAIL', 'LETTER')),
  -- How often the family has been asked: two who ask at once can't both be the next.
  nth integer not null check (nth between 1 and 50),
  language text,
  due_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  code_hash bytea unique,
  ended_at timestamptz,
  ended_because text check (ended_because in ('CAME_IN', 'NO_MAIL', 'CANCELED', 'REPLACED')),
  used_at timestamptz,
  unique (customer_id, nth),
  constraint family_invite_ends_for_a_reason check ((ended_at is null) = (ended_because is null)),
  constraint family_invite_sent_expires check ((sent_at is null) = (expires_at is null)),
  constraint family_invite_used_was_sent check (used_at is null or sent_at is not null),
  constraint family_invite_letter_has_a_code check ((way = 'LETTER') = (code_hash is not null))
);
create index family_invite_wave on family_invite (wave_id) where wave_id is not null;
-- What waits to be sent: one for a family.
create unique index family_invite_waits_once on family_invite (customer_id) where sent_at is null and ended_at is null;
create index family_invite_due on family_invite (due_at, id) where sent_at is null and ended_at is null;

-- What a family has said is right.
create table confirmed_part (
  customer_id uuid not null references customer,
  part text not null check (part in ('GROWN_UPS', 'CHILDREN', 'HEALTH', 'CONTACTS', 'BOOKINGS', 'WAITLISTS', 'MONEY', 'DOCUMENTS')),
  confirmed_at timestamptz not null,
  primary key (customer_id, part)
);

-- What a family says isn't right, and what the business answers.
create table family_concern (
  id uuid primary key,
  customer_id uuid not null references customer,
  part text not null check (part in ('GROWN_UPS', 'CHILDREN', 'HEALTH', 'CONTACTS', 'BOOKINGS', 'WAITLISTS', 'MONEY', 'DOCUMENTS')),
  opened_at timestamptz not null,
  -- Since when the business owes an answer.
  waits_since timestamptz
);
create index family_concern_customer on family_concern (customer_id, opened_at);
create index family_concern_waits on family_concern (waits_since, id) where waits_since is not null;

create table concern_message (
  -- Made by who writes: the same again is the same message.
  id uuid primary key,
  concern_id uuid not null references family_concern,
  -- As they were written: two may have one moment.
  position bigint generated always as identity,
  -- Of the staff; null: the family.
  author text,
  words text not null check (words <> ''),
  at timestamptz not null
);
create index concern_message_concern on concern_message (concern_id, position);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check ' || replace(replace(kinds, 'ARRAY[',
    'ARRAY[''FAMILY_INVITE''::text, ''CONCERN_ANSWERED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
