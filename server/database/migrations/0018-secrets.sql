-- Which keys this database is used with: a server that brings others is refused, because families would be signed out and medical
-- data sealed under them couldn't be read. A key's id is a digest and says nothing about the key.
create table secret_key (
  name text not null check (name in ('token-keys', 'link-keys', 'health-keys')),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  first_used_at timestamptz not null default hub_now(),
  primary key (name, key_id)
);
