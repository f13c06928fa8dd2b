-- Adds two kinds of mail, whatever kinds there are.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(m.part[1]), ', ') into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Z_]+)''', 'g') as m (part)
  where c.conname = 'outbox_mail_kind_check';
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute format('alter table outbox_mail add constraint outbox_mail_kind_check check (kind in (%s, ''WELCOME'', ''NEW_DEVICE''))', kinds);
end $$;
