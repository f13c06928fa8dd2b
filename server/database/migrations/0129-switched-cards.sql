-- Saved cards that the card provider has taken over from another one, as they were when their family came over (docs/switching.md).
-- The provider has the cards: here is what the office sees of them, and which batch made the link.
create table switched_card (
  id uuid primary key,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  provider_customer_id text not null check (provider_customer_id <> ''),
  payment_method_id text not null check (payment_method_id <> ''),
  brand text not null check (length(brand) <= 40),
  -- Never more of a number than this.
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  is_default boolean not null,
  -- File and column.
  source text not null check (source <> ''),
  at timestamptz not null,
  constraint switched_card_once unique (payment_method_id)
);
create index switched_card_customer on switched_card (customer_id);
create index switched_card_batch on switched_card (batch_id);
