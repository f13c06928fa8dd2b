-- What a business sells with a booking: care before and after, lunch, a shirt. Empty lists mean that it goes with everything of its funbox.
create table add_on (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('CARE', 'MEAL', 'GOODS')),
  price integer not null check (price >= 0),
  is_per_day boolean not null,
  -- On each day, or in all; null is no limit.
  capacity integer check (capacity >= 0),
  -- One of them is chosen, such as a size.
  choices text[] not null default '{}',
  start_time time,
  end_time time,
  schedule_set_ids uuid[] not null default '{}',
  location_ids uuid[] not null default '{}',
  activity_ids uuid[] not null default '{}',
  is_archived boolean not null default false,
  position integer not null default 0,
  constraint add_on_has_both_times check ((start_time is null) = (end_time is null))
);
create index add_on_funbox on add_on (funbox_id);

-- How many are held and taken, on a day or, where date is null, in all. Guarded as pools are: never more than there are.
create table add_on_stock (
  add_on_id uuid not null references add_on,
  date date,
  capacity integer,
  held integer not null default 0 check (held >= 0),
  taken integer not null default 0 check (taken >= 0),
  constraint add_on_stock_once unique nulls not distinct (add_on_id, date),
  constraint add_on_never_oversold check (held + taken <= capacity)
);

-- What a family adds in checkout. It is held as long as the places of its order, and ends with them.
create table held_add_on (
  order_id uuid not null references customer_order,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  add_on_id uuid not null references add_on,
  date date,
  choice text not null default '',
  constraint held_add_on_once unique nulls not distinct (order_id, student_id, offering_id, add_on_id, date)
);
create index held_add_on_add_on on held_add_on (add_on_id);
create index held_add_on_student on held_add_on (student_id);
create index held_add_on_offering on held_add_on (offering_id);

create table attendance_add_on (
  id uuid primary key,
  attendance_id uuid not null references attendance,
  customer_id uuid not null references customer,
  order_id uuid not null references customer_order,
  add_on_id uuid not null references add_on,
  date date,
  choice text not null default '',
  -- What was paid for it, and its share of the payment fee.
  sale_amount integer not null check (sale_amount >= 0),
  fee_amount integer not null check (fee_amount >= 0),
  status text not null check (status in ('BOOKED', 'CANCELLED')),
  booked_at timestamptz not null,
  cancelled_at timestamptz,
  -- What came back: to the cards or off what is still to be paid, as a code, or nothing.
  gives text check (gives in ('REFUND', 'CODE', 'NOTHING')),
  amount integer not null default 0 check (amount between 0 and sale_amount + fee_amount),
  promocode_id uuid references promocode,
  constraint attendance_add_on_canceled check ((status = 'CANCELLED') = (cancelled_at is not null and gives is not null)),
  constraint attendance_add_on_code check (gives = 'CODE' or promocode_id is null)
);
create unique index attendance_add_on_once on attendance_add_on (attendance_id, add_on_id, date) nulls not distinct where status = 'BOOKED';
create index attendance_add_on_attendance on attendance_add_on (attendance_id);
create index attendance_add_on_customer on attendance_add_on (customer_id);
create index attendance_add_on_order on attendance_add_on (order_id);
create index attendance_add_on_day on attendance_add_on (add_on_id, date);
create index attendance_add_on_promocode on attendance_add_on (promocode_id) where promocode_id is not null;

-- {add_on_id, student_id, offering_id, dates, choice} of a line of kind ADD_ON. Its child and place aren't in the columns of a booking, by
-- which the version before finds what paid for a place.
alter table order_line add column add_on jsonb;
alter table order_line drop constraint order_line_kind_check;
alter table order_line add constraint order_line_kind_check
  check (kind in ('BOOKING', 'CREDIT', 'PACKAGE', 'UPGRADE', 'ADD_ON')) not valid;
alter table order_line drop constraint order_line_has_a_type;
alter table order_line add constraint order_line_has_a_type check ((kind in ('PACKAGE', 'ADD_ON')) = (credit_type_id is null)) not valid;
alter table order_line add constraint order_line_add_on check ((kind = 'ADD_ON') = (add_on is not null)) not valid;
