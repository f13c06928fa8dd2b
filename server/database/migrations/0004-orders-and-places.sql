-- Orders, holds, attendances and credits. Invariants are constraints here first (docs/places.md), `hub verify` second, tests third.
-- customer_id is on every table of a family, so that a distributed engine can shard by it.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Histories stay as they are, but for personal texts, which may be erased.
create function refuse_change_but_erasing() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and after - tg_argv = before - tg_argv and not exists (
      select from unnest(tg_argv) name where after -> name is distinct from before -> name and coalesce(after ->> name, '') <> '') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

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
  -- A public code is in everybody's list; any other only in that of a customer who has typed it.
  is_public boolean not null default false,
  check (num_nonnulls(discount_percent, discount_flat_amount) = 1),
  constraint promocode_never_overused check (uses <= max_uses)
);
create unique index promocode_code on promocode (upper(code));

create table customer_promocode (
  customer_id uuid not null references customer,
  promocode_id uuid not null references promocode,
  added_at timestamptz not null default hub_now(),
  primary key (customer_id, promocode_id)
);

create sequence order_number start 1001;

create table customer_order (
  id uuid primary key,
  customer_id uuid not null references customer,
  funbox_id uuid not null references funbox,
  kind text not null check (kind in ('SCHEDULE_AND_PAY', 'CREDITS', 'UPGRADE')),
  status text not null check (status in ('DRAFT', 'AWAITING_PAYMENT', 'COMPLETED', 'CANCELLED', 'EXPIRED')),
  number bigint unique,
  promocode_id uuid references promocode,
  -- The unpaid order for credits that the family pays in another way with this one: the first of them, however often it does.
  replaces_order_id uuid references customer_order,
  -- Sums of the order's lines, set when it is placed.
  final_price integer check (final_price >= 0),
  discount integer check (discount >= 0),
  idempotency_key text,
  request_hash text,
  created_at timestamptz not null default hub_now(),
  placed_at timestamptz,
  completed_at timestamptz,
  constraint order_is_priced check (status in ('DRAFT', 'CANCELLED', 'EXPIRED') or (final_price is not null and discount is not null)),
  constraint order_has_a_number check (status <> 'COMPLETED' or number is not null)
);
create index customer_order_by_customer on customer_order (customer_id);
create unique index customer_order_idempotency on customer_order (customer_id, idempotency_key) where idempotency_key is not null;
-- Nobody pays twice for what was left unpaid once.
create unique index customer_order_replaces on customer_order (replaces_order_id)
  where replaces_order_id is not null and status in ('AWAITING_PAYMENT', 'COMPLETED');
create index customer_order_replaced on customer_order (replaces_order_id) where replaces_order_id is not null;
create index customer_order_placed on customer_order (customer_id, placed_at desc, id desc) where placed_at is not null;

create table order_status_history (
  order_id uuid not null references customer_order,
  from_status text,
  to_status text not null,
  cause text not null check (cause in (
    'MADE', 'PLACED', 'PAID', 'LEFT_CHECKOUT', 'NEWER_CHECKOUT', 'NEWER_DRAFT', 'NOT_PAID_IN_TIME', 'HOLD_EXPIRED',
    'MOVED', 'BOOKING_TO_MOVE_GONE', 'PAID_ANOTHER_WAY', 'OTHER_AMOUNT', 'ORDER_REDUCED', 'INSTALLMENT_DUE',
    'PROVIDER_REFUSED', 'CONFIRMED', 'WEBHOOK', 'RECONCILED', 'READ',
    'PROGRAM_CANCELED')),
  at timestamptz not null default hub_now()
);
create index order_status_history_order on order_status_history (order_id, at);
-- Goes only with a checkout that was left before it was placed.
create function refuse_change_of_placed_order() returns trigger language plpgsql as $$
begin
  -- The order itself may be deleted by the same statement before its history is.
  if tg_op = 'DELETE' and not exists (
    select from customer_order where id = old.order_id and (placed_at is not null or status not in ('CANCELLED', 'EXPIRED'))
  ) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger order_status_history_append_only before update or delete on order_status_history
  for each row execute function refuse_change_of_placed_order();

