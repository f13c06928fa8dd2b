-- A mail that is sent once more keeps when it went first.
alter table outbox_mail add column first_sent_at timestamptz;
