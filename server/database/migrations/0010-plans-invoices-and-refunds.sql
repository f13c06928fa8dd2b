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

-- What an order gave back after it was booked, and payments that a family's bank disputes (docs/payments.md).

create sequence credit_note_number start 101;

-- One act of giving back: first less to pay, latest instalment first, then money to the cards that paid.
create table credit_note (
  id uuid primary key,
  number text not null unique,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  -- The booking whose cancellation or move it is for.
  attendance_id uuid references attendance,
  reason text not null,
  -- To the cards, and off what was still to be paid.
  refunded_amount integer not null check (refunded_amount >= 0),
  reduced_amount integer not null check (reduced_amount >= 0),
  -- Of the places, and of the payment fee.
  sale_amount integer not null check (sale_amount >= 0),
  fee_amount integer not null check (fee_amount >= 0),
  at timestamptz not null,
  constraint credit_note_gives_something check (refunded_amount + reduced_amount > 0),
  constraint credit_note_adds_up check (sale_amount + fee_amount = refunded_amount + reduced_amount)
);
create index credit_note_order on credit_note (order_id, at);
create index credit_note_customer on credit_note (customer_id, at);
create index credit_note_attendance on credit_note (attendance_id) where attendance_id is not null;
create trigger credit_note_append_only before update or delete on credit_note
  for each row execute function refuse_change_but_erasing('reason');

-- Which instalments, or which invoice, ask for less since then.
create table credit_note_part (
  credit_note_id uuid not null references credit_note,
  installment_id uuid references installment,
  invoice_id uuid references invoice,
  amount integer not null check (amount > 0),
  constraint credit_note_part_of_one_thing check (num_nonnulls(installment_id, invoice_id) = 1),
  unique nulls not distinct (credit_note_id, installment_id, invoice_id)
);
create index credit_note_part_installment on credit_note_part (installment_id) where installment_id is not null;
create index credit_note_part_invoice on credit_note_part (invoice_id) where invoice_id is not null;
create trigger credit_note_part_append_only before update or delete on credit_note_part
  for each row execute function refuse_change();

alter table refund add constraint refund_credit_note foreign key (credit_note_id) references credit_note;
create index refund_credit_note on refund (credit_note_id) where credit_note_id is not null;

-- Money of a refund that the card refused, sent another way or taken as a code.
create table refund_payout (
  id uuid primary key,
  payment_id uuid not null references payment,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  amount integer not null check (amount > 0),
  way text not null check (way in ('CHECK', 'TRANSFER', 'CODE', 'DISPUTE')),
  -- The operator's words, such as: Check 118. Empty once the family is deleted.
  note text not null,
  -- When it left.
  sent_on date not null,
  promocode_id uuid references promocode,
  -- The family's bank took it from us, and kept it: a dispute that was lost.
  dispute_id uuid,
  at timestamptz not null,
  constraint refund_payout_of_a_code check ((way = 'CODE') = (promocode_id is not null)),
  constraint refund_payout_of_a_dispute check ((way = 'DISPUTE') = (dispute_id is not null))
);
create index refund_payout_payment on refund_payout (payment_id);
create index refund_payout_order on refund_payout (order_id);
create index refund_payout_customer on refund_payout (customer_id);
create index refund_payout_promocode on refund_payout (promocode_id) where promocode_id is not null;
create trigger refund_payout_append_only before update or delete on refund_payout
  for each row execute function refuse_change_but_erasing('note');

-- A payment that the family's bank took back. The order stays as it is: someone has to talk to the family.
create table dispute (
  id uuid primary key,
  provider_dispute_id text not null unique,
  payment_id uuid not null references payment,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  amount integer not null check (amount > 0),
  -- The bank's word.
  reason text not null,
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  -- Until when the bank takes evidence.
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint dispute_is_over check ((status = 'OPEN') = (closed_at is null))
);
alter table refund_payout add constraint refund_payout_dispute foreign key (dispute_id) references dispute;
create index refund_payout_by_dispute on refund_payout (dispute_id) where dispute_id is not null;
create index dispute_by_customer on dispute (customer_id);
create index dispute_payment on dispute (payment_id);
create index dispute_order on dispute (order_id);
create index dispute_open on dispute (opened_at) where status = 'OPEN';

-- Credits that a refund takes back (docs/payments.md, decision 0105).

-- The act that gave its price back.
alter table credit add column credit_note_id uuid references credit_note;
alter table credit add constraint credit_refunded_by_a_note check ((status = 'REFUNDED') = (credit_note_id is not null));
create index credit_of_note on credit (credit_note_id) where credit_note_id is not null;

-- A card that is typed on the hosted provider's page for an invoice's link pays that invoice and is nobody's saved card
-- (docs/payments.md, decision 0106).

alter table payment_method_request add column invoice_id uuid references invoice;
create index payment_method_request_by_invoice on payment_method_request (invoice_id) where invoice_id is not null;
alter table hosted_payment_method add column invoice_id uuid references invoice;
create index hosted_payment_method_by_invoice on hosted_payment_method (invoice_id) where invoice_id is not null;
create index hosted_payment_method_of_invoice on hosted_payment_method (created_at) where invoice_id is not null and removed_at is null;
