-- "Maya is going": a link that a family gives to friends. Anyone with its address reads a first name and a program, so only a hash of
-- the token is stored; the token is derived from the server's key.
create table friend_link (
  id uuid primary key,
  customer_id uuid not null references customer,
  attendance_id uuid not null references attendance,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  closed_at timestamptz
);
-- Two presses are one link.
create unique index friend_link_open on friend_link (attendance_id) where closed_at is null;
create index friend_link_attendance on friend_link (attendance_id);
create index friend_link_customer on friend_link (customer_id);
