-- transaction: none
-- The one box finds a family by any word of a name, typos allowed, a part of an e-mail, and the last digits of a phone.
create index concurrently if not exists customer_name_alike on customer using gin ((' ' || public.name_key(first_name || ' ' || last_name) || ' ') gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists student_name_alike on student using gin ((' ' || public.name_key(first_name || ' ' || last_name) || ' ') gin_trgm_ops);
create index concurrently if not exists contact_name_alike on contact using gin ((' ' || public.name_key(first_name || ' ' || last_name) || ' ') gin_trgm_ops);
create index concurrently if not exists customer_email_alike on customer using gin (lower(email) gin_trgm_ops) where email is not null;
create index concurrently if not exists contact_email_alike on contact using gin (lower(email) gin_trgm_ops) where email is not null;
create index concurrently if not exists customer_phone_ends on customer (reverse(phone_number) text_pattern_ops) where phone_number is not null;
create index concurrently if not exists customer_sign_in_phone_ends on customer (reverse(sign_in_phone) text_pattern_ops) where sign_in_phone is not null;
create index concurrently if not exists contact_phone_ends on contact (reverse(phone_number) text_pattern_ops);
-- A child with the same birth date may be the same child, in a family of its own.
create index concurrently if not exists student_birth_date on student (birth_date) where birth_date is not null;
-- The families that staff have opened, and what staff did, by day.
create index concurrently if not exists operator_action_shown on operator_action (at) where action = 'FAMILY_SHOWN';
alter table outbox_mail validate constraint outbox_mail_kind_check;
