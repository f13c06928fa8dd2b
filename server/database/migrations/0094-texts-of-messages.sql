-- Text messages beside a message's mails, a third kind, and what becomes of both after they were sent.
alter table family_message drop constraint family_message_kind_check;
alter table family_message add constraint family_message_kind_check check (kind in ('DAY', 'SAFETY', 'NEWS')) not valid;
alter table message_template drop constraint message_template_kind_check;
alter table message_template add constraint message_template_kind_check check (kind in ('DAY', 'SAFETY', 'NEWS')) not valid;

-- Who ended it while it was being sent.
alter table family_message add column stopped_at timestamptz, add column stopped_by text;
alter table family_message add constraint family_message_stopped check ((stopped_at is null) = (stopped_by is null)) not valid;

-- Null: this family gets a text alone.
alter table family_message_recipient alter column mail_id drop not null;
-- Its mail was waiting when the message was stopped.
alter table family_message_recipient add column is_stopped boolean not null default false;

create table family_message_text (
  -- The provider reports under it.
  id uuid primary key,
  -- One for each family.
  recipient_id uuid not null unique references family_message_recipient,
  message_id uuid not null references family_message,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- As this family reads it.
  words text not null check (words <> ''),
  parts integer not null check (parts > 0),
  -- At night it waits for the morning, unless it is about safety.
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  -- Before it is sent: a process that dies sends one too few, and never two.
  sent_at timestamptz,
  outcome text check (outcome in ('SENT', 'DELIVERED', 'FAILED', 'STOPPED')),
  -- Why it failed, in words of the staff's.
  because text,
  -- One for each phone, also where two families have it.
  unique (message_id, phone),
  constraint family_message_text_outcome check (outcome is null or outcome = 'STOPPED' or sent_at is not null)
);
create index family_message_text_due on family_message_text (due_at) where sent_at is null and outcome is null;
create index family_message_text_phone on family_message_text (phone);

-- The mail provider's report.
alter table outbox_mail add column delivered_at timestamptz;
