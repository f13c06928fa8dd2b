-- Messages of the day to a family's browsers and phone: what happened, written with it, and to whom it goes.

-- A browser of a family that takes messages. It belongs to the sign-in that switched it on.
create table family_browser (
  id uuid primary key,
  endpoint text not null unique check (length(endpoint) <= 1000),
  customer_id uuid not null references customer,
  session_id uuid references sign_in_session on delete set null,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null
);
create index family_browser_customer on family_browser (customer_id);
create index family_browser_session on family_browser (session_id) where session_id is not null;
create function end_browsers_of_sign_in() returns trigger language plpgsql as $$
begin
  delete from family_browser where session_id = new.id;
  return null;
end $$;
create trigger sign_in_ends_its_browsers after update of revoked_at on sign_in_session
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function end_browsers_of_sign_in();

-- What a family has answered: text messages of the day to a phone that a code has proved, or none of this.
create table alert_choice (
  customer_id uuid primary key references customer,
  -- E.164; null: no text messages.
  text_phone text check (text_phone ~ '^\+[1-9][0-9]{6,14}$'),
  texts_since timestamptz,
  -- STOP, by whom has the phone in hand. START brings them back.
  stopped_at timestamptz,
  -- Asked, and no. It is asked again in another season.
  declined_at timestamptz,
  constraint alert_choice_has_a_time check ((text_phone is null) = (texts_since is null)),
  constraint alert_choice_stops_texts check (stopped_at is null or text_phone is not null)
);
create index alert_choice_phone on alert_choice (text_phone) where text_phone is not null;

-- One thing that happened. About a check, a message, a note, a session; of one child, or of the family's whole day.
create table day_alert (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  kind text not null check (kind in ('IN', 'OUT', 'IN_UNDONE', 'OUT_UNDONE', 'STILL_HERE', 'OFF', 'NOTE', 'READ', 'ANSWERED', 'PHOTO')),
  about_id uuid not null,
  facts jsonb not null,
  created_at timestamptz not null,
  good_until timestamptz not null
);
-- The same thing again is the same message.
create unique index day_alert_once on day_alert (customer_id, kind, about_id, coalesce(student_id, customer_id));
create index day_alert_about on day_alert (about_id);
create index day_alert_student on day_alert (student_id) where student_id is not null;
create index day_alert_created on day_alert (created_at);

create table day_alert_message (
  alert_id uuid not null references day_alert on delete cascade,
  way text not null check (way in ('PUSH', 'TEXT')),
  -- A browser's endpoint, or a phone.
  recipient text not null,
  tries integer not null default 0 check (tries >= 0),
  due_at timestamptz not null,
  -- Before it is sent: a server that dies shows one too few, and never two.
  sent_at timestamptz,
  outcome text check (outcome in ('SENT', 'GONE', 'REFUSED', 'LATE')),
  primary key (alert_id, recipient),
  constraint day_alert_message_outcome check (outcome is null or sent_at is not null)
);
create index day_alert_message_due on day_alert_message (due_at) where sent_at is null;
