-- Payment plans with their instalments, and invoices (docs/payments.md).

-- A deposit, then parts: on fixed days, or every so many weeks or months after the deposit.
create table payment_plan (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  name text not null,
  deposit_percent integer check (deposit_percent between 1 and 99),
  deposit_flat_amount integer check (deposit_flat_amount > 0),
  installment_count integer check (installment_count between 1 and 24),
  every_count integer check (every_count between 1 and 52),
  every_unit text check (every_unit in ('WEEK', 'MONTH')),
  fixed_days date[],
  -- No instalment is due later than so many days after the order's first day; below zero, before it. Null: no limit.
  last_due_days_after_start integer,
  minimum_total integer not null default 0 check (minimum_total >= 0),
  is_archived boolean not null default false,
  position integer not null default 0,
  constraint payment_plan_one_deposit check (num_nonnulls(deposit_percent, deposit_flat_amount) = 1),
  constraint payment_plan_has_days check (
    (fixed_days is not null and cardinality(fixed_days) between 1 and 24 and num_nonnulls(installment_count, every_count, every_unit) = 0)
    or (fixed_days is null and num_nonnulls(installment_count, every_count, every_unit) = 3))
);
create index payment_plan_funbox on payment_plan (funbox_id) where not is_archived;

-- Without a row a plan is for all of its funbox.
create table payment_plan_schedule_set (
  payment_plan_id uuid not null references payment_plan,
  schedule_set_id uuid not null references schedule_set,
  primary key (payment_plan_id, schedule_set_id)
);

create table order_payment_plan (
  order_id uuid primary key references customer_order,
  customer_id uuid not null references customer,
  payment_plan_id uuid not null references payment_plan,
  name text not null,
  -- As the family saw them: a plan that has changed since must be chosen again.
  terms jsonb not null,
  -- Days and amounts, set when the order is placed; the rows of `installment` come with the deposit.
  schedule jsonb,
  -- The card that the instalments are charged to, and the provider that has it. Without one nothing is charged.
  payment_method jsonb,
  payment_method_provider text check (payment_method_provider in ('STRIPE', 'TOUCH_NET')),
  -- The expiry of the card about which the family was written to.
  warned_of_expiry text,
  chosen_at timestamptz not null default hub_now(),
  constraint plan_card_has_a_provider check ((payment_method is null) = (payment_method_provider is null))
);
create index order_payment_plan_customer on order_payment_plan (customer_id);

create table installment (
  id uuid primary key,
  order_id uuid not null references order_payment_plan,
  customer_id uuid not null references customer,
  -- 1 is the deposit.
  position integer not null check (position >= 1),
  amount integer not null check (amount >= 0),
  -- What cancelled bookings took off it; one that they took wholly is CANCELLED with nothing left.
  reduced_amount integer not null default 0 check (reduced_amount >= 0),
  due_on date not null,
  status text not null check (status in ('SCHEDULED', 'PROCESSING', 'PAID', 'FAILED', 'CANCELLED')),
  -- When the job charges it next. Null: not again by itself.
  next_try_on date,
  -- One payment may pay several, when a family pays the rest at once.
  payment_id uuid references payment,
  paid_at timestamptz,
  noticed_at timestamptz,
  unique (order_id, position),
  constraint installment_asks_for_something check (amount > 0 or status = 'CANCELLED'),
  constraint installment_paid_by_a_payment check ((status = 'PAID') = (payment_id is not null and paid_at is not null)),
  constraint installment_tried_while_unpaid check (next_try_on is null or status in ('SCHEDULED', 'PROCESSING', 'FAILED'))
);
create index installment_by_customer on installment (customer_id);
create index installment_due on installment (next_try_on) where next_try_on is not null;
create index installment_unnoticed on installment (due_on) where status = 'SCHEDULED' and noticed_at is null;
create index installment_customer on installment (customer_id) where status in ('SCHEDULED', 'PROCESSING', 'FAILED');
create index installment_payment on installment (payment_id) where payment_id is not null;

create table installment_status_history (
  installment_id uuid not null references installment,
  from_status text,
  to_status text not null,
  cause text not null check (cause in ('DEPOSIT_PAID', 'PAID', 'DUE', 'CARD_REFUSED', 'WRITTEN_OFF', 'REDUCED')),
  at timestamptz not null default hub_now()
);
create index installment_status_history_installment on installment_status_history (installment_id, at);
create trigger installment_status_history_append_only before update or delete on installment_status_history
  for each row execute function refuse_change();

-- What an order costs is split whole: whatever becomes of the parts, their amounts sum to its price (I13).
create function check_installments_sum() returns trigger language plpgsql as $$
declare
  checked uuid := coalesce(new.order_id, old.order_id);
begin
  if (select sum(amount + reduced_amount) from installment where order_id = checked)
    is distinct from (select final_price from customer_order where id = checked)
  then
    raise exception 'the instalments of order % do not sum to its price', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger installments_sum_to_the_price after insert or update of amount, reduced_amount, order_id or delete on installment
  deferrable initially deferred for each row execute function check_installments_sum();

-- Each off-session try, written before the provider is called: its id is the idempotency key.
create table installment_try (
  id uuid primary key,
  installment_id uuid not null references installment,
  payment_id uuid not null references payment,
  number integer not null check (number >= 1),
  payment_method jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  error jsonb,
  unique (installment_id, number)
);
create index installment_try_by_payment on installment_try (payment_id) where payment_id is not null;
create unique index installment_try_open on installment_try (installment_id) where ended_at is null;

alter table payment add constraint payment_installment foreign key (installment_id) references installment;
create index payment_installment_id on payment (installment_id) where installment_id is not null;

create sequence invoice_number start 101;

create table invoice (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null unique references customer_order,
  customer_id uuid not null references customer,
  status text not null check (status in ('OPEN', 'PAID', 'CANCELLED')),
  amount integer not null check (amount >= 0),
  -- What cancelled bookings took off it.
  reduced_amount integer not null default 0 check (reduced_amount >= 0),
  paid_amount integer not null default 0,
  sent_at timestamptz not null,
  due_on date not null,
  -- How often the family was written to after the due day.
  reminders integer not null default 0,
  paid_at timestamptz,
  constraint invoice_never_overpaid check (paid_amount between 0 and amount),
  constraint invoice_asks_for_something check (amount > 0 or status = 'CANCELLED'),
  constraint invoice_paid_in_full check ((status = 'PAID') = (paid_amount = amount and amount > 0) and (status = 'PAID') = (paid_at is not null))
);
create index invoice_customer on invoice (customer_id, sent_at desc, id desc);
create index invoice_open on invoice (due_on) where status = 'OPEN';
alter table payment add constraint payment_invoice foreign key (invoice_id) references invoice;
create index payment_invoice_id on payment (invoice_id) where invoice_id is not null;

-- What was paid on an invoice: by card through a payment, or outside and written down by the business.
create table invoice_payment (
  id uuid primary key,
  invoice_id uuid not null references invoice,
  payment_id uuid unique references payment,
  amount integer not null check (amount > 0),
  note text not null default '',
  at timestamptz not null
);
create index invoice_payment_invoice on invoice_payment (invoice_id);

-- Families restricted for an invoice that nobody has paid for long (2.8); lifted when it is paid.
create table invoice_restriction (
  customer_id uuid primary key references customer,
  restricted_at timestamptz not null
);
