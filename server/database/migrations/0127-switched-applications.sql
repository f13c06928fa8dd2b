-- An application without an answer that came over from another system (docs/switching.md): it is the family's as any other.
create table switched_application (
  application_id uuid primary key references application on delete cascade,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  -- File and line.
  source text not null check (source <> '')
);
create index switched_application_customer on switched_application (customer_id);
create index switched_application_batch on switched_application (batch_id);

-- An application that was never sent goes, and its history with it; so does one of a batch that is undone.
create or replace function refuse_deleting_of_sent_application() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'application_history' then
    if not exists (select from application where id = old.application_id and submitted_at is not null) then
      return old;
    end if;
    if exists (
      select from switched_application s where s.application_id = old.application_id and is_of_undone_batch_id(s.batch_id)) then
      return old;
    end if;
  elsif exists (select from switched_application s where s.application_id = old.id and is_of_undone_batch_id(s.batch_id)) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
