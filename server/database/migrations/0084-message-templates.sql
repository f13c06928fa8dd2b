-- Messages that are written often, with their words in each language.
create table message_template (
  -- Made by who writes it first.
  id uuid primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('SAFETY', 'NEWS')),
  -- [{language, subject, body}]
  texts jsonb not null constraint message_template_has_a_text check (jsonb_array_length(texts) > 0),
  -- Who saves says which one was changed: with two people at it, the second sees both.
  version integer not null check (version > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  archived_at timestamptz
);
create unique index message_template_name on message_template (lower(name)) where archived_at is null;
