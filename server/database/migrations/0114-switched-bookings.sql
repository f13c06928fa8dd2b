-- What families had in the system before: bookings, places in line, and what was open between them and the business (docs/switching.md).

-- The batch that made an order: of bookings, or of what a family owed.
create table switched_order (
  order_id uuid primary key references customer_order,
  batch_id uuid not null references switch_batch
);
create index switched_order_batch on switched_order (batch_id);

create table switched_waiting (
  entry_id uuid primary key references waitlist_entry,
  batch_id uuid not null references switch_batch
);
create index switched_waiting_batch on switched_waiting (batch_id);

-- Places that a batch has added so that it fits. Undone, they go again, where nobody has them.
create table switched_capacity (
  batch_id uuid not null references switch_batch,
  pool_id uuid not null references pool,
  added integer not null check (added > 0),
  primary key (batch_id, pool_id)
);
create index switched_capacity_pool on switched_capacity (pool_id);

-- What was open when a family came over, in cents: above zero it owes, below zero the business does.
create table opening_balance (
  id uuid primary key,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  amount integer not null check (amount <> 0),
  -- Where it owes: the order whose invoice it pays.
  order_id uuid unique references customer_order,
  at timestamptz not null,
  constraint opening_balance_owed_is_invoiced check ((amount > 0) = (order_id is not null))
);
create index opening_balance_customer on opening_balance (customer_id);
create index opening_balance_batch on opening_balance (batch_id);

-- What is in a family's favor is a code of its own. What an order leaves of it becomes the next one.
create table opening_credit (
  promocode_id uuid primary key references promocode,
  balance_id uuid not null references opening_balance,
  customer_id uuid not null references customer,
  amount integer not null check (amount > 0),
  spent_order_id uuid references customer_order,
  spent_amount integer not null default 0,
  constraint opening_credit_spent check ((spent_order_id is not null) = (spent_amount > 0) and spent_amount <= amount)
);
create index opening_credit_balance on opening_credit (balance_id);
create index opening_credit_customer on opening_credit (customer_id);
create index opening_credit_order on opening_credit (spent_order_id) where spent_order_id is not null;

-- A line for what was owed before: it sells nothing.
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check
  check (kind in ('BOOKING', 'CREDIT', 'PACKAGE', 'UPGRADE', 'ADD_ON', 'BALANCE')) not valid;
alter table order_line drop constraint order_line_has_a_type;
alter table order_line add constraint order_line_has_a_type
  check ((kind in ('PACKAGE', 'ADD_ON', 'BALANCE')) = (credit_type_id is null)) not valid;

-- The ledger's lists, widened.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('ledger_transfer_cause_kind_check', array['OPENING']),
      ('ledger_transfer_kind_check', array['OPENING', 'OPENING_PAYMENT', 'OPENING_SPENT']),
      ('ledger_transfer_debit_account_check', array['OPENING_BALANCES', 'FAMILY_CREDITS']),
      ('ledger_transfer_credit_account_check', array['OPENING_BALANCES', 'FAMILY_CREDITS'])) as w(name, added)
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

-- A batch that is undone takes its entries with it: nothing else leaves the ledger, and nothing of a month that is closed.
create function is_of_undone_batch(of_order uuid, of_cause uuid) returns boolean stable language sql as $$
  select exists (select from switched_order s join switch_batch b on b.id = s.batch_id where s.order_id = of_order and b.undone_at is not null)
    or exists (select from opening_balance o join switch_batch b on b.id = o.batch_id where o.id = of_cause and b.undone_at is not null)
$$;

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at >= coalesce(ledger_open_from(), '-infinity') and is_of_undone_batch(old.order_id, old.cause_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger ledger_append_only on ledger_transfer;
create trigger ledger_append_only before update or delete on ledger_transfer for each row execute function refuse_change_of_ledger();

create or replace function refuse_change_of_placed_order() returns trigger language plpgsql as $$
begin
  -- The order itself may be deleted by the same statement before its history is.
  if tg_op = 'DELETE' and not exists (
    select from customer_order where id = old.order_id and (placed_at is not null or status not in ('CANCELLED', 'EXPIRED'))
  ) then
    return old;
  end if;
  if tg_op = 'DELETE' and is_of_undone_batch(old.order_id, null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
