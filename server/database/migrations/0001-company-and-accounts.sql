-- The business, its families and how they sign in. Ids are UUIDv7 made by the application, so rows sort by creation.

-- The time of the transaction's clock (`hub.now`), for defaults and triggers; a statement outside of a transaction has the database's.
create function hub_now() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('hub.now', true), '')::timestamptz, now())
$$;

create table company (
  id uuid primary key,
  -- One deployment serves one business: a second row is refused.
  is_only boolean not null default true unique check (is_only),
  name text not null,
  brand_color text not null check (brand_color ~ '^#[0-9a-f]{6}$'),
  logo text,
  -- E.164, with ;ext=12 behind it where there is an extension.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}(;ext=[0-9]{1,7})?$'),
  -- Phones without a country code are numbers of this one. ISO 3166.
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  email text,
  website text,
  tax_id text,
  address text,
  time_zone text not null,
  -- MM-DD, when grades move up (docs/grades.md).
  school_year_starts text not null default '08-01' constraint school_year_starts_on_a_day check (school_year_starts ~
    '^(02-(0[1-9]|1[0-9]|2[0-8])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01]))$'),
  social jsonb not null default '{}',
  documents jsonb not null default '{}',
  settings jsonb not null default '{}',
  is_locked boolean not null default false,
  -- Juniper Trail. Nothing real is imported into its database.
  is_demo boolean not null default false
);

-- As RFC 3966 has it: +15550100134;ext=12.
create function phone_text(number text, extension text) returns text language sql immutable parallel safe as $$
  select number || coalesce(';ext=' || extension, '')
$$;

create table customer (
  id uuid primary key,
  external_id text unique,
  email text,
  password_hash text,
  first_name text not null,
  last_name text not null,
  -- E.164; two parents may share it.
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  phone_extension text check (phone_extension ~ '^[0-9]{1,7}$'),
  -- E.164, verified by a code.
  sign_in_phone text unique check (sign_in_phone ~ '^\+[1-9][0-9]{6,14}$'),
  is_phone_number_communication_opted_in boolean,
  address jsonb,
  is_restricted boolean not null default false,
  -- Until then an import may correct the family.
  first_signed_in_at timestamptz,
  provider_customer_id text unique,
  default_payment_method_id text,
  created_at timestamptz not null default hub_now(),
  deleted_at timestamptz,
  constraint customer_can_sign_in check (email is not null or sign_in_phone is not null or deleted_at is not null),
  -- Nothing that says who they were.
  constraint customer_deleted_is_nobody check (deleted_at is null or (
    email is null and password_hash is null and phone_number is null and sign_in_phone is null and address is null
    and external_id is null and provider_customer_id is null and default_payment_method_id is null
    and first_name = 'Deleted' and last_name = 'family'))
);
create unique index customer_email on customer (lower(email));
create index customer_phone_number on customer (phone_number) where phone_number is not null;

