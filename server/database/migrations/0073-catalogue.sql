-- What the console has saved of the catalogue, with what it was before: null for what was new.
create table catalogue_save (
  id uuid primary key,
  kind text not null,
  thing_id uuid not null,
  before jsonb,
  after jsonb not null,
  saved_by text not null check (saved_by <> ''),
  saved_at timestamptz not null
);
create index catalogue_save_thing on catalogue_save (thing_id, saved_at desc);
