-- Money that families had in the system before: passes, plans under way, invoices, payments, and the codes of the business (docs/switching.md).

-- A pass or a credit with its end. `source` is what a newer file knows it by: its family and its number, or its name and end.
create table switched_pass (
  id uuid primary key,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  source text not null,
  name text not null,
  credit_type_id uuid not null references credit_type,
  quantity integer not null check (quantity > 0),
  -- What was paid for what is left of it: then it is an order, of which each use is earned here.
  paid_amount integer not null default 0 check (paid_amount >= 0),
  order_id uuid unique references customer_order,
  expires_on date,
  at timestamptz not null,
  constraint switched_pass_once unique (source),
  constraint switched_pass_paid_is_an_order check ((paid_amount > 0) = (order_id is not null))
);
create index switched_pass_customer on switched_pass (customer_id);
create index switched_pass_batch on switched_pass (batch_id);
create index switched_pass_type on switched_pass (credit_type_id);

create table switched_pass_credit (
  credit_id uuid primary key references credit,
  pass_id uuid not null references switched_pass
);
create index switched_pass_credit_pass on switched_pass_credit (pass_id);

-- Made from the name of a pass; and the codes that came.
create table switched_credit_type (
  credit_type_id uuid primary key references credit_type,
  batch_id uuid not null references switch_batch
);
create index switched_credit_type_batch on switched_credit_type (batch_id);

create table switched_promocode (
  promocode_id uuid primary key references promocode,
  batch_id uuid not null references switch_batch
);
create index switched_promocode_batch on switched_promocode (batch_id);

-- An order that asks for what an invoice, or the rest of a plan, asked for there.
create table switched_claim (
  order_id uuid primary key references customer_order,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  kind text not null check (kind in ('INVOICE', 'PLAN')),
  source text not null,
  -- As it is called there: the number of an invoice, the name of a plan.
  reference text not null,
  issued_on date,
  -- All of it, and what was paid of it there.
  total_amount integer not null check (total_amount > 0),
  paid_amount integer not null check (paid_amount >= 0 and paid_amount <= total_amount),
  at timestamptz not null,
  constraint switched_claim_once unique (source)
);
create index switched_claim_customer on switched_claim (customer_id);
create index switched_claim_batch on switched_claim (batch_id);
create index switched_claim_reference on switched_claim (upper(reference) text_pattern_ops);

-- What an order of bookings leaves to pay that such an order asks for.
alter table switched_order add column claimed_amount integer not null default 0;
alter table switched_order add constraint switched_order_claimed check (claimed_amount >= 0) not valid;

-- What a family paid there, and got back (below zero). It is no money of ours: it is in no till, payout or report, only on the family's statements.
create table payment_before (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  batch_id uuid not null references switch_batch,
  source text not null,
  paid_on date not null,
  amount integer not null check (amount <> 0),
  -- Of it, for care that was given there: not what pays a booking that came along, whose days are counted here, nor shirts and fees.
  care_amount integer not null,
  method text not null,
  name text not null,
  reference text not null,
  at timestamptz not null,
  constraint payment_before_once unique (source),
  constraint payment_before_care check (care_amount = 0 or (sign(care_amount) = sign(amount) and abs(care_amount) <= abs(amount)))
);
create index payment_before_batch on payment_before (batch_id);
create index payment_before_student on payment_before (student_id);
create index payment_before_day on payment_before (customer_id, paid_on);

create or replace function is_of_undone_batch(of_order uuid, of_cause uuid) returns boolean stable language sql as $$
  select exists (select from switched_order s join switch_batch b on b.id = s.batch_id where s.order_id = of_order and b.undone_at is not null)
    or exists (select from opening_balance o join switch_batch b on b.id = o.batch_id where o.id = of_cause and b.undone_at is not null)
    or exists (select from switched_pass p join switch_batch b on b.id = p.batch_id where p.id = of_cause and b.undone_at is not null)
    or exists (
      select from switched_pass_credit c join switched_pass p on p.id = c.pass_id join switch_batch b on b.id = p.batch_id
      where c.credit_id = of_cause and b.undone_at is not null)
$$;

create function refuse_change_of_installments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_of_undone_batch((select order_id from installment where id = old.installment_id), null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger installment_status_history_append_only on installment_status_history;
create trigger installment_status_history_append_only before update or delete on installment_status_history
  for each row execute function refuse_change_of_installments();

alter table installment_status_history drop constraint installment_status_history_cause_check;
alter table installment_status_history add constraint installment_status_history_cause_check check (
  cause in ('DEPOSIT_PAID', 'PAID', 'PAID_BY_HAND', 'REVERSED', 'DUE', 'CARD_REFUSED', 'WRITTEN_OFF', 'WRITE_OFF_REVERSED', 'REDUCED',
    'BROUGHT_OVER')) not valid;
