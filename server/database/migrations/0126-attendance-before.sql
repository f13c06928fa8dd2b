-- Days on which a child was there, or wasn't, in the system before (docs/switching.md): for its history and the statement of the year. No booking
-- of ours is behind them: no place, credit, gate, roster or fee knows them.
create table attendance_before (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  batch_id uuid not null references switch_batch,
  -- What a newer file knows it by.
  source text not null,
  date date not null,
  -- As it was called there; empty where the file doesn't say it.
  program text not null,
  is_present boolean not null,
  in_at time,
  out_at time,
  -- As the file says it, else between the two.
  minutes integer check (minutes >= 0),
  -- Who picked the child up, as the file has it.
  collector text not null,
  at timestamptz not null,
  constraint attendance_before_once unique (source),
  constraint attendance_before_absent check (is_present or (in_at is null and out_at is null and minutes is null and collector = ''))
);
create index attendance_before_batch on attendance_before (batch_id);
create index attendance_before_day on attendance_before (customer_id, date);
create index attendance_before_child on attendance_before (student_id, date);