create table hold (
  id uuid primary key,
  order_id uuid not null unique references customer_order,
  customer_id uuid not null references customer,
  status text not null check (status in ('OPEN', 'CONSUMED', 'RELEASED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- +10 minutes once, when payment is under way, but not beyond last_until.
  was_extended boolean not null default false,
  last_until timestamptz not null,
  ended_at timestamptz,
  -- I52: at most 25 minutes at once; `holdTimes` leaves less to who held the same places within the hour.
  constraint hold_time check (expires_at <= last_until and last_until <= created_at + interval '25 minutes'),
  constraint hold_ended check ((status = 'OPEN') = (ended_at is null))
);
create index hold_by_customer on hold (customer_id);
create index hold_open on hold (expires_at) where status = 'OPEN';
create index hold_customer on hold (customer_id) where status = 'OPEN';
create index hold_of_customer on hold (customer_id, created_at);

create table hold_item (
  hold_id uuid not null references hold,
  position integer not null,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  -- The family pays for this place and keeps the credit that would pay for it.
  keeps_credit boolean not null default false,
  primary key (hold_id, position),
  unique (hold_id, student_id, offering_id)
);
create index hold_item_by_student on hold_item (student_id);
create index hold_item_by_offering on hold_item (offering_id);

create table hold_pool (
  hold_id uuid not null references hold,
  pool_id uuid not null references pool,
  quantity integer not null check (quantity > 0),
  -- All of them came from an offer, so nobody else could have them meanwhile: they don't count against I52.
  is_offered boolean not null default false,
  primary key (hold_id, pool_id)
);
create index hold_pool_pool on hold_pool (pool_id);

create table attendance (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  order_id uuid not null references customer_order,
  status text not null check (status in ('BOOKED', 'CANCELLED')),
  -- The cancel and reschedule windows and the refund's terms as they were at purchase.
  policy jsonb not null,
  booked_at timestamptz not null default hub_now(),
  cancelled_at timestamptz
);
create index attendance_by_student on attendance (student_id);
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
create index attendance_day_by_student on attendance_day (student_id);
create index attendance_day_student on attendance_day (student_id, date) include (attendance_id, starts_at, ends_at) where is_booked;

create table credit (
  id uuid primary key,
  customer_id uuid not null references customer,
  credit_type_id uuid not null references credit_type,
  is_free boolean not null default false,
  status text not null check (status in ('AVAILABLE', 'RESERVED', 'USED', 'UPGRADED', 'EXPIRED', 'REFUNDED')),
  origin text not null check (origin in ('ORDER', 'RETURN', 'GRANT')),
  order_id uuid references customer_order,
  returned_from_id uuid unique references credit,
  -- A credit is upgraded once.
  upgraded_from_id uuid unique references credit,
  reserved_by_order_id uuid references customer_order,
  attendance_id uuid unique references attendance,
  expires_on date,
  created_at timestamptz not null default hub_now(),
  constraint credit_reserved_for_an_order check ((status = 'RESERVED') = (reserved_by_order_id is not null and attendance_id is null)),
  constraint credit_used_by_an_attendance check ((status = 'USED') = (attendance_id is not null))
);
create index credit_by_reserved_by_order on credit (reserved_by_order_id) where reserved_by_order_id is not null;
create index credit_by_order on credit (order_id) where order_id is not null;
create index credit_by_customer on credit (customer_id);
create index credit_available on credit (customer_id, credit_type_id) where status = 'AVAILABLE';
create index credit_expiring on credit (expires_on) where status = 'AVAILABLE' and expires_on is not null;
create index credit_reserved on credit (reserved_by_order_id) where status = 'RESERVED';

-- The order as it was priced when it was placed. A booking that an owned credit pays costs nothing.
create table order_line (
  order_id uuid not null references customer_order,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('BOOKING', 'CREDIT', 'PACKAGE', 'UPGRADE')),
  name text not null,
  student_id uuid references student,
  offering_id uuid references offering,
  -- Null for a package, which has several.
  credit_type_id uuid references credit_type,
  credit_id uuid references credit,
  -- The credit that becomes one of this line's type.
  upgraded_credit_id uuid references credit,
  package_id uuid constraint order_line_package_exists references package,
  -- [{credit_type_id, name, quantity}] of one package, as at purchase.
  package_contents jsonb,
  is_free_credit boolean not null default false,
  quantity integer not null check (quantity between 1 and 1000),
  unit_price integer not null check (unit_price >= 0),
  -- Each discount's label is as it was at purchase, and how many percent it takes off: null for an amount.
  tier_discount integer not null default 0 check (tier_discount >= 0),
  tier_label text,
  tier_percent integer check (tier_percent between 0 and 100),
  sibling_discount integer not null default 0 check (sibling_discount >= 0),
  sibling_label text,
  sibling_percent integer check (sibling_percent between 0 and 100),
  promocode_discount integer not null default 0 check (promocode_discount >= 0),
  promocode_label text,
  promocode_percent integer check (promocode_percent between 0 and 100),
  -- The line's share of the combined payment fee.
  fee integer not null default 0 check (fee >= 0),
  total integer not null check (total >= 0),
  primary key (order_id, position),
  constraint order_line_booking check ((kind = 'BOOKING') = (student_id is not null and offering_id is not null)),
  constraint order_line_credit_pays_a_booking check (credit_id is null or (kind = 'BOOKING' and quantity = 1)),
  constraint order_line_has_a_type check ((kind = 'PACKAGE') = (credit_type_id is null)),
  constraint order_line_package check ((kind = 'PACKAGE') = (package_id is not null)
    and (package_id is null) = (package_contents is null)),
  constraint order_line_upgrade check ((kind = 'UPGRADE') = (upgraded_credit_id is not null)
    and (kind <> 'UPGRADE' or quantity = 1)),
  constraint order_line_discounts_have_labels check ((tier_discount = 0 or tier_label is not null)
    and (sibling_discount = 0 or sibling_label is not null) and (promocode_discount = 0 or promocode_label is not null)),
  constraint order_line_adds_up check (
    total = case when credit_id is null then quantity * unit_price else 0 end
      - tier_discount - sibling_discount - promocode_discount + fee)
);
create index order_line_by_upgraded_credit on order_line (upgraded_credit_id) where upgraded_credit_id is not null;
create index order_line_by_student on order_line (student_id) where student_id is not null;
create index order_line_by_offering on order_line (offering_id) where offering_id is not null;
create index order_line_by_credit on order_line (credit_id) where credit_id is not null;
create unique index order_line_booking_once on order_line (order_id, student_id, offering_id) where kind = 'BOOKING';

create table promocode_use (
  order_id uuid primary key references customer_order,
  promocode_id uuid not null references promocode,
  customer_id uuid not null references customer,
  is_released boolean not null default false,
  at timestamptz not null default hub_now()
);
create index promocode_use_by_customer on promocode_use (customer_id);
create index promocode_use_customer on promocode_use (customer_id, promocode_id) where not is_released;

create table checkout_visit (
  order_id uuid primary key references customer_order,
  customer_id uuid not null references customer,
  at timestamptz not null default hub_now(),
  notified_at timestamptz
);
create index checkout_visit_by_customer on checkout_visit (customer_id);

-- A second belt, in its own file because distributed engines refuse it: a participant is never booked twice at the same moment.
-- The first belt is the lock on the customer's row while a family books (docs/places.md).
create extension if not exists btree_gist;
alter table attendance_day add constraint attendance_day_no_overlap
  exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&) where (is_booked);

-- One date of a booking that the family doesn't use. The place and its price stay; the date is free for something else (decision 0101).
create table attendance_day_off (
  attendance_id uuid not null references attendance,
  date date not null,
  at timestamptz not null,
  primary key (attendance_id, date)
);
