-- What a business prepares of its catalogue and nobody else sees: rows as an import reads them, written to their tables when they are published.
create table catalogue_draft (
  id uuid primary key,
  kind text not null check (kind <> ''),
  external_id text not null check (external_id <> ''),
  row jsonb not null check (jsonb_typeof(row) = 'object'),
  -- [{field, language, source, text}]
  translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array'),
  copied_from uuid,
  -- What of the original is linked when it is published: documents, questions, plans, add-ons.
  takes text[] not null default '{}',
  made_by text not null check (made_by <> ''),
  made_at timestamptz not null,
  published_at timestamptz,
  thing_id uuid,
  unique (kind, external_id),
  check ((published_at is null) = (thing_id is null))
);
create index catalogue_draft_open on catalogue_draft (kind, made_at) where published_at is null;
