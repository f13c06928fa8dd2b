-- Charges that our own server sends, at a provider whose cards are tokens with us (docs/payments.md, decision 0031).

alter table payment add constraint payment_of_customer unique (id, customer_id);
alter table hosted_payment_method add constraint hosted_payment_method_of_customer unique (id, customer_id);

-- Written before the provider hears of it; its id is the provider's idempotency key. A row CANCELLED was never sent: it keeps others out.
create table payment_charge (
  id uuid primary key,
  payment_id uuid not null,
  customer_id uuid not null,
  payment_method_id uuid,
  is_off_session boolean not null default false,
  status text not null check (status in ('ASKED', 'APPROVED', 'DECLINED', 'VOIDED', 'CANCELLED')),
  amount integer not null check (amount > 0),
  -- What the provider says that it took.
  taken_amount integer check (taken_amount > 0),
  currency text,
  provider_charge_id text unique,
  error jsonb,
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- A family's payment is charged to a card of the same family.
  constraint payment_charge_payment foreign key (payment_id, customer_id) references payment (id, customer_id),
  constraint payment_charge_card foreign key (payment_method_id, customer_id) references hosted_payment_method (id, customer_id),
  constraint payment_charge_has_card check ((status = 'CANCELLED') = (payment_method_id is null)),
  constraint payment_charge_approved check ((status = 'APPROVED') = (provider_charge_id is not null and taken_amount is not null)),
  constraint payment_charge_settled check ((status = 'ASKED') = (settled_at is null))
);
create index payment_charge_by_payment_method on payment_charge (payment_method_id, customer_id);
create index payment_charge_by_payment on payment_charge (payment_id, customer_id);
-- A payment is never charged twice: while one charge is on its way or has taken money, and after it is cancelled, there is no other.
create unique index payment_charge_one on payment_charge (payment_id) where status in ('ASKED', 'APPROVED', 'CANCELLED');
create index payment_charge_of_payment on payment_charge (payment_id, asked_at);
