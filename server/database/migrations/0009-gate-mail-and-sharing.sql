-- Who was brought and fetched, and the schedules that families share.

-- What the gate records. Append-only: a wrong check is taken back by a further row, VOID, that names it and why.
create table attendance_check (
  id uuid primary key,
  attendance_id uuid not null,
  session_id uuid not null,
  number smallint not null check (number >= 1),
  kind text not null check (kind in ('IN', 'OUT', 'VOID')),
  -- Who brought or collected the child. A collector's name is that of the list at that time.
  with_whom text,
  -- GUARDIAN: who signs in for the family. OTHER: nobody of the pick-up list.
  collector text check (collector in ('GUARDIAN', 'CONTACT', 'SELF', 'OTHER')),
  -- No reference: the family may remove the contact later.
  contact_id uuid,
  reason text,
  -- Who was called before the child left with someone else.
  called text,
  voids_id uuid unique references attendance_check,
  operator text not null check (operator <> ''),
  at timestamptz not null,
  foreign key (attendance_id, session_id) references attendance_day (attendance_id, session_id),
  unique (attendance_id, session_id, number),
  constraint attendance_check_out_has_collector check ((kind = 'OUT') = (collector is not null)),
  constraint attendance_check_collector_named check (collector is null or collector in ('SELF', 'OTHER') or with_whom is not null),
  constraint attendance_check_contact check ((contact_id is not null) = (collector is not distinct from 'CONTACT')),
  constraint attendance_check_other_has_reason check (collector is distinct from 'OTHER' or (reason is not null and called is not null)),
  constraint attendance_check_void check ((kind = 'VOID') = (voids_id is not null) and (kind <> 'VOID' or reason is not null))
);
create trigger attendance_check_append_only before update or delete on attendance_check
  for each row execute function refuse_change_but_erasing('with_whom', 'reason', 'called');

-- Who is here: written by the trigger below alone. A booking that ends, moves or loses its day takes nobody off this list.
create table gate_presence (
  student_id uuid primary key references student,
  attendance_id uuid not null,
  session_id uuid not null,
  since timestamptz not null,
  foreign key (attendance_id, session_id) references attendance_day (attendance_id, session_id)
);
create index gate_presence_day on gate_presence (attendance_id, session_id);

-- The checks that count: neither voids nor voided.
create view standing_check as
  select c.* from attendance_check c
  where c.kind <> 'VOID' and not exists (select from attendance_check v where v.voids_id = c.id);

-- contact_counts comes with 0017.
create function may_collect(collector text, contact uuid, student uuid) returns boolean language plpgsql stable as $$
begin
  return case collector
    when 'CONTACT' then exists (select from contact k join student s on s.customer_id = k.customer_id
      where s.id = student and k.id = contact and k.is_authorized_pick_up and contact_counts(k.id, s.id))
    when 'SELF' then exists (select from student s where s.id = student and s.type = 'CUSTOMER_AS_PARTICIPANT')
    else true end;
end $$;

create function keep_gate_presence() returns trigger language plpgsql as $$
declare
  who uuid;
  last_standing attendance_check;
begin
  select student_id into strict who from attendance_day where attendance_id = new.attendance_id and session_id = new.session_id;
  if new.reason = '' or new.called = '' or (new.kind = 'OUT' and new.with_whom = '') then
    raise exception 'a check says why and with whom' using errcode = 'check_violation';
  end if;
  if new.kind = 'IN' then
    insert into gate_presence (student_id, attendance_id, session_id, since) values (who, new.attendance_id, new.session_id, new.at);
    return null;
  end if;
  if new.kind = 'OUT' then
    if not may_collect(new.collector, new.contact_id, who) then
      raise exception 'not on the pick-up list' using errcode = 'check_violation';
    end if;
    delete from gate_presence where student_id = who and attendance_id = new.attendance_id and session_id = new.session_id;
    if not found then
      raise exception 'participant % is not checked in' , who using errcode = 'restrict_violation';
    end if;
    return null;
  end if;
  -- The last check that stands is voided, so that in and out go by turns. The voiding row hides it from the view already.
  select * into strict last_standing from attendance_check where id = new.voids_id;
  if last_standing.kind = 'VOID' or (last_standing.attendance_id, last_standing.session_id) <> (new.attendance_id, new.session_id)
    or exists (select from standing_check c where (c.attendance_id, c.session_id) = (new.attendance_id, new.session_id)
      and c.number > last_standing.number) then
    raise exception 'only the last check can be voided' using errcode = 'restrict_violation';
  end if;
  if last_standing.kind = 'IN' then
    delete from gate_presence where student_id = who;
  else
    insert into gate_presence (student_id, attendance_id, session_id, since)
      select who, c.attendance_id, c.session_id, c.at from standing_check c
      where (c.attendance_id, c.session_id) = (new.attendance_id, new.session_id) order by c.number desc limit 1;
  end if;
  return null;
end $$;
create trigger attendance_check_presence after insert on attendance_check for each row execute function keep_gate_presence();

-- A file that goes with a mail.
create table outbox_attachment (
  mail_id uuid primary key references outbox_mail on delete cascade,
  file_name text not null,
  content_type text not null,
  content text not null
);

-- Whom a family sends its schedule. The address may stop it by the link in each mail.
create table share_recipient (
  id uuid primary key,
  customer_id uuid not null references customer,
  name text not null check (name <> ''),
  -- In the one way of writing (`canonicalEmail`), so that who has stopped is known however the address is typed.
  email text not null check (email = lower(email) and email !~ '[. ]$'),
  last_sent_at timestamptz,
  stopped_at timestamptz
);
create unique index share_recipient_email on share_recipient (customer_id, lower(email));

-- What a family chose the last time: for the family as a whole, and for each participant.
create table share_settings (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  student_ids jsonb not null,
  recipient_ids jsonb not null,
  note text not null default '',
  updated_at timestamptz not null,
  constraint share_settings_once unique nulls not distinct (customer_id, student_id)
);
create index share_settings_by_student on share_settings (student_id) where student_id is not null;

-- A live calendar. Anyone with its address reads it, so only a hash of the token is stored; the token is derived from the server's key.
create table calendar_feed (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- Null for the whole family.
  student_id uuid references student,
  name text not null check (name <> ''),
  -- Each new address has the next number.
  version integer not null default 1 check (version >= 1),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index calendar_feed_by_student on calendar_feed (student_id) where student_id is not null;
create index calendar_feed_by_customer on calendar_feed (customer_id);
create index calendar_feed_customer on calendar_feed (customer_id) where closed_at is null;

-- Which calendars follow a feed, by a hash of what they call themselves.
create table calendar_feed_reader (
  feed_id uuid not null references calendar_feed,
  reader bytea not null check (length(reader) = 32),
  last_read_at timestamptz not null,
  primary key (feed_id, reader)
);
