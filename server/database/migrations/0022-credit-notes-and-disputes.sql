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
