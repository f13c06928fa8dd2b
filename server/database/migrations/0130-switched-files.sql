-- Signed documents of another system, as files of the documents that came over (docs/switching.md).
create table switched_file (
  file_key text primary key references file on delete cascade,
  document_id uuid not null references document on delete cascade,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  -- SHA-256 of what was in the other system's file: the same again is none.
  digest bytea not null check (length(digest) = 32),
  source text not null check (source <> ''),
  at timestamptz not null,
  constraint switched_file_once unique (document_id, digest)
);
create index switched_file_customer on switched_file (customer_id);
create index switched_file_batch on switched_file (batch_id);
