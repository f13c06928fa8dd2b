-- Orders, holds, credits, payments and the ledger. What may never happen is a constraint here first (docs/places.md,
-- docs/payments.md), a check in `hub verify` second, and a test third.

create table promocode (
  id uuid primary key,
  external_id text unique,
  code text not null,
  description text not null default '',
  discount_percent integer check (discount_percent between 1 and 100),
  discount_flat_amount integer check (discount_flat_amount > 0),
  funbox_id uuid references funbox,
  credit_type_id uuid references credit_type,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses >= 0),
  max_uses_per_customer integer check (max_uses_per_customer >= 1),
  uses integer not null default 0 check (uses >= 0),
  -- A public code shows in everybody's list; another one only to who has typed it.
  is_public boolean not null default false,
  check (num_nonnulls(discount_percent, discount_flat_amount) = 1),
  constraint promocode_never_overused check (uses <= max_uses)
);
create unique index promocode_code on promocode (upper(code));

create table customer_promocode (
  customer_id uuid not null references customer,
  promocode_id uuid not null references promocode,
  added_at timestamptz not null default now(),
  primary key (customer_id, promocode_id)
);

create table orders (
  id uuid primary key,
  customer_id uuid not null references customer,
  funbox_id uuid not null references funbox,
  kind text not null check (kind in ('SCHEDULE_AND_PAY', 'CREDITS', 'UPGRADE')),
  state text not null check (state in ('draft', 'awaiting_payment', 'completed', 'cancelled', 'expired')),
  number bigint unique,
  promocode_id uuid references promocode,
  -- The basket as it was priced when the order was placed: lines, discounts, fee and the credit used by each booking.
  priced jsonb,
  final_price integer check (final_price >= 0),
  discount integer check (discount >= 0),
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  completed_at timestamptz,
  constraint order_is_priced check (state in ('draft', 'cancelled', 'expired') or (priced is not null and final_price is not null and discount is not null)),
  constraint order_has_a_number check (state <> 'completed' or number is not null)
);
create unique index order_idempotency on orders (customer_id, idempotency_key) where idempotency_key is not null;
create index order_history on orders (customer_id, placed_at desc, id desc) where state in ('awaiting_payment', 'completed');
create sequence order_number start 1001;

create table order_state_history (
  order_id uuid not null references orders,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null default now()
);
create index order_state_history_order on order_state_history (order_id, at);

create table hold (
  id uuid primary key,
  order_id uuid not null unique references orders,
  customer_id uuid not null references customer,
  state text not null check (state in ('OPEN', 'CONSUMED', 'RELEASED', 'EXPIRED')),
  expires_at timestamptz not null,
  -- +10 minutes once, when payment is under way.
  was_extended boolean not null default false,
  created_at timestamptz not null default now()
);
create index hold_open on hold (expires_at) where state = 'OPEN';
create index hold_customer on hold (customer_id) where state = 'OPEN';

create table hold_item (
  hold_id uuid not null references hold,
  position integer not null,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  primary key (hold_id, position),
  unique (hold_id, student_id, offering_id)
);

create table hold_pool (
  hold_id uuid not null references hold,
  pool_id uuid not null references pool,
  quantity integer not null check (quantity > 0),
  primary key (hold_id, pool_id)
);
create index hold_pool_pool on hold_pool (pool_id);

create table attendance (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  order_id uuid not null references orders,
  status text not null check (status in ('BOOKED', 'CANCELLED')),
  -- The cancel and reschedule windows as they stood at purchase.
  policy jsonb not null,
  booked_at timestamptz not null default now(),
  cancelled_at timestamptz
);
create unique index attendance_once on attendance (student_id, offering_id) where status = 'BOOKED';
create index attendance_offering on attendance (offering_id) where status = 'BOOKED';
create index attendance_order on attendance (order_id);
create index attendance_customer on attendance (customer_id, booked_at);

create table attendance_day (
  attendance_id uuid not null references attendance,
  session_id uuid not null references session,
  student_id uuid not null references student,
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_booked boolean not null default true,
  primary key (attendance_id, session_id)
);
create index attendance_day_student on attendance_day (student_id, date) include (attendance_id, starts_at, ends_at) where is_booked;

