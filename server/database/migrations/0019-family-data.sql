-- What families decide about their data: what they agreed to, what they took with them, and their deletion (docs/privacy.md).

alter table customer add column deleted_at timestamptz;
alter table customer drop constraint customer_can_sign_in;
alter table customer add constraint customer_can_sign_in check (
  email is not null or sign_in_phone is not null or deleted_at is not null);
-- Nothing that says who they were.
alter table customer add constraint customer_deleted_is_nobody check (deleted_at is null or (
  email is null and password_hash is null and phone_number is null and sign_in_phone is null and address is null
  and external_id is null and provider_customer_id is null and default_payment_method_id is null
  and first_name = 'Deleted' and last_name = 'family'));

-- What a family agreed to or refused, with the words that it saw. Append-only: a change of mind is another row. What it agreed to by
-- a signature is stored with the signature.
create table consent (
  id uuid primary key,
  customer_id uuid not null references customer,
  subject text not null check (subject in ('TEXT_MESSAGES')),
  is_given boolean not null,
  -- As it was shown.
  words text not null check (words <> ''),
  at timestamptz not null
);
create index consent_customer on consent (customer_id, at);
create trigger consent_append_only before update or delete on consent for each row execute function refuse_change();

-- Every copy of a family's data that left, and every deletion. Append-only, without a personal word.
create table family_data_event (
  id uuid primary key,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('EXPORT_ASKED', 'EXPORTED', 'DELETED')),
  -- FAMILY, or the login name of the operator.
  done_by text not null check (done_by <> ''),
  at timestamptz not null
);
create index family_data_event_customer on family_data_event (customer_id, at);
create trigger family_data_event_append_only before update or delete on family_data_event
  for each row execute function refuse_change();

-- A deletion whose files or cards elsewhere are still to be removed: the database forgets in one transaction, the rest follows.
create table family_deletion (
  customer_id uuid primary key references customer,
  -- Until the cards are removed there.
  provider_customer_id text,
  begun_at timestamptz not null,
  finished_at timestamptz,
  constraint family_deletion_finished_forgets check (finished_at is null or provider_customer_id is null)
);
create index family_deletion_open on family_deletion (begun_at) where finished_at is null;

-- What is still on its way back to a family.
create index refund_of_payment on refund (payment_id);

-- Histories stay as they are, but for personal texts, which may be erased.
create function refuse_change_but_erasing() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and after - tg_argv = before - tg_argv and not exists (
      select from unnest(tg_argv) name where after -> name is distinct from before -> name and coalesce(after ->> name, '') <> '') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger application_history_append_only on application_history;
create trigger application_history_append_only before update on application_history
  for each row execute function refuse_change_but_erasing('reason');
-- An application that was never sent goes, and its history with it.
create function refuse_deleting_of_sent_application() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'application_history' then
    if not exists (select from application where id = old.application_id and submitted_at is not null) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger application_sent_stays before delete on application
  for each row when (old.submitted_at is not null) execute function refuse_deleting_of_sent_application();
create trigger application_history_of_sent_stays before delete on application_history
  for each row execute function refuse_deleting_of_sent_application();
drop trigger operator_action_append_only on operator_action;
create trigger operator_action_append_only before update or delete on operator_action
  for each row execute function refuse_change_but_erasing('reason');
drop trigger attendance_check_append_only on attendance_check;
create trigger attendance_check_append_only before update or delete on attendance_check
  for each row execute function refuse_change_but_erasing('with_whom', 'reason', 'called');

-- Only a deleted family's answers may go.
create or replace function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'sealed') = (to_jsonb(new) - 'sealed') then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from customer where id = old.customer_id and deleted_at is not null) then
    return old;
  end if;
  raise exception 'answers are as submitted' using errcode = 'restrict_violation';
end $$;
