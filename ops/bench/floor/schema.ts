// The floor's tables: the least that the same job needs. Places are one guarded counter per offering, as in the product.

export const FLOOR_SCHEMA = `
create table customer (id uuid primary key, token text not null unique);
create table student (id uuid primary key, customer_id uuid not null references customer);
create table location (id uuid primary key, name text not null);
create table offering (
  id uuid primary key,
  location_id uuid not null references location,
  name text not null,
  description text not null,
  room text not null,
  start_date date not null,
  end_date date not null,
  start_time time not null,
  end_time time not null,
  weekdays smallint not null,
  session_count integer not null,
  min_grade smallint,
  max_grade smallint,
  price integer not null,
  capacity integer not null,
  taken integer not null default 0,
  constraint never_oversold check (taken <= capacity)
) with (fillfactor = 70);
create index offering_list on offering (location_id, start_date, start_time, id);
create table session (
  id uuid primary key,
  offering_id uuid not null references offering,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_offering on session (offering_id);
create table customer_order (
  id uuid primary key,
  customer_id uuid not null references customer,
  final_price integer not null,
  created_at timestamptz not null default now()
);
create index customer_order_customer on customer_order (customer_id);
create table payment (
  id uuid primary key,
  order_id uuid not null unique references customer_order,
  amount integer not null,
  status text not null
);
create table ledger (
  id uuid primary key,
  payment_id uuid not null references payment,
  account text not null,
  amount integer not null
);
create index ledger_payment on ledger (payment_id);
create table attendance (
  id uuid primary key,
  order_id uuid not null references customer_order,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  unique (student_id, offering_id)
);
create table attendance_day (
  attendance_id uuid not null references attendance,
  session_id uuid not null references session,
  student_id uuid not null references student,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (attendance_id, session_id)
);
create index attendance_day_student on attendance_day (student_id, starts_at);
create table outbox (id uuid primary key, customer_id uuid not null references customer, kind text not null, body jsonb not null);
`
