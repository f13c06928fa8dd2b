-- Codes by mail and sign-in by phone. An account needs one way in: an e-mail, or a phone that was proved to be the family's.

alter table customer alter column email drop not null;
-- E.164, proved by a code. `phone_number` is what the business or the family wrote down, and two parents may share it.
alter table customer add column sign_in_phone text unique check (sign_in_phone ~ '^\+[1-9][0-9]{6,14}$');
alter table customer add constraint customer_has_a_way_in check (email is not null or sign_in_phone is not null);

-- '+1 (555) 010-0134', '555 010 0134' and '15550100134' are one number.
create function phone_key(written text) returns text language sql immutable strict parallel safe as $$
  select case length(digits) when 10 then '1' || digits else digits end
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as written_out
$$;
create index customer_phone_key on customer (phone_key(phone_number)) where phone_number is not null;

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

-- What the sandbox's phone service has sent; nothing writes here in production.
create table sandbox_sms (
  id uuid primary key,
  recipient text not null,
  code text not null,
  body text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sandbox_sms_recipient on sandbox_sms (recipient, created_at);
