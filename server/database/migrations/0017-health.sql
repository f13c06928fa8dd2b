-- What families tell about their children's health, and what the business records about it. Every sensitive text is sealed
-- (server/health/seal.ts): AES-256-GCM under the family's data key, bound to its table, column, row and family.

-- A family's data key, wrapped by a master key that lies outside the database. Destroying it makes all that it sealed unreadable, in
-- backups of the database too.
create table data_key (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- Null once the key is destroyed.
  wrapped bytea check (length(wrapped) = 60),
  -- Which master key wraps it: a digest, so that it says nothing about the key.
  master_key_id text not null,
  created_at timestamptz not null,
  -- Another key seals from here on; this one is destroyed soon after.
  retired_at timestamptz,
  destroyed_at timestamptz,
  constraint data_key_destroyed check ((wrapped is null) = (destroyed_at is not null)),
  constraint data_key_destroyed_is_retired check (destroyed_at is null or retired_at is not null)
);
create unique index data_key_current on data_key (customer_id) where retired_at is null;
create index data_key_customer on data_key (customer_id);
create index data_key_retired on data_key (retired_at) where destroyed_at is null and retired_at is not null;
