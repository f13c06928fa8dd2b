-- A newer export of the same system, and what it replaces (docs/switching.md).

-- What the files of a batch say that a family has, so that newer files can be held against it: words and sums, nothing about health.
create table switched_said (
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  said jsonb not null,
  primary key (customer_id, batch_id)
);
create index switched_said_batch on switched_said (batch_id);

-- Rows that a batch has put others in the place of, as they were: undone, they are back.
create table switched_replaced (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references switch_batch,
  customer_id uuid not null references customer,
  table_name text not null,
  is_changed boolean not null default false,
  before jsonb not null
);
create index switched_replaced_batch on switched_replaced (batch_id, table_name);
create index switched_replaced_customer on switched_replaced (customer_id);

-- Families whose rows a batch replaces right now. Rows are here within its transaction only.
create table switch_replacing (
  customer_id uuid primary key references customer
);

-- Trials took numbers away: batches count from 1.
create function next_batch_number() returns int language sql as $$ select coalesce(max(number), 0) + 1 from switch_batch $$;
alter table switch_batch alter column number drop identity;
alter table switch_batch alter column number set default next_batch_number();

create or replace function is_of_undone_batch(of_order uuid, of_cause uuid) returns boolean stable language sql as $$
  select exists (select from switched_order s join switch_batch b on b.id = s.batch_id where s.order_id = of_order and b.undone_at is not null)
    or exists (select from opening_balance o join switch_batch b on b.id = o.batch_id where o.id = of_cause and b.undone_at is not null)
    or exists (select from switched_pass p join switch_batch b on b.id = p.batch_id where p.id = of_cause and b.undone_at is not null)
    or exists (
      select from switched_pass_credit c join switched_pass p on p.id = c.pass_id join switch_batch b on b.id = p.batch_id
      where c.credit_id = of_cause and b.undone_at is not null)
    or exists (
      select from switched_order s join customer_order o on o.id = s.order_id join switch_replacing r on r.customer_id = o.customer_id
      where s.order_id = of_order)
    or exists (select from opening_balance o join switch_replacing r on r.customer_id = o.customer_id where o.id = of_cause)
    or exists (select from switched_pass p join switch_replacing r on r.customer_id = p.customer_id where p.id = of_cause)
    or exists (
      select from switched_pass_credit c join switched_pass p on p.id = c.pass_id join switch_replacing r on r.customer_id = p.customer_id
      where c.credit_id = of_cause)
$$;
