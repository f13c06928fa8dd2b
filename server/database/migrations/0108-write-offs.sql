-- What the business forgoes of an order, and taking that back (docs/payments.md).

-- An entry that was wrong is taken back by a further row, of less than nothing, that names it.
create table write_off (
  id uuid primary key,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  amount integer not null check (amount <> 0),
  reverses_id uuid unique references write_off,
  -- Why. Empty once the family is deleted.
  reason text not null,
  recorded_by text not null,
  at timestamptz not null,
  constraint write_off_reversal check ((amount < 0) = (reverses_id is not null))
);
create index write_off_order on write_off (order_id, at);
create index write_off_customer on write_off (customer_id);
create index write_off_newest on write_off (at desc, id desc);
create trigger write_off_append_only before update or delete on write_off
  for each row execute function refuse_change_but_erasing('reason');

-- What it took off which part of a plan, or off the invoice; of one that takes back, what it gave back to them.
create table write_off_part (
  write_off_id uuid not null references write_off,
  installment_id uuid references installment,
  invoice_id uuid references invoice,
  amount integer not null check (amount <> 0),
  constraint write_off_part_of_one check (num_nonnulls(installment_id, invoice_id) = 1)
);
create unique index write_off_part_once on write_off_part (write_off_id, coalesce(installment_id, invoice_id));
create index write_off_part_installment on write_off_part (installment_id);
create index write_off_part_invoice on write_off_part (invoice_id);
create trigger write_off_part_append_only before update or delete on write_off_part
  for each row execute function refuse_change();

alter table installment add column written_off_amount integer not null default 0;
alter table installment add constraint installment_written_off_amount check (written_off_amount >= 0) not valid;
alter table invoice add column written_off_amount integer not null default 0;
alter table invoice add constraint invoice_written_off_amount check (written_off_amount >= 0) not valid;

create or replace function check_installments_sum() returns trigger language plpgsql as $$
declare
  checked uuid := coalesce(new.order_id, old.order_id);
begin
  if (select sum(amount + reduced_amount + hand_amount + written_off_amount) from installment where order_id = checked)
    is distinct from (select final_price from customer_order where id = checked)
  then
    raise exception 'the instalments of order % do not sum to its price', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger installments_sum_to_the_price on installment;
create constraint trigger installments_sum_to_the_price
  after insert or update of amount, reduced_amount, hand_amount, written_off_amount, order_id or delete on installment
  deferrable initially deferred for each row execute function check_installments_sum();

alter table installment_status_history drop constraint installment_status_history_cause_check;
alter table installment_status_history add constraint installment_status_history_cause_check check (
  cause in ('DEPOSIT_PAID', 'PAID', 'PAID_BY_HAND', 'REVERSED', 'DUE', 'CARD_REFUSED', 'WRITTEN_OFF', 'WRITE_OFF_REVERSED', 'REDUCED'))
  not valid;

-- The lists of before, widened.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('ledger_transfer_cause_kind_check', array['WRITE_OFF']),
      ('ledger_transfer_kind_check', array['WRITE_OFF_REVERSED'])) as w(name, added)
  loop
    declare
      before text := (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = 'public.ledger_transfer'::regclass and conname = one.name);
      more text := (select string_agg(quote_literal(a) || '::text, ', '') from unnest(one.added) a);
    begin
      execute format('alter table ledger_transfer drop constraint %I', one.name);
      execute format('alter table ledger_transfer add constraint %I ', one.name)
        || replace(replace(before, 'ARRAY[', 'ARRAY[' || more), ' NOT VALID', '') || ' not valid';
    end;
  end loop;
end $$;