create table sign_in_session (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- SHA-256 of the refresh token: a copy of this table signs nobody in.
  refresh_hash bytea not null unique,
  previous_hash bytea unique,
  -- SHA-256 of the random part that all refresh tokens of a session share. A token of the family that is neither the current one
  -- nor the previous one is a copy (reuse detection).
  family_hash bytea not null unique,
  rotated_at timestamptz,
  -- The successor from the last rotation, sealed with the previous token, for a response that was lost.
  sealed_successor bytea,
  user_agent text,
  created_at timestamptz not null default hub_now(),
  last_used_at timestamptz not null default hub_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sign_in_session_customer on sign_in_session (customer_id) where revoked_at is null;
-- Which devices an account was used on, also by sessions that have ended.
create index sign_in_session_devices on sign_in_session (customer_id);

-- I28: restricting a customer revokes every session, whichever tool writes the restriction.
create function revoke_sessions_of_restricted() returns trigger language plpgsql as $$
begin
  update sign_in_session set revoked_at = hub_now() where customer_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger restriction_revokes_sessions after update of is_restricted on customer
  for each row when (new.is_restricted and not old.is_restricted) execute function revoke_sessions_of_restricted();

-- Where a customer has signed in, so that guesses from elsewhere can't delay them. The hourly job deletes what is a year old.
create table known_address (
  customer_id uuid not null references customer,
  address text not null,
  last_used_at timestamptz not null,
  primary key (customer_id, address)
);
create index known_address_age on known_address (last_used_at);

-- How often something was done under a key within its window, which begins with the first use. The hourly job deletes expired rows.
create table rate_limit (
  key text primary key,
  uses int not null default 1 check (uses >= 0),
  resets_at timestamptz not null
);

create table sign_in_code (
  id uuid primary key,
  email text not null,
  -- HMAC of the code under a key outside the database.
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_code_tries check (tries between 0 and 5)
);
create index sign_in_code_email on sign_in_code (lower(email), created_at);

-- A phone provider's token signs in once.
create table spent_phone_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Messages "sent" by the sandbox's phone service; empty in production.
create table sandbox_sms (
  id uuid primary key,
  recipient text not null,
  code text not null,
  body text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sandbox_sms_recipient on sandbox_sms (recipient, created_at);

-- Emergency contacts and people who may pick a child up.
create table contact (
  id uuid primary key,
  customer_id uuid not null references customer,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  relationship text not null check (relationship <> ''),
  -- E.164.
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  phone_extension text check (phone_extension ~ '^[0-9]{1,7}$'),
  email text,
  is_emergency_contact boolean not null,
  is_authorized_pick_up boolean not null,
  -- Shown at the door; its file comes with 0003.
  photo_key text unique,
  created_at timestamptz not null,
  constraint contact_has_a_use check (is_emergency_contact or is_authorized_pick_up)
);
create index contact_customer on contact (customer_id);

-- For the operator, with the phone number as it was at the time.
create table sms_abuse_report (
  id uuid primary key,
  customer_id uuid not null references customer,
  phone_number text,
  text text not null,
  created_at timestamptz not null
);
create index sms_abuse_report_customer on sms_abuse_report (customer_id, created_at);

create table outbox_mail (
  id uuid primary key,
  -- Whom it is about, whoever reads it. Codes go to an address alone, and the last mail to a family that is gone.
  customer_id uuid references customer,
  kind text not null check (kind in ('RECEIPT', 'PAYMENT_REFUNDED', 'PAYMENT_NOT_NEEDED', 'REFUND_FAILED', 'DISPUTE_OPENED',
    'DISPUTE_WON', 'DISPUTE_LOST', 'DISPUTE_TO_ANSWER', 'SIGN_IN_CODE', 'NO_ACCOUNT', 'EMAIL_CHANGED', 'PHONE_CHANGED',
    'PASSWORD_CHANGED', 'PASSWORD_GUESSED', 'SMS_ABUSE', 'BOOKING_CANCELLED', 'BOOKING_CANCELLED_BY_BUSINESS',
    'BOOKING_MOVED', 'ORDER_REFUNDED', 'REFUND_SENT_AGAIN', 'REFUND_SENT_OTHERWISE', 'NEW_RECORD', 'APPLICATION_SUBMITTED', 'APPLICATION_APPROVED', 'APPLICATION_TO_PAY',
    'APPLICATION_SENT_BACK', 'APPLICATION_REJECTED', 'APPLICATION_TIME_OVER', 'WAITLIST_JOINED', 'PLACE_OFFERED',
    'PLACE_LAPSED', 'WAITLIST_CANCELLED', 'PLACE_CAME_BACK', 'BOOKING_OPENED', 'DATES_ADDED', 'BOOKING_DAY_CANCELLED', 'DOCUMENTS_SIGNED', 'DOCUMENT_RETURNED', 'REQUIREMENTS_DUE', 'SCHEDULE_SHARED', 'INSTALLMENT_NOTICE', 'INSTALLMENT_PAID', 'INSTALLMENT_FAILED',
    'INSTALLMENT_FAILED_FINALLY', 'INSTALLMENT_NEEDS_YOU', 'PLAN_CARD_EXPIRING', 'PLAN_CARD_REMOVED', 'INSTALLMENT_NOTICE_NO_CARD', 'INSTALLMENT_NO_CARD', 'APPLICATION_CARD_REMOVED', 'INVOICE_SENT', 'INVOICE_REMINDER',
    'INVOICE_PAID', 'FAMILY_DELETED', 'ADDRESS_REFUSED', 'FIRST_DAY', 'WELCOME', 'NEW_DEVICE')),
  recipient text not null,
  subject text not null,
  body text not null,
  -- What its HTML is drawn from; empty: the body's paragraphs.
  blocks jsonb not null default '[]',
  unsubscribe_url text,
  -- What the mail is about: at most one mail of a kind for each.
  about_id uuid,
  created_at timestamptz not null default hub_now(),
  -- A sender's claim, or the wait after a failure.
  not_before timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- What it says isn't true any more: it is given up unsent.
  good_until timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- Why it was given up: the mail server's words, which may name the recipient, or ours.
  given_up_because text,
  -- The row stays as the proof that the mail was written.
  emptied_at timestamptz,
  constraint outbox_mail_names_its_family check (customer_id is not null or kind in ('SIGN_IN_CODE', 'NO_ACCOUNT', 'FAMILY_DELETED')),
  constraint outbox_mail_emptied check (emptied_at is null or (sent_at is not null or given_up_at is not null)
    and recipient = '' and subject = '' and body = '' and blocks = '[]' and unsubscribe_url is null and given_up_because is null),
  constraint outbox_mail_ends_once check (sent_at is null or given_up_at is null)
);
-- A mail about one thing is written once, but for a card that is removed: the next one that takes its place can be removed as well.
create unique index outbox_mail_kind_about_id_key on outbox_mail (kind, about_id)
  where kind not in ('PLAN_CARD_REMOVED', 'APPLICATION_CARD_REMOVED');
create index outbox_mail_customer on outbox_mail (customer_id);
create index outbox_mail_to_empty on outbox_mail (created_at) where emptied_at is null;
create index outbox_mail_waiting on outbox_mail (created_at) where sent_at is null and given_up_at is null;
-- Sign-in codes are sent before receipts, of which an opening day queues hundreds.
create index outbox_mail_urgent on outbox_mail (created_at) where sent_at is null and kind in ('SIGN_IN_CODE', 'NO_ACCOUNT');
-- Addresses that a mail server has refused for good: only codes that someone asks for are still sent there.
create table refused_address (
  email text primary key check (email = lower(email) and email <> ''),
  reason text not null,
  refused_at timestamptz not null
);

-- Which keys this database is used with: a server that brings others is refused, because families would be signed out and medical
-- data sealed under them couldn't be read. A key's id is a digest and says nothing about the key.
create table secret_key (
  name text not null check (name in ('token-keys', 'link-keys', 'health-keys')),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  first_used_at timestamptz not null default hub_now(),
  primary key (name, key_id)
);
