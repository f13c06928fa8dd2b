-- Who was brought and fetched, and the schedules that families share.

-- What the gate records: in, out, in again. Append-only; the numbers alternate, so the same child isn't brought twice.
create table attendance_check (
  id uuid primary key,
  attendance_id uuid not null,
  session_id uuid not null,
  number smallint not null check (number >= 1),
  kind text not null check (kind in ('IN', 'OUT')),
  -- Who brought or fetched the child, in the operator's words.
  with_whom text,
  at timestamptz not null,
  foreign key (attendance_id, session_id) references attendance_day (attendance_id, session_id),
  unique (attendance_id, session_id, number),
  constraint attendance_check_alternates check ((kind = 'IN') = (number % 2 = 1))
);
create trigger attendance_check_append_only before update or delete on attendance_check
  for each row execute function refuse_change();

-- A file that goes with a mail.
create table outbox_attachment (
  mail_id uuid primary key references outbox_mail on delete cascade,
  file_name text not null,
  content_type text not null,
  content text not null
);

-- Whom a family sends its schedule. The address may stop it by the link in each mail.
create table share_recipient (
  id uuid primary key,
  customer_id uuid not null references customer,
  name text not null check (name <> ''),
  -- In the one way of writing (`canonicalEmail`), so that who has stopped is known however the address is typed.
  email text not null check (email = lower(email) and email !~ '[. ]$'),
  last_sent_at timestamptz,
  stopped_at timestamptz
);
create unique index share_recipient_email on share_recipient (customer_id, lower(email));

-- What a family chose the last time: for the family as a whole, and for each participant.
create table share_settings (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  student_ids jsonb not null,
  recipient_ids jsonb not null,
  note text not null default '',
  updated_at timestamptz not null,
  constraint share_settings_once unique nulls not distinct (customer_id, student_id)
);
create index share_settings_by_student on share_settings (student_id) where student_id is not null;

-- A live calendar. Anyone with its address reads it, so only a hash of the token is stored; the token is derived from the server's key.
create table calendar_feed (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- Null for the whole family.
  student_id uuid references student,
  name text not null check (name <> ''),
  -- Each new address has the next number.
  version integer not null default 1 check (version >= 1),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index calendar_feed_by_student on calendar_feed (student_id) where student_id is not null;
create index calendar_feed_by_customer on calendar_feed (customer_id);
create index calendar_feed_customer on calendar_feed (customer_id) where closed_at is null;

-- Which calendars follow a feed, by a hash of what they call themselves.
create table calendar_feed_reader (
  feed_id uuid not null references calendar_feed,
  reader bytea not null check (length(reader) = 32),
  last_read_at timestamptz not null,
  primary key (feed_id, reader)
);
