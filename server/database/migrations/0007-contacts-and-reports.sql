-- Whom the business calls, who may fetch a child, and what families report about text messages.

create table contact (
  id uuid primary key,
  customer_id uuid not null references customer,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  relationship text not null check (relationship <> ''),
  -- E.164.
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  email text,
  is_emergency_contact boolean not null,
  is_authorized_pick_up boolean not null,
  created_at timestamptz not null,
  constraint contact_has_a_use check (is_emergency_contact or is_authorized_pick_up)
);
create index contact_customer on contact (customer_id);

-- Kept for the operator, with the phone as it was then.
create table sms_abuse_report (
  id uuid primary key,
  customer_id uuid not null references customer,
  phone_number text,
  text text not null,
  created_at timestamptz not null
);
create index sms_abuse_report_customer on sms_abuse_report (customer_id, created_at);
