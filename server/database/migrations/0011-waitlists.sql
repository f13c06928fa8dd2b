-- A place that is reserved for one participant until a deadline (docs/places.md). While it is OPEN, its places count in pool.held; while
-- it is IN_CHECKOUT, the hold of its order has them instead.
create table place_offer (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  kind text not null check (kind in ('WAITLIST', 'APPLICATION')),
  -- The waitlist entry or application that it answers.
  about_id uuid not null,
  status text not null check (status in ('OPEN', 'IN_CHECKOUT', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
  expires_at timestamptz not null,
  -- Deferred, because a draft claims its places before it is written.
  order_id uuid references customer_order deferrable initially deferred,
  created_at timestamptz not null default hub_now(),
  ended_at timestamptz,
  constraint place_offer_in_an_order check ((status in ('IN_CHECKOUT', 'ACCEPTED')) = (order_id is not null)),
  constraint place_offer_has_ended check ((status in ('OPEN', 'IN_CHECKOUT')) = (ended_at is null))
);
create index place_offer_by_student on place_offer (student_id);
create index place_offer_by_customer on place_offer (customer_id);
create unique index place_offer_once on place_offer (student_id, offering_id) where status in ('OPEN', 'IN_CHECKOUT');
create index place_offer_due on place_offer (expires_at) where status = 'OPEN';
create index place_offer_customer on place_offer (customer_id) where status in ('OPEN', 'IN_CHECKOUT');
create index place_offer_order on place_offer (order_id) where order_id is not null;
create index place_offer_about on place_offer (about_id);
create index place_offer_offering on place_offer (offering_id) where status in ('OPEN', 'IN_CHECKOUT');

-- The pools as they were when the place was reserved: one place in each.
create table place_offer_pool (
  offer_id uuid not null references place_offer,
  pool_id uuid not null references pool,
  primary key (offer_id, pool_id)
);
create index place_offer_pool_pool on place_offer_pool (pool_id);

-- Families that wait for a place of an offering, in the order in which they came. What became of an offer is on the offer.
create table waitlist_entry (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  -- Where the participant is booked and would move from.
  instead_of_offering_id uuid references offering,
  -- Given under the locks of the offering's pools, so it follows the order of arrival.
  number bigint generated always as identity,
  -- Siblings who want both or none share it.
  group_id uuid not null,
  status text not null check (status in ('WAITING', 'OFFERED', 'REMOVED')),
  offer_id uuid unique references place_offer,
  joined_at timestamptz not null default hub_now(),
  constraint waitlist_entry_was_offered check ((status = 'OFFERED') = (offer_id is not null))
);
create unique index waitlist_entry_once on waitlist_entry (student_id, offering_id) where status = 'WAITING';
create index waitlist_entry_line on waitlist_entry (offering_id, number) where status = 'WAITING';
create index waitlist_entry_customer on waitlist_entry (customer_id, number);
create index waitlist_entry_student on waitlist_entry (student_id, offering_id, number);
create index waitlist_entry_group on waitlist_entry (group_id);

-- Runs a job as soon as the transaction commits. Where no worker has ever run there is nothing to wake: its own schedule comes round.
create function wake_job(name text) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job(name, max_attempts => 3);
  end if;
end $$;
