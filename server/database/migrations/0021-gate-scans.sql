-- What devices at the gate scan, with and without network, and who doesn't come.

-- Append-only: an absence that was wrong is taken back by the next row of its session, so odd numbers are absences and even ones take one back.
create table absence (
  id uuid primary key,
  attendance_id uuid not null,
  session_id uuid not null,
  student_id uuid not null references student,
  number smallint not null check (number >= 1),
  kind text not null check (kind in ('ABSENT', 'BACK')),
  reason text not null default '',
  operator text not null check (operator <> ''),
  at timestamptz not null,
  foreign key (attendance_id, session_id) references attendance_day (attendance_id, session_id),
  unique (attendance_id, session_id, number),
  constraint absence_turns check ((kind = 'ABSENT') = (number % 2 = 1))
);
create index absence_session on absence (session_id);
create index absence_student on absence (student_id);
create trigger absence_append_only before update or delete on absence
  for each row execute function refuse_change_but_erasing('reason');

-- The numbers of a session leave none out, so that what takes an absence back has one before it.
create function keep_absence_turns() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select from absence a
      where (a.attendance_id, a.session_id) = (new.attendance_id, new.session_id) and a.number = new.number - 1) then
    raise exception 'absence % of a session has none before it', new.number using errcode = 'restrict_violation';
  end if;
  if new.kind = 'ABSENT' and exists (select from gate_presence p where p.student_id = new.student_id
      and (p.attendance_id, p.session_id) = (new.attendance_id, new.session_id)) then
    raise exception 'participant % is checked in', new.student_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger absence_turns before insert on absence for each row execute function keep_absence_turns();

-- The absences that count.
create view standing_absence as
  select a.* from absence a
  where a.kind = 'ABSENT' and not exists (select from absence b
    where (b.attendance_id, b.session_id) = (a.attendance_id, a.session_id) and b.number = a.number + 1);

-- What a scan said that could not be recorded as it was. Someone answers it once.
create table gate_exception (
  -- The scan's own.
  id uuid primary key,
  location_id uuid not null references location,
  kind text not null check (kind in ('ALREADY_IN', 'NOT_IN', 'LATER_CHECK', 'NOT_BOOKED', 'OTHER_SITE', 'UNKNOWN_CODE', 'DAY_CLOSED', 'COLLECTOR',
    'NOTHING_TO_VOID')),
  -- APPLY: the scan was right. DISMISS: what is recorded stays.
  answer text check (answer in ('APPLY', 'DISMISS')),
  answered_by text check (answered_by <> ''),
  answered_at timestamptz,
  -- Whose code it was, where nobody had it.
  student_id uuid references student,
  -- What was recorded when it was answered.
  check_id uuid unique references attendance_check,
  constraint gate_exception_answered_whole check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)
    and (answer is not null or num_nonnulls(student_id, check_id) = 0))
);
create index gate_exception_open on gate_exception (location_id) where answer is null;
create index gate_exception_student on gate_exception (student_id) where student_id is not null;

create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.answer is not null or (new.id, new.location_id, new.kind) is distinct from (old.id, old.location_id, old.kind) then
    raise exception 'gate exception % is answered once', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger gate_exception_answered_once before update or delete on gate_exception for each row execute function refuse_second_answer();

-- Every scan, under the id that its device gave it: sent twice, it is counted once. It became a check, an absence or an exception.
create table gate_scan (
  id uuid primary key,
  location_id uuid not null references location,
  -- No reference: a device may be removed, its scans stay.
  device_id uuid,
  source text not null check (source in ('ONLINE', 'OFFLINE', 'PAPER')),
  kind text not null check (kind in ('IN', 'OUT', 'VOID', 'ABSENT', 'BACK')),
  -- Null: nobody has the code.
  student_id uuid references student,
  code_end text check (length(code_end) <= 4),
  with_whom text,
  reason text,
  called text,
  -- By the device's clock, and corrected by how far that was off when it sent.
  device_at timestamptz not null,
  at timestamptz not null,
  received_at timestamptz not null,
  operator text not null check (operator <> ''),
  check_id uuid unique references attendance_check,
  absence_id uuid references absence,
  exception_id uuid unique references gate_exception,
  constraint gate_scan_has_an_outcome check (num_nonnulls(check_id, absence_id, exception_id) = 1),
  constraint gate_scan_names_its_exception check (exception_id is null or exception_id = id),
  constraint gate_scan_of_someone check (student_id is not null or (code_end is not null and exception_id is not null))
);
create index gate_scan_student on gate_scan (student_id);
create index gate_scan_absence on gate_scan (absence_id) where absence_id is not null;
create index gate_scan_received on gate_scan (location_id, received_at);
create trigger gate_scan_append_only before update or delete on gate_scan
  for each row execute function refuse_change_but_erasing('with_whom', 'reason', 'called');
