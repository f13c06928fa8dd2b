-- Payouts of the card provider beside the ledger (docs/payments.md), and entries of the books that are no family's.

create table provider_payout (
  id uuid primary key,
  provider_type text not null check (provider_type in ('STRIPE', 'TOUCH_NET')),
  provider_payout_id text not null unique,
  -- Below zero where more went than came: the provider takes it from the bank.
  amount integer not null,
  currency text not null,
  status text not null check (status in ('PENDING', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED')),
  -- The provider's words.
  failure text,
  made_at timestamptz not null,
  arrives_on date not null,
  read_at timestamptz not null,
  -- All its lines are here.
  lines_read_at timestamptz
);
create index provider_payout_made on provider_payout (made_at desc, id);

-- A line of the provider's balance that a payout paid. The provider's word: never changed, only matched.
create table provider_line (
  id uuid primary key,
  payout_id uuid not null references provider_payout,
  provider_line_id text not null unique,
  kind text not null check (kind in
    ('PAYMENT', 'REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_REVERSED', 'FEE', 'PAYOUT_RETURNED', 'OTHER')),
  amount integer not null,
  fee integer not null,
  net integer not null,
  provider_source_id text,
  provider_payment_id text,
  description text not null,
  made_at timestamptz not null,
  -- What it is in our books; null while nothing matches.
  payment_id uuid references payment,
  refund_id uuid references refund,
  dispute_id uuid references dispute,
  returned_payout_id uuid references provider_payout,
  constraint provider_line_adds_up check (net = amount - fee),
  constraint provider_line_is_one_thing check (num_nonnulls(payment_id, refund_id, dispute_id, returned_payout_id) <= 1)
);
create index provider_line_payout on provider_line (payout_id, made_at, id);
create index provider_line_unmatched on provider_line (made_at)
  where payment_id is null and refund_id is null and dispute_id is null and returned_payout_id is null and kind not in ('FEE', 'OTHER');
-- Nothing of ours answers for two lines.
create unique index provider_line_of_payment on provider_line (payment_id) where payment_id is not null;
create unique index provider_line_of_refund on provider_line (refund_id, kind) where refund_id is not null;
create unique index provider_line_of_dispute on provider_line (dispute_id, kind) where dispute_id is not null;
create unique index provider_line_of_returned on provider_line (returned_payout_id) where returned_payout_id is not null;

-- Somebody has booked what a payout and the ledger were apart.
create table payout_closing (
  id uuid primary key,
  payout_id uuid not null references provider_payout,
  -- Null: what the payout's lines and its amount were apart.
  line_id uuid references provider_line,
  account text not null check (account in ('PROVIDER_FEES', 'DISPUTE_FEES', 'SUSPENSE')),
  -- What the card clearing gains.
  amount integer not null check (amount <> 0),
  -- Empty once the family is deleted.
  reason text not null,
  closed_by text not null,
  at timestamptz not null
);
create index payout_closing_payout on payout_closing (payout_id);
create index payout_closing_line on payout_closing (line_id) where line_id is not null;
create trigger payout_closing_append_only before update or delete on payout_closing
  for each row execute function refuse_change_but_erasing('reason');

-- What a bank was sent in a dispute, once: through the provider, or by hand.
create table dispute_answer (
  id uuid primary key,
  dispute_id uuid not null unique references dispute,
  way text not null check (way in ('PROVIDER', 'BY_HAND', 'LET_GO')),
  -- What the bank reads; empty once the family is deleted.
  words text not null,
  -- Of the packet.
  pages integer not null check (pages >= 0),
  -- Where the provider is asked: it has taken it.
  sent_at timestamptz,
  answered_by text not null,
  at timestamptz not null
);

alter table ledger_transfer alter column customer_id drop not null;
alter table ledger_transfer add constraint ledger_transfer_of_a_family
  check (customer_id is not null or cause_kind in ('PROVIDER_LINE', 'PROVIDER_PAYOUT', 'PAYOUT_CLOSING')) not valid;

-- The lists of before, widened.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('ledger_transfer_cause_kind_check', array['PROVIDER_LINE', 'PROVIDER_PAYOUT', 'PAYOUT_CLOSING', 'HAND_PAYMENT']),
      ('ledger_transfer_kind_check', array['PROVIDER_FEE', 'PAID_OUT', 'PAYOUT_RETURNED', 'PAYOUT_DIFFERENCE', 'PAYMENT_REVERSED']),
      ('ledger_transfer_debit_account_check', array['PROVIDER_FEES', 'DISPUTE_FEES', 'SUSPENSE']),
      ('ledger_transfer_credit_account_check', array['PROVIDER_FEES', 'DISPUTE_FEES', 'SUSPENSE'])) as w(name, added)
  loop
    declare
      before text := (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = 'public.ledger_transfer'::regclass and conname = one.name);
      more text := (select string_agg(quote_literal(a) || '::text, ', '') from unnest(one.added) a);
    begin
      execute format('alter table ledger_transfer drop constraint %I', one.name);
      execute format('alter table ledger_transfer add constraint %I ', one.name)
        || replace(replace(before, 'ARRAY[', 'ARRAY[' || more), ' NOT VALID', '') || ' not valid';
    end;
  end loop;
end $$;
