-- "Together in a group": what one family asks by a link, and what another answers, each a row of its family's booking. Two open rows
-- with one another are friends while both bookings are booked. A row takes one of the booking's two slots until it is closed.
create table friend_request (
  id uuid primary key,
  customer_id uuid not null references customer,
  attendance_id uuid not null references attendance,
  slot smallint not null check (slot in (1, 2)),
  token_hash bytea unique check (length(token_hash) = 32),
  -- A link is answered once.
  answers_id uuid unique references friend_request on delete cascade,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((token_hash is null) <> (answers_id is null)),
  check (answers_id <> id)
);
create unique index friend_request_slot on friend_request (attendance_id, slot) where closed_at is null;
create index friend_request_attendance on friend_request (attendance_id);
create index friend_request_customer on friend_request (customer_id);
