-- Messages of the business to many families, and who doesn't want its news.
create table family_message (
  -- Made by who sends it: the same again is the same message.
  id uuid primary key,
  kind text not null check (kind in ('SAFETY', 'NEWS')),
  -- {location_id, offering_id, date, season_id, family_id}
  audience jsonb not null,
  -- To whom, in words.
  audience_words text not null,
  -- [{language, subject, body}], the business's language first; words of families in braces.
  texts jsonb not null constraint family_message_has_a_text check (jsonb_array_length(texts) > 0),
  -- How many families; fewer rows below are families that were deleted since.
  families integer not null check (families > 0),
  left_out integer not null check (left_out >= 0),
  sent_by text not null check (sent_by <> ''),
  sent_by_id uuid,
  sent_at timestamptz not null
);
create index family_message_sent on family_message (sent_at desc, id);

create table family_message_recipient (
  -- What its mail is about: at most one for each.
  id uuid primary key,
  message_id uuid not null references family_message,
  customer_id uuid not null references customer,
  mail_id uuid not null unique references outbox_mail,
  language text not null,
  unique (message_id, customer_id)
);
create index family_message_recipient_customer on family_message_recipient (customer_id);

-- Only a hash of the address: it holds when the family is deleted, imported or opens an account again.
create table news_unsubscribe (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''FAMILY_MESSAGE''::text, ''FAMILY_NEWS''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
