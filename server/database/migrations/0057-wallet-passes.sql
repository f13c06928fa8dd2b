-- A child's pass in a phone's wallet. What it says is made from the bookings each time; here is what it said last, so that a change is
-- noticed, and by which token a phone asks for it: only its hash, as the token is derived from the server's key.
create table wallet_pass (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  wallet text not null check (wallet in ('APPLE', 'GOOGLE')),
  token_hash bytea not null check (length(token_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  changed_at timestamptz not null,
  -- Google's servers hold the pass itself: what they were given last.
  sent_hash bytea check (length(sent_hash) = 32),
  created_at timestamptz not null,
  unique (student_id, wallet)
);
create index wallet_pass_customer on wallet_pass (customer_id);

-- Phones that want to hear of an Apple pass's changes, under the names that they gave themselves.
create table wallet_device (
  pass_id uuid not null references wallet_pass on delete cascade,
  device text not null check (length(device) between 1 and 200),
  push_token text not null check (push_token ~ '^[0-9A-Fa-f]{8,200}$'),
  -- The change that it was last woken for.
  pushed_for timestamptz not null,
  registered_at timestamptz not null,
  primary key (pass_id, device)
);
create index wallet_device_device on wallet_device (device);
