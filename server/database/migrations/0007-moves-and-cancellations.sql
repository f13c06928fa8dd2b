-- What the operator did by command line or console: who, what, to what, why. Append-only.

create table operator_action (
  id uuid primary key,
  -- NOUN_VERB in capitals: ORDER_REFUNDED, OFFERING_CANCELLED.
  action text not null check (action ~ '^[A-Z]+(_[A-Z]+)*$'),
  actor_kind text not null check (actor_kind in ('family', 'staff', 'system')),
  -- The login name on the operator's machine, or the staff member.
  operator text not null check (operator <> ''),
  -- A table's name and the row's id.
  subject text not null check (subject <> ''),
  subject_id uuid not null,
  reason text not null default '',
  details jsonb not null default '{}',
  -- Of an action that is repeated when it was interrupted: recorded once.
  idempotency_key text unique,
  at timestamptz not null
);
create index operator_action_subject on operator_action (subject_id, at);
-- The ledger's export says why a credit was given.
create index operator_action_grant on operator_action ((details ->> 'grant_id')) where details ->> 'grant_id' is not null;
create trigger operator_action_append_only before update or delete on operator_action
  for each row execute function refuse_change_but_erasing('reason');

-- Where the money in a booking came from, for one that was moved: of the order that booked it, and of those before. A booking that
-- was never moved has its order's line alone.
create table attendance_funding (
  attendance_id uuid not null references attendance,
  order_id uuid not null references customer_order,
  -- What was paid for the place, and its share of the payment fee.
  sale_amount integer not null check (sale_amount >= 0),
  fee_amount integer not null check (fee_amount >= 0),
  -- False when the time for money back had run out before the move: a move can't open it again.
  is_refundable boolean not null,
  primary key (attendance_id, order_id)
);

create index attendance_funding_order on attendance_funding (order_id);

-- A move is an order for the new place. The old one stays booked until the order is completed.
create table attendance_move (
  order_id uuid primary key references customer_order,
  attendance_id uuid not null references attendance,
  customer_id uuid not null references customer,
  offering_id uuid not null references offering,
  -- What the family saw: positive is due, negative comes back.
  difference integer not null,
  gives text not null check (gives in ('REFUND', 'CREDIT', 'CODE', 'NOTHING')),
  -- What paid for the old booking, and the rules of its purchase, go along. False: the new place is bought like any other.
  is_carried boolean not null,
  created_at timestamptz not null default hub_now(),
  constraint attendance_move_credit check (not is_carried or gives <> 'CREDIT')
);
create index attendance_move_by_customer on attendance_move (customer_id);
create index attendance_move_attendance on attendance_move (attendance_id);

-- What came back for a booking that was given up: exactly one row for each cancelled attendance.
create table attendance_cancellation (
  attendance_id uuid primary key references attendance,
  customer_id uuid not null references customer,
  cause text not null check (cause in ('CUSTOMER', 'MOVE', 'OPERATOR')),
  gives text not null check (gives in ('REFUND', 'CREDIT', 'CODE', 'NOTHING')),
  -- To the card, or as a promo code.
  amount integer not null default 0 check (amount >= 0),
  -- Of a refund: what came off what was still to be paid, before any card.
  reduced_amount integer not null default 0 check (reduced_amount >= 0),
  credit_id uuid unique references credit,
  promocode_id uuid unique references promocode,
  -- The order that moved it, or that booked the same place again.
  moved_by_order_id uuid unique references customer_order,
  undone_by_order_id uuid unique references customer_order,
  reason text not null default '',
  at timestamptz not null,
  constraint cancellation_gives_money check ((amount + reduced_amount > 0) = (gives in ('REFUND', 'CODE'))
    and (reduced_amount = 0 or gives = 'REFUND')),
  constraint cancellation_gives_credit check (gives <> 'CREDIT' or credit_id is not null),
  constraint cancellation_gives_code check ((gives = 'CODE') = (promocode_id is not null)),
  constraint cancellation_moved check ((cause = 'MOVE') = (moved_by_order_id is not null)),
  constraint cancellation_undone check (undone_by_order_id is null or (cause = 'CUSTOMER' and gives = 'CREDIT'))
);
create index attendance_cancellation_customer on attendance_cancellation (customer_id, at);

-- An offering that the business cancels for everybody. Not finished: the command was interrupted, and goes on when it is repeated.
-- What the command line or the console has set of what files set too: an import leaves it alone until it is confirmed by name (I54).
create table operator_change (
  -- A table's name, the row's id and a column.
  subject text not null,
  subject_id uuid not null,
  field text not null,
  value jsonb not null,
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null,
  primary key (subject, subject_id, field)
);

create table offering_cancellation (
  offering_id uuid primary key references offering,
  gives text not null check (gives in ('REFUND', 'CREDIT')),
  reason text not null check (reason <> ''),
  -- How many families the operator has confirmed.
  family_count integer not null check (family_count >= 0),
  started_at timestamptz not null,
  finished_at timestamptz
);
