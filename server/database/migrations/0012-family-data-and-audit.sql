-- What families decide about their data: what they agreed to, what they took with them, and their deletion (docs/privacy.md).

-- What a family agreed to or refused, with the words that it saw, their version and from which address. Append-only: a change of mind is
-- another row. What it agreed to by a signature is stored with the signature.
create table consent (
  id uuid primary key,
  customer_id uuid not null references customer,
  subject text not null check (subject in ('TEXT_MESSAGES', 'SIGN_UP', 'CHECKOUT')),
  is_given boolean not null,
  -- As it was shown.
  words text not null check (words <> ''),
  at timestamptz not null,
  version text check (version <> ''),
  -- Null once the family is deleted.
  ip text check (ip <> ''),
  order_id uuid references customer_order,
  constraint consent_checkout_has_order check ((subject = 'CHECKOUT') = (order_id is not null)),
  constraint consent_documents_have_version check (subject = 'TEXT_MESSAGES' or version is not null)
);
create unique index consent_once_per_order on consent (order_id) where order_id is not null;
create index consent_customer on consent (customer_id, at);
create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change_but_erasing('ip');

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

-- By which an import knows a deleted family that a file still lists. Salted hashes of its external id and its e-mail, no names.
create table deleted_family_mark (
  hash bytea primary key check (length(hash) = 32),
  salt bytea not null check (length(salt) = 16),
  deleted_at timestamptz not null
);
create trigger deleted_family_mark_append_only before update or delete on deleted_family_mark
  for each row execute function refuse_change();

-- Who ran which command of the operator's, and what it changed. A command names itself in its connections (`hub.command_id`,
-- `hub.operator`): then every action it records bears its id, and every row that it changes leaves its values before and after. Requests
-- and jobs set neither, and the triggers' condition is all that they pay.

alter table operator_action add column command_id uuid default nullif(current_setting('hub.command_id', true), '')::uuid;
create index operator_action_command on operator_action (command_id, at) where command_id is not null;
create index operator_action_at on operator_action (at);

-- The arguments are the columns whose values may be written down: none has words of a family's.
create function record_change_of_command() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changes jsonb;
begin
  select jsonb_object_agg(name, jsonb_build_array(before -> name, after -> name)) into changes
    from unnest(tg_argv) name where before -> name is distinct from after -> name;
  if changes is not null then
    insert into operator_action (id, action, actor_kind, operator, subject, subject_id, details, at)
      values (gen_random_uuid(), 'ROW_' || tg_op, coalesce(nullif(current_setting('hub.actor_kind', true), ''), 'system'),
        current_setting('hub.operator'), tg_table_name,
        (coalesce(after -> 'id', before -> 'id') #>> '{}')::uuid, jsonb_build_object('changes', changes), hub_now());
  end if;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('application', 'status'),
      ('attendance', 'status'),
      ('company', 'name,time_zone,settings,is_locked'),
      ('credit', 'status,expires_on'),
      ('credit_type', 'price,is_free,months_valid'),
      ('customer', 'is_restricted,deleted_at'),
      ('customer_order', 'status,final_price'),
      ('document', 'status,valid_until'),
      ('document_template', 'name,is_archived,valid_months'),
      ('funbox', 'name,display_option,sibling_discount_percent,are_discounts_combined,payment_fee_basis_points'),
      ('installment', 'status,amount,reduced_amount,due_on'),
      ('invoice', 'status,amount,reduced_amount,paid_amount,due_on'),
      ('location', 'name,is_archived'),
      ('medication_request', 'status'),
      ('offering', 'name,credit_type_id,location_id,start_date,end_date,start_time,end_time,min_grade,max_grade,min_age,max_age,is_archived'),
      ('package', 'name,price,is_archived'),
      ('payment', 'status,refunded_amount'),
      ('payment_plan', 'deposit_percent,deposit_flat_amount,installment_count,minimum_total,is_archived'),
      ('place_offer', 'status'),
      ('pool', 'capacity'),
      ('promocode', 'discount_percent,discount_flat_amount,starts_at,ends_at,max_uses,max_uses_per_customer,is_public'),
      ('refund', 'status,amount'),
      ('schedule_set', 'name,opens_at,closes_at,is_waitlist_enabled,requires_application,requires_payment_information,cancel_settings,reschedule_settings,refund_hours_before_start,keeps_payment_fee'),
      ('smart_form', 'status'),
      ('smart_form_template', 'name,version,is_archived')
    ) as t (name, columns)
  loop
    execute format(
      'create trigger record_change_of_command after insert or update or delete on %I for each row
         when (current_setting(''hub.command_id'', true) <> '''') execute function record_change_of_command(%s)',
      watched.name,
      (select string_agg(quote_literal(c), ', ') from unnest(string_to_array(watched.columns, ',')) c));
  end loop;
end $$;
