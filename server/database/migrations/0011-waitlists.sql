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
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint place_offer_in_an_order check ((status in ('IN_CHECKOUT', 'ACCEPTED')) = (order_id is not null)),
  constraint place_offer_has_ended check ((status in ('OPEN', 'IN_CHECKOUT')) = (ended_at is null))
);
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
