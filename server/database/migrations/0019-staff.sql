-- The people who run the business, how they sign in, the devices at the gate, and what they are notified of.

create table staff (
  id uuid primary key,
  -- In lower case. Unique among those who are here, so that somebody who left can be invited again.
  email text not null check (email = lower(email) and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  name text not null check (name <> '' and length(name) <= 100),
  password_hash text,
  -- Sealed by a key that isn't in the database.
  totp_secret bytea,
  -- The last code's period: a code is good once.
  totp_step bigint not null default 0,
  pin_hash text,
  created_at timestamptz not null,
  removed_at timestamptz,
  last_seen_at timestamptz,
  constraint staff_password_has_code check (password_hash is null or totp_secret is not null)
);
create unique index staff_email on staff (email) where removed_at is null;

create table staff_role (
  staff_id uuid not null references staff,
  role text not null check (role in ('OWNER', 'OFFICE', 'GATE', 'HEALTH', 'ACCOUNTANT')),
  -- Null: at all locations.
  location_id uuid references location,
  constraint staff_role_once unique nulls not distinct (staff_id, role, location_id),
  constraint staff_role_owner_everywhere check (role <> 'OWNER' or location_id is null)
);

-- The last owner stays: whoever removes a person or a role waits for all others who do.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff owners'));
  if not exists (select from staff_role r join staff s on s.id = r.staff_id where r.role = 'OWNER' and s.removed_at is null) then
    raise exception 'the last owner stays' using errcode = 'restrict_violation', constraint = 'last_owner_stays';
  end if;
  return null;
end $$;
create constraint trigger last_owner_stays after delete or update on staff_role
  deferrable initially deferred for each row when (old.role = 'OWNER') execute function keep_an_owner();
create constraint trigger last_owner_stays after update on staff
  deferrable initially deferred for each row when (old.removed_at is null and new.removed_at is not null) execute function keep_an_owner();

-- By mail, for 48 hours, once.
create table staff_invitation (
  id uuid primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  roles jsonb not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A code that was scanned but not yet proved.
  totp_secret bytea,
  password_hash text,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (email) where accepted_at is null and withdrawn_at is null;

create table staff_passkey (
  -- The authenticator's own, base64url.
  id text primary key,
  staff_id uuid not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- Ten at a time, each good once.
create table staff_recovery_code (
  staff_id uuid not null references staff,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- What a passkey must sign, and the second step after a password. Good once, for minutes.
create table staff_challenge (
  id uuid primary key,
  kind text not null check (kind in ('SIGN_IN', 'REGISTER', 'SECOND_STEP')),
  staff_id uuid references staff,
  invitation_id uuid references staff_invitation,
  challenge text not null,
  expires_at timestamptz not null
);
create index staff_challenge_staff on staff_challenge (staff_id);
create index staff_challenge_invitation on staff_challenge (invitation_id);
create index staff_challenge_expires on staff_challenge (expires_at);

-- A shared device at the gate. A revoked one reads nothing.
create table gate_device (
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 60),
  location_id uuid not null references location,
  -- Until it is enrolled.
  enrol_hash bytea unique check (length(enrol_hash) = 32),
  enrol_until timestamptz,
  token_hash bytea unique check (length(token_hash) = 32),
  enrolled_at timestamptz,
  last_seen_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint gate_device_enrolled check ((token_hash is null) = (enrolled_at is null))
);
create index gate_device_location on gate_device (location_id);

create table staff_session (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- A session on a shared device is a shift: it ends with the device.
  device_id uuid references gate_device,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null,
  -- When the person last showed who they are.
  proved_at timestamptz not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff_id);
create index staff_session_device on staff_session (device_id);

-- What each person wants to hear of, and how.
create table staff_notice_choice (
  staff_id uuid not null references staff,
  kind text not null,
  way text not null check (way in ('MAIL', 'PUSH')),
  is_on boolean not null,
  primary key (staff_id, kind, way)
);

-- Something that a person of the staff hears of, once for each thing.
create table staff_notice (
  id uuid primary key,
  staff_id uuid not null references staff,
  kind text not null,
  about_id uuid not null,
  -- What it says, without a child's health.
  facts jsonb not null,
  -- In a digest, not at once.
  is_digest boolean not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (staff_id, kind, about_id)
);
create index staff_notice_about on staff_notice (about_id);
create index staff_notice_created on staff_notice (created_at);

-- A browser that takes notices.
create table staff_push (
  endpoint text primary key check (length(endpoint) <= 1000),
  staff_id uuid not null references staff,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index staff_push_staff on staff_push (staff_id);

-- Who did it, where one person is known: names may be the same.
alter table operator_action add column staff_id uuid default nullif(current_setting('hub.staff_id', true), '')::uuid;

-- Mails to staff.
alter table outbox_mail drop constraint outbox_mail_kind_check;
alter table outbox_mail add constraint outbox_mail_kind_check check (kind in (
    'RECEIPT', 'PAYMENT_REFUNDED', 'PAYMENT_NOT_NEEDED', 'REFUND_FAILED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST',
    'DISPUTE_TO_ANSWER', 'SIGN_IN_CODE', 'NO_ACCOUNT', 'EMAIL_CHANGED', 'PHONE_CHANGED', 'PASSWORD_CHANGED', 'PASSWORD_GUESSED',
    'SMS_ABUSE', 'BOOKING_CANCELLED', 'BOOKING_CANCELLED_BY_BUSINESS', 'BOOKING_MOVED', 'ORDER_REFUNDED', 'REFUND_SENT_AGAIN',
    'REFUND_SENT_OTHERWISE', 'NEW_RECORD', 'APPLICATION_SUBMITTED', 'APPLICATION_APPROVED', 'APPLICATION_TO_PAY',
    'APPLICATION_SENT_BACK', 'APPLICATION_REJECTED', 'APPLICATION_TIME_OVER', 'WAITLIST_JOINED', 'PLACE_OFFERED', 'PLACE_LAPSED',
    'WAITLIST_CANCELLED', 'PLACE_CAME_BACK', 'BOOKING_OPENED', 'DATES_ADDED', 'BOOKING_DAY_CANCELLED', 'DOCUMENTS_SIGNED',
    'DOCUMENT_RETURNED', 'REQUIREMENTS_DUE', 'SCHEDULE_SHARED', 'INSTALLMENT_NOTICE', 'INSTALLMENT_PAID', 'INSTALLMENT_FAILED',
    'INSTALLMENT_FAILED_FINALLY', 'INSTALLMENT_NEEDS_YOU', 'PLAN_CARD_EXPIRING', 'PLAN_CARD_REMOVED',
    'INSTALLMENT_NOTICE_NO_CARD', 'INSTALLMENT_NO_CARD', 'APPLICATION_CARD_REMOVED', 'INVOICE_SENT', 'INVOICE_REMINDER',
    'INVOICE_PAID', 'FAMILY_DELETED', 'ADDRESS_REFUSED', 'FIRST_DAY', 'WELCOME', 'NEW_DEVICE', 'STAFF_INVITATION',
    'STAFF_NOTICE', 'STAFF_DIGEST')) not valid;
alter table outbox_mail drop constraint outbox_mail_names_its_family;
alter table outbox_mail add constraint outbox_mail_names_its_family check (customer_id is not null
  or kind in ('SIGN_IN_CODE', 'NO_ACCOUNT', 'FAMILY_DELETED', 'STAFF_INVITATION', 'STAFF_NOTICE', 'STAFF_DIGEST')) not valid;
