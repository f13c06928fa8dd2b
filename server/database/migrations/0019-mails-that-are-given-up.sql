-- A mail that the mail server has refused for days is kept, and no longer tried. It mustn't stand at the beginning of the index by which
-- those that wait are found.
alter table outbox_mail add column given_up_at timestamptz;
drop index outbox_mail_waiting;
create index outbox_mail_waiting on outbox_mail (created_at) where sent_at is null and given_up_at is null;
