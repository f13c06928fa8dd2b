-- Files of reports that take longer than a request. A job makes them in parts, so one that was killed goes on where it was.
create table report_file (
  -- Made by who asks: the same again is the same file.
  id uuid primary key,
  staff_id uuid not null references staff,
  -- A report of the list, or CARE_STATEMENTS.
  report text not null check (report <> ''),
  -- {from, to, location_id, season_id, year}
  filters jsonb not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf', 'zip')),
  status text not null check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  parts_done integer not null default 0 check (parts_done >= 0),
  -- Null until it has begun.
  parts integer,
  tries integer not null default 0,
  -- Who makes it has it until then; another process takes it over afterwards.
  leased_until timestamptz,
  -- The code of why it failed.
  problem text,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  constraint report_file_parts_add_up check (parts_done <= parts),
  constraint report_file_ends_once check ((status in ('DONE', 'FAILED', 'CANCELED')) = (ended_at is not null)),
  constraint report_file_done_is_whole check (status <> 'DONE' or parts_done = parts),
  constraint report_file_fails_for_a_reason check ((status = 'FAILED') = (problem is not null))
);
create index report_file_of_staff on report_file (staff_id, asked_at desc, id);
create index report_file_waiting on report_file (asked_at, id) where status in ('QUEUED', 'RUNNING');
create index report_file_ended on report_file (ended_at) where ended_at is not null;

create table report_file_part (
  file_id uuid not null references report_file on delete cascade,
  position integer not null check (position >= 0),
  -- Whose statement it is; null for rows of a report.
  customer_id uuid references customer,
  name text,
  pdf bytea,
  rows jsonb,
  primary key (file_id, position),
  constraint report_file_part_once_a_family unique (file_id, customer_id),
  constraint report_file_part_has_one_content check ((pdf is null) <> (rows is null))
);
create index report_file_part_customer on report_file_part (customer_id) where customer_id is not null;
