-- The business, its families and their sign-ins. Ids are UUIDv7 made by the application, so that rows sort by birth.

create table company (
  id uuid primary key,
  -- One deployment serves one business: a second row is refused.
  is_only boolean not null default true unique check (is_only),
  name text not null,
  brand_color text not null check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo text,
  phone text,
  email text,
  website text,
  tax_id text,
  address text,
  time_zone text not null,
  social jsonb not null default '{}',
  documents jsonb not null default '{}',
  settings jsonb not null default '{}',
  is_locked boolean not null default false
);

create table customer (
  id uuid primary key,
  external_id text unique,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone_number text,
  is_phone_number_communication_opted_in boolean,
  address jsonb,
  is_restricted boolean not null default false,
  provider_customer_id text unique,
  default_payment_method_id text,
  created_at timestamptz not null default now()
);
create unique index customer_email on customer (lower(email));

create table sign_in_session (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- Only the SHA-256 of a refresh token is kept: a copy of this table signs nobody in.
  refresh_hash bytea not null unique,
  previous_hash bytea unique,
  rotated_at timestamptz,
  -- The successor of the last rotation, sealed with the previous token, for an answer that was lost on the way.
  sealed_successor bytea,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sign_in_session_customer on sign_in_session (customer_id) where revoked_at is null;

create table sign_in_attempt (
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_attempt_key on sign_in_attempt (key, at);

create table student (
  id uuid primary key,
  external_id text unique,
  customer_id uuid not null references customer,
  type text not null default 'REGULAR' check (type in ('REGULAR', 'CUSTOMER_AS_PARTICIPANT')),
  qr text not null unique,
  first_name text not null,
  last_name text not null,
  birth_date date,
  thumbnail text,
  pronouns text not null default 'none' check (pronouns in ('none', 'he', 'she', 'they', 'non-binary')),
  gender text check (gender in ('MALE', 'FEMALE')),
  grade text not null default 'NONE',
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index student_customer on student (customer_id, created_at);
create unique index student_customer_self on student (customer_id) where type = 'CUSTOMER_AS_PARTICIPANT' and archived_at is null;

create table outbox_mail (
  id uuid primary key,
  customer_id uuid references customer,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  -- The thing that the mail is about: one mail of a kind about it, however often the fact is reported.
  about_id uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (kind, about_id)
);
create index outbox_mail_waiting on outbox_mail (created_at) where sent_at is null;
