-- Payments, refunds, saved cards and the ledger (docs/payments.md).

create table payment (
  id uuid primary key,
  order_id uuid not null references customer_order,
  customer_id uuid not null references customer,
  -- What it pays beside the order as a whole: an instalment after the deposit, or an invoice (0015).
  installment_id uuid,
  invoice_id uuid,
  provider_type text not null check (provider_type in ('STRIPE', 'TOUCH_NET')),
  status text not null check (status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED')),
  amount integer not null check (amount > 0),
  provider_payment_id text unique,
  client_secret text,
  action text,
  last_error jsonb,
  payment_method jsonb,
  is_method_remembered boolean not null default true,
  -- The family pays its order in another way: WANTED before the provider is asked to cancel it, DONE with the order back in its draft.
  replaced text check (replaced in ('WANTED', 'DONE')),
  refunded_amount integer not null default 0,
  -- Of refunds that the card refused: what the family still waits for, and what it got another way (0022).
  refused_amount integer not null default 0,
  otherwise_amount integer not null default 0,
  created_at timestamptz not null default hub_now(),
  synced_at timestamptz not null default hub_now(),
  completed_at timestamptz,
  constraint payment_refund_within_capture check (
    least(refunded_amount, refused_amount, otherwise_amount) >= 0 and refunded_amount + refused_amount + otherwise_amount <= amount),
  constraint payment_replaced_is_over check (replaced is distinct from 'DONE' or status in ('EXPIRED', 'COMPLETED')),
  constraint payment_pays_one_thing check (num_nonnulls(installment_id, invoice_id) <= 1)
);
create index payment_by_customer on payment (customer_id);
-- At most one payment of an order, and one of an instalment, is open or has taken money.
create unique index payment_one_alive on payment (order_id)
  where status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') and installment_id is null and invoice_id is null
    and replaced is distinct from 'DONE';
create unique index payment_one_of_installment on payment (installment_id)
  where status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') and installment_id is not null;
-- An invoice may be paid in parts, one at a time.
create unique index payment_one_open_of_invoice on payment (invoice_id)
  where status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING') and invoice_id is not null;
create index payment_open on payment (synced_at) where status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING');
create index payment_order on payment (order_id);

create table payment_status_history (
  payment_id uuid not null references payment,
  from_status text,
  to_status text not null,
  cause text not null check (cause in (
    'MADE', 'PLACED', 'PAID', 'LEFT_CHECKOUT', 'NEWER_CHECKOUT', 'NEWER_DRAFT', 'NOT_PAID_IN_TIME', 'HOLD_EXPIRED',
    'MOVED', 'BOOKING_TO_MOVE_GONE', 'PAID_ANOTHER_WAY', 'OTHER_AMOUNT', 'ORDER_REDUCED', 'INSTALLMENT_DUE',
    'PROVIDER_REFUSED', 'CONFIRMED', 'WEBHOOK', 'RECONCILED', 'READ',
    'PROGRAM_CANCELED')),
  at timestamptz not null default hub_now()
);
create index payment_status_history_payment on payment_status_history (payment_id, at);
create trigger payment_status_history_append_only before update or delete on payment_status_history
  for each row execute function refuse_change();

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  provider_refund_id text unique,
  -- The booking whose cancellation or move it pays back.
  attendance_id uuid references attendance,
  -- The act that it is a part of (0022). Null where nothing was sold: money that came too late.
  credit_note_id uuid,
  -- How much of it is a further try of what the card refused before: no new money.
  again_amount integer not null default 0,
  created_at timestamptz not null default hub_now(),
  constraint refund_again_within_amount check (again_amount between 0 and amount)
);
create index refund_payment on refund (payment_id);
create index refund_attendance on refund (attendance_id) where attendance_id is not null;
create index refund_open on refund (created_at) where status in ('CREATED', 'PENDING');

create table webhook_event (
  provider text not null,
  account text not null default '',
  event_id text not null,
  type text not null,
  object_id text not null,
  received_at timestamptz not null default hub_now(),
  applied_at timestamptz,
  primary key (provider, account, event_id)
);
create index webhook_event_waiting on webhook_event (received_at) where applied_at is null;