create table credit (
  id uuid primary key,
  customer_id uuid not null references customer,
  credit_type_id uuid not null references credit_type,
  is_free boolean not null default false,
  state text not null check (state in ('available', 'reserved', 'used', 'upgraded', 'expired', 'refunded')),
  origin text not null check (origin in ('ORDER', 'RETURN', 'GRANT')),
  order_id uuid references orders,
  returned_from_id uuid unique references credit,
  reserved_by_order_id uuid references orders,
  attendance_id uuid unique references attendance,
  expires_on date,
  created_at timestamptz not null default now(),
  constraint credit_reserved_for_an_order check ((state = 'reserved') = (reserved_by_order_id is not null and attendance_id is null)),
  constraint credit_used_by_an_attendance check ((state = 'used') = (attendance_id is not null))
);
create index credit_available on credit (customer_id, credit_type_id) where state = 'available';
create index credit_reserved on credit (reserved_by_order_id) where state = 'reserved';

create table promocode_use (
  order_id uuid primary key references orders,
  promocode_id uuid not null references promocode,
  customer_id uuid not null references customer,
  is_given_back boolean not null default false,
  at timestamptz not null default now()
);
create index promocode_use_customer on promocode_use (customer_id, promocode_id) where not is_given_back;

create table payment (
  id uuid primary key,
  order_id uuid not null references orders,
  customer_id uuid not null references customer,
  provider_type text not null check (provider_type in ('STRIPE', 'TOUCH_NET')),
  state text not null check (state in ('created', 'requires_confirmation', 'processing', 'completed', 'failed', 'expired')),
  amount integer not null check (amount > 0),
  provider_payment_id text unique,
  client_secret text,
  action text,
  attempts integer not null default 0,
  last_error jsonb,
  payment_method jsonb,
  is_method_remembered boolean not null default true,
  refunded_amount integer not null default 0,
  created_at timestamptz not null default now(),
  synced_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint payment_refund_within_capture check (refunded_amount between 0 and amount)
);
-- At most one payment of an order is alive, and at most one has taken money.
create unique index payment_one_alive on payment (order_id) where state in ('created', 'requires_confirmation', 'processing', 'completed');
create index payment_open on payment (synced_at) where state in ('created', 'requires_confirmation', 'processing');

create table payment_history (
  payment_id uuid not null references payment,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null default now()
);
create index payment_history_payment on payment_history (payment_id, at);

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed')),
  provider_refund_id text unique,
  created_at timestamptz not null default now()
);
create index refund_open on refund (created_at) where state in ('created', 'pending');

create table webhook_event (
  provider text not null,
  account text not null default '',
  event_id text not null,
  type text not null,
  object_id text,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (provider, account, event_id)
);
create index webhook_event_waiting on webhook_event (received_at) where applied_at is null;

-- Double entry by construction: a row moves `amount` from one account to another, so all accounts always sum to zero.
create table ledger_transfer (
  id uuid primary key,
  cause_kind text not null,
  cause_id uuid not null,
  kind text not null,
  customer_id uuid not null references customer,
  order_id uuid references orders,
  credit_type_id uuid references credit_type,
  debit_account text not null,
  credit_account text not null check (credit_account <> debit_account),
  unit text not null check (unit in ('cents', 'credits')),
  amount integer not null check (amount > 0),
  at timestamptz not null default now(),
  check ((unit = 'credits') = (credit_type_id is not null))
);
create unique index ledger_once on ledger_transfer (cause_kind, cause_id, kind, coalesce(credit_type_id, '00000000-0000-0000-0000-000000000000'));
create index ledger_customer on ledger_transfer (customer_id, at);
create index ledger_order on ledger_transfer (order_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete on ledger_transfer for each row execute function refuse_change();
create trigger payment_history_append_only before update or delete on payment_history for each row execute function refuse_change();
create trigger order_state_history_append_only before update or delete on order_state_history for each row execute function refuse_change();

create table checkout_visit (
  order_id uuid primary key references orders,
  customer_id uuid not null references customer,
  at timestamptz not null default now(),
  notified_at timestamptz
);
