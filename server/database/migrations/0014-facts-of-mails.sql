-- A mail is put into words when it is sent, in the language of who reads it then.
alter table outbox_mail add column facts jsonb;
-- Of an address that is no family's, or of a letter in its sender's language; else the family's.
alter table outbox_mail add column language text;
alter table outbox_mail alter column subject set default '';
alter table outbox_mail alter column body set default '';
-- Null where there are facts: a sender of the version before fails on it and leaves the mail to one that reads them.
alter table outbox_mail alter column blocks drop not null;
alter table outbox_mail alter column blocks drop default;
alter table outbox_mail add constraint outbox_mail_emptied_of_facts check (emptied_at is null or facts is null) not valid;
