-- What the business writes, in other languages.

alter table company add column language text not null default 'en';
-- Grows with every change of its translations, so that a server knows when to read them again.
alter table company add column translations_version int not null default 0;

create table translation (
  row_id uuid not null,
  -- Where in its row: name, day_plan.0.title.
  field text not null check (field ~ '^[a-z_]+(\.[a-z0-9_]+)*$'),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- What was translated: once the row says something else, the translation isn't shown.
  source text not null check (source ~ '\S'),
  text text not null check (text ~ '\S'),
  primary key (row_id, field, language)
);
create index on translation (language);
