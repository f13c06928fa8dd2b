-- Cash, checks and transfers for a part of a plan, or for some of it (docs/payments.md), and entries that were wrong.

-- What came by hand for a part. A wrong entry is taken back by a further row, of less than nothing, that names it.
create table hand_payment (
  id uuid primary key,
  -- The entry: rows of one sum that paid several parts have one.
  entry_id uuid not null,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  installment_id uuid not null references installment,
  amount integer not null check (amount <> 0),
  way text not null check (way in ('CASH', 'CHECK', 'TRANSFER')),
  -- "Check 118, Nov 27th, 2026", as the receipt prints it. Empty once the family is deleted.
  note text not null,
  received_on date not null,
  reverses_id uuid unique references hand_payment,
  -- Why it was written, or taken back.
  reason text not null,
  recorded_by text not null,
  at timestamptz not null,
  constraint hand_payment_reversal check ((amount < 0) = (reverses_id is not null))
);
create index hand_payment_order on hand_payment (order_id, at);
create index hand_payment_customer on hand_payment (customer_id);
create index hand_payment_installment on hand_payment (installment_id);
create index hand_payment_entry on hand_payment (entry_id);
create trigger hand_payment_append_only before update or delete on hand_payment
  for each row execute function refuse_change_but_erasing('note', 'reason');

-- Of a part: what came by hand before the rest of it. What it asks for is `amount` alone.
alter table installment add column hand_amount integer not null default 0;
alter table installment add constraint installment_hand_amount check (hand_amount >= 0) not valid;
-- The row that paid the rest, where no card has.
alter table installment add column hand_payment_id uuid references hand_payment;
alter table installment drop constraint installment_paid_by_a_payment;
alter table installment add constraint installment_paid_by_a_payment check (
  (status = 'PAID') = (num_nonnulls(payment_id, hand_payment_id) = 1 and paid_at is not null)
  and (status = 'PAID' or num_nonnulls(payment_id, hand_payment_id) = 0)) not valid;

create or replace function check_installments_sum() returns trigger language plpgsql as $$
declare
  checked uuid := coalesce(new.order_id, old.order_id);
begin
  if (select sum(amount + reduced_amount + hand_amount) from installment where order_id = checked)
    is distinct from (select final_price from customer_order where id = checked)
  then
    raise exception 'the instalments of order % do not sum to its price', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger installments_sum_to_the_price on installment;
create constraint trigger installments_sum_to_the_price
  after insert or update of amount, reduced_amount, hand_amount, order_id or delete on installment
  deferrable initially deferred for each row execute function check_installments_sum();

alter table installment_status_history drop constraint installment_status_history_cause_check;
alter table installment_status_history add constraint installment_status_history_cause_check check (
  cause in ('DEPOSIT_PAID', 'PAID', 'PAID_BY_HAND', 'REVERSED', 'DUE', 'CARD_REFUSED', 'WRITTEN_OFF', 'REDUCED')) not valid;

-- On an invoice a wrong entry is taken back in the same way.
alter table invoice_payment drop constraint invoice_payment_amount_check;
alter table invoice_payment add constraint invoice_payment_amount_check check (amount <> 0) not valid;
alter table invoice_payment add column reverses_id uuid unique references invoice_payment;
alter table invoice_payment add constraint invoice_payment_reversal
  check ((amount < 0) = (reverses_id is not null) and (reverses_id is null or payment_id is null)) not valid;
