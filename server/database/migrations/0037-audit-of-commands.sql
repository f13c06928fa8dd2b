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
