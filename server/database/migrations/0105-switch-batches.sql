-- Families that came over from another system, file by file (docs/switching.md). A batch can be undone while nobody of it has signed in.
create table switch_batch (
  id uuid primary key,
  -- What a person types.
  number int generated always as identity unique,
  files text[] not null check (cardinality(files) > 0),
  brought_by text not null,
  brought_at timestamptz not null,
  undone_at timestamptz
);

-- The batch that made a family; a later one that corrects it isn't it.
create table switched_family (
  customer_id uuid primary key references customer,
  batch_id uuid not null references switch_batch
);
create index switched_family_batch on switched_family (batch_id);