-- A request for a new card: a setup intent at the card provider, or a ticket to the hosted provider's page (spec 4.8). Also the
-- rate limit's count, because stolen cards are tested by adding many.
create table payment_method_request (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_type text not null check (provider_type in ('STRIPE', 'TOUCH_NET')),
  status text not null check (status in ('PENDING', 'COMPLETED', 'CANCELLED', 'FAILED')),
  -- From the hosted page. Written before the provider is called to complete it, so that a lost response can be distinguished from a request
  -- that nobody answered.
  session_identifier text,
  asked_at timestamptz,
  -- The provider's receipt: the card exists there and only has to be read.
  receipt text unique,
  payment_method_id uuid,
  created_at timestamptz not null default hub_now(),
  settled_at timestamptz,
  constraint request_completed_has_a_card check ((status = 'COMPLETED' and provider_type = 'TOUCH_NET') = (payment_method_id is not null))
);
create index payment_method_request_by_payment_method on payment_method_request (payment_method_id) where payment_method_id is not null;
create index payment_method_request_customer on payment_method_request (customer_id, created_at);
create index payment_method_request_open on payment_method_request (created_at) where status = 'PENDING' and session_identifier is not null;

-- Cards at the hosted provider: its token and what may be displayed. Never a card number.
create table hosted_payment_method (
  id uuid primary key,
  customer_id uuid not null references customer,
  request_id uuid not null unique references payment_method_request,
  token text not null,
  brand text not null,
  expiration_month integer not null check (expiration_month between 1 and 12),
  expiration_year integer not null check (expiration_year between 2000 and 2100),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default hub_now(),
  removed_at timestamptz
);
create index hosted_payment_method_by_customer on hosted_payment_method (customer_id);
create index hosted_payment_method_customer on hosted_payment_method (customer_id, created_at) where removed_at is null;
alter table payment_method_request add constraint request_card foreign key (payment_method_id) references hosted_payment_method;

-- Posts of the hosted provider, each once by its own number: it posts again by hand when in doubt.
create table hosted_post (
  tpg_trans_id text primary key,
  request_id uuid not null references payment_method_request,
  status text not null,
  received_at timestamptz not null default hub_now()
);
create index hosted_post_request on hosted_post (request_id);

-- Double entry by construction: a row moves `amount` from one account to another, so all accounts always sum to zero.
create table ledger_transfer (
  id uuid primary key,
  cause_kind text not null check (cause_kind in ('ORDER', 'PAYMENT', 'REFUND', 'GRANT', 'CANCELLATION', 'EXPIRY', 'INVOICE_PAYMENT',
    'CREDIT_NOTE', 'DISPUTE', 'PAYOUT')),
  cause_id uuid not null,
  kind text not null check (kind in ('SALE', 'FEE', 'PAYMENT', 'REFUND', 'REFUND_FAILED', 'REFUND_ARRIVED', 'SALE_REFUNDED', 'FEE_REFUNDED', 'CREDIT_ISSUED', 'CREDIT_USED',
    'CREDIT_RETURNED', 'CREDIT_REVOKED', 'CREDIT_UPGRADED', 'CREDIT_EXPIRED', 'CREDIT_REFUNDED', 'WRITTEN_OFF', 'SALE_REDUCED',
    'FEE_REDUCED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'REFUND_SENT_OTHERWISE', 'REFUND_AS_CODE')),
  customer_id uuid not null references customer,
  order_id uuid references customer_order,
  credit_type_id uuid references credit_type,
  debit_account text not null check (debit_account in ('RECEIVABLE', 'REVENUE_SALES', 'REVENUE_FEES', 'PROVIDER_CLEARING', 'BANK',
    'CREDITS_ISSUED', 'CREDITS_CUSTOMER', 'CREDITS_USED', 'CREDITS_UPGRADED', 'CREDITS_EXPIRED',
    'DISPUTED', 'DISPUTE_LOSSES', 'BAD_DEBTS')),
  credit_account text not null check (credit_account in ('RECEIVABLE', 'REVENUE_SALES', 'REVENUE_FEES', 'PROVIDER_CLEARING', 'BANK', 'CREDITS_ISSUED',
    'CREDITS_CUSTOMER', 'CREDITS_USED', 'CREDITS_UPGRADED', 'CREDITS_EXPIRED', 'CREDITS_REFUNDED', 'DISPUTED', 'DISPUTE_LOSSES',
    'BAD_DEBTS')),
  unit text not null check (unit in ('CENTS', 'CREDITS')),
  amount integer not null check (amount > 0),
  at timestamptz not null default hub_now(),
  check (credit_account <> debit_account),
  check ((unit = 'CREDITS') = (credit_type_id is not null))
);
create unique index ledger_once on ledger_transfer (cause_kind, cause_id, kind, coalesce(credit_type_id, '00000000-0000-0000-0000-000000000000'));
create index ledger_customer on ledger_transfer (customer_id, at);
create index ledger_order on ledger_transfer (order_id);
create trigger ledger_append_only before update or delete on ledger_transfer for each row execute function refuse_change();

-- What is still on its way back to a family.
create index refund_of_payment on refund (payment_id);

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
