-- A family wants a mail when something can be booked: a place that came back where there is no line to wait in, an offering whose booking
-- opens, or a program that has new dates. It reserves nothing.
create table place_notice (
  id uuid primary key,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('PLACE', 'OPENING', 'DATES')),
  offering_id uuid references offering,
  activity_id uuid references activity,
  created_at timestamptz not null,
  -- Also when it came to nothing, because the offering began: then without a mail.
  ended_at timestamptz,
  constraint place_notice_is_about check ((kind = 'DATES') = (activity_id is not null) and num_nonnulls(offering_id, activity_id) = 1)
);
create index place_notice_by_customer on place_notice (customer_id);
create unique index place_notice_offering on place_notice (offering_id, customer_id, kind) where ended_at is null and offering_id is not null;
create unique index place_notice_activity on place_notice (activity_id, customer_id) where ended_at is null and activity_id is not null;
create index place_notice_open on place_notice (created_at, id) where ended_at is null;
create index place_notice_customer on place_notice (customer_id) where ended_at is null;
-- Who was written to of late about an offering, before the next are.
create index place_notice_written on place_notice (offering_id, ended_at) where kind = 'PLACE';
