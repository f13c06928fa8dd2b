-- Asking for a new card: a setup intent at the card provider, or a ticket to the hosted provider's page (spec 4.8). The rows are also
-- what the number of tries is counted by, because trying many cards is how stolen ones are tested.
create table payment_method_request (
  id uuid primary key,
  customer_id uuid not null references customer,
  provider_type text not null check (provider_type in ('STRIPE', 'TOUCH_NET')),
  status text not null check (status in ('PENDING', 'COMPLETED', 'CANCELLED', 'FAILED')),
  -- What the hosted page gave back. Written before the provider is asked to make it good, so that a lost answer can be told from
  -- a request that nobody answered.
  session_identifier text,
  asked_at timestamptz,
  -- The provider's receipt: the card is kept there, and only has to be read.
  receipt text unique,
  payment_method_id uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint request_completed_has_a_card check ((status = 'COMPLETED' and provider_type = 'TOUCH_NET') = (payment_method_id is not null))
);
create index payment_method_request_customer on payment_method_request (customer_id, created_at);
create index payment_method_request_open on payment_method_request (created_at) where status = 'PENDING' and session_identifier is not null;

-- Cards that the hosted provider keeps: its token and what may be shown of the card. Never a number.
create table hosted_payment_method (
  id uuid primary key,
  customer_id uuid not null references customer,
  request_id uuid not null unique references payment_method_request,
  token text not null,
  brand text not null,
  expiration_month integer not null check (expiration_month between 1 and 12),
  expiration_year integer not null check (expiration_year between 2000 and 2100),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index hosted_payment_method_customer on hosted_payment_method (customer_id, created_at) where removed_at is null;
alter table payment_method_request add constraint request_card foreign key (payment_method_id) references hosted_payment_method;

-- What the hosted provider has posted, once by its own number: it posts again by hand when it isn't sure.
create table hosted_post (
  tpg_trans_id text primary key,
  request_id uuid not null references payment_method_request,
  status text not null,
  received_at timestamptz not null default now()
);
