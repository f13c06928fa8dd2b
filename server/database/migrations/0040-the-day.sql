-- What a family says about a day, and what the business says to the families of one.

-- Somebody whom the family lets collect once. Four digits follow from the id by a key of the server's, so they are stored nowhere.
create table one_time_pick_up (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- As on the ID.
  name text not null check (name ~ '\S'),
  -- E.164.
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Wrong digits. With five it opens nothing any more.
  tries smallint not null default 0 check (tries between 0 and 5),
  given_at timestamptz not null,
  taken_back_at timestamptz
);
create index one_time_pick_up_customer on one_time_pick_up (customer_id);

-- One thing said of one participant at one session. What changes is taken back, and said anew.
create table day_message (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  attendance_id uuid not null,
  session_id uuid not null,
  -- LATE: when they come. EARLY: when they are collected. PICK_UP: by whom. ABSENT: not at all.
  kind text not null check (kind in ('LATE', 'EARLY', 'PICK_UP', 'ABSENT')),
  -- What was said in one go, for several children, has one number: a family's press that comes twice is found by it.
  key text not null check (key ~ '^[A-Za-z0-9_-]{8,100}$'),
  about_at timestamptz,
  reason text check (reason in ('ILL', 'AWAY', 'UNSAID')),
  -- Somebody of the pick-up list; a one-time pick-up has its name there.
  with_whom text,
  pick_up_id uuid references one_time_pick_up,
  said_at timestamptz not null,
  taken_back_at timestamptz,
  -- Who of the staff had it on their screen first, and who answered.
  read_by text check (read_by <> ''),
  read_at timestamptz,
  got_it_by text check (got_it_by <> ''),
  got_it_at timestamptz,
  answer text,
  -- The check by which a one-time pick-up was used.
  check_id uuid unique references attendance_check,
  foreign key (attendance_id, session_id) references attendance_day (attendance_id, session_id),
  constraint day_message_time check ((about_at is not null) = (kind in ('LATE', 'EARLY'))),
  constraint day_message_reason check ((reason is not null) = (kind = 'ABSENT')),
  constraint day_message_person check (num_nonnulls(with_whom, pick_up_id) = (kind = 'PICK_UP')::int),
  constraint day_message_read check ((read_by is null) = (read_at is null)),
  constraint day_message_got_it check ((got_it_by is null) = (got_it_at is null) and (answer is null or got_it_at is not null)),
  constraint day_message_used check (check_id is null or (pick_up_id is not null and taken_back_at is null))
);
-- One of a kind counts at a time, however many phones say it.
create unique index day_message_counts on day_message (attendance_id, session_id, kind) where taken_back_at is null;
create unique index day_message_once on day_message (customer_id, key, attendance_id, session_id);
create index day_message_place on day_message (attendance_id, session_id);
create index day_message_session on day_message (session_id);
create index day_message_student on day_message (student_id);
create index day_message_pick_up on day_message (pick_up_id) where pick_up_id is not null;

-- What was said stays as it was said. An OK is used once: another check takes its place only when the first was taken back.
create function keep_day_message() returns trigger language plpgsql as $$
begin
  if (new.id, new.customer_id, new.student_id, new.attendance_id, new.session_id, new.kind, new.key, new.about_at, new.reason, new.with_whom,
      new.pick_up_id, new.said_at) is distinct from (old.id, old.customer_id, old.student_id, old.attendance_id, old.session_id, old.kind, old.key,
      old.about_at, old.reason, old.with_whom, old.pick_up_id, old.said_at)
    or (old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at)
    or (old.read_at is not null and (new.read_at, new.read_by) is distinct from (old.read_at, old.read_by)) then
    raise exception 'day message % is as it was said', old.id using errcode = 'restrict_violation';
  end if;
  if new.check_id is distinct from old.check_id then
    if old.check_id is not null and not exists (select from attendance_check v where v.voids_id = old.check_id) then
      raise exception 'one-time pick-up % was used', old.pick_up_id using errcode = 'restrict_violation';
    end if;
    if not exists (select from attendance_check c where c.id = new.check_id and c.kind = 'OUT'
        and (c.attendance_id, c.session_id) = (new.attendance_id, new.session_id)) then
      raise exception 'check % isn''t of this message', new.check_id using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;
create trigger day_message_as_said before update on day_message for each row execute function keep_day_message();

-- A note of the business to the families of a day: of a location, or of one offering.
create table day_note (
  id uuid primary key,
  location_id uuid not null references location,
  offering_id uuid references offering,
  date date not null,
  text text not null check (length(text) between 1 and 1000),
  written_by text not null check (written_by <> ''),
  written_at timestamptz not null,
  taken_back_at timestamptz
);
create index day_note_day on day_note (location_id, date);
create table day_note_seen (
  note_id uuid not null references day_note,
  customer_id uuid not null references customer,
  at timestamptz not null,
  primary key (note_id, customer_id)
);
create index day_note_seen_customer on day_note_seen (customer_id);
