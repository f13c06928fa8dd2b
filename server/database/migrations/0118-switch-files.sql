-- Files of another system on their way in (docs/switching.md). Health is in them, so they are sealed, and gone after 14 days.
create table switch_file (
  -- Made by who adds it: the same again is the same file.
  id uuid primary key,
  name text not null check (name <> '' and length(name) <= 200),
  size integer not null check (size > 0),
  -- Which of the health keys opens it.
  key_id text not null check (key_id <> ''),
  sealed bytea not null,
  staff_id uuid not null references staff,
  added_at timestamptz not null
);
create index switch_file_staff on switch_file (staff_id);
create index switch_file_added on switch_file (added_at, id);

-- What a person has decided about such files, so that a newer export asks nothing again. One row.
create table switch_decisions (
  is_only boolean primary key default true check (is_only),
  decisions jsonb not null,
  version integer not null check (version > 0)
);

create table switch_run (
  -- Made by who asks: the same again is the same run.
  id uuid primary key,
  staff_id uuid not null references staff,
  is_trial boolean not null,
  -- Of the files and decisions that it is of.
  digest text not null check (digest <> ''),
  -- The trial whose counts were confirmed.
  trial_id uuid references switch_run,
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  tries integer not null default 0,
  -- Who does it has it until then; another process takes it over afterwards.
  leased_until timestamptz,
  -- Counts, and what stays behind.
  result jsonb,
  -- Why nothing came.
  problem text,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint switch_run_ends_once check ((status in ('DONE', 'FAILED')) = (ended_at is not null)),
  constraint switch_run_has_its_end check ((status = 'DONE') = (result is not null) and (status = 'FAILED') = (problem is not null)),
  constraint switch_run_of_a_trial check (is_trial = (trial_id is null))
);
create index switch_run_staff on switch_run (staff_id);
create index switch_run_trial on switch_run (trial_id) where trial_id is not null;
create index switch_run_asked on switch_run (asked_at desc, id);
-- One at a time.
create unique index switch_run_unfinished on switch_run ((true)) where status in ('QUEUED', 'RUNNING');
