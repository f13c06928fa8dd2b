-- Opening day with a plan (docs/seasons.md): who is there when registration opens, in which order, and what each got with one press.

-- An instant at which something of a season opens.
create table season_opening (
  id uuid primary key,
  season_id uuid not null references season,
  opens_at timestamptz not null,
  -- When those present got their random order; once.
  drawn_at timestamptz,
  -- Batches of claims that were decided.
  batches integer not null default 0 check (batches >= 0),
  constraint season_opening_once unique (season_id, opens_at),
  constraint season_opening_drawn_when_open check (drawn_at >= opens_at)
);

-- For who comes when the order has been drawn: behind all of those, in turn.
create sequence opening_ticket_number start 1000000001;

-- A family at an opening. One claim each: its ticket can be asked and decided once.
create table opening_ticket (
  id uuid primary key,
  opening_id uuid not null references season_opening,
  customer_id uuid not null references customer,
  seen_at timestamptz not null,
  -- Its place in the queue. Null until the draw, and of who was gone by then.
  number bigint check (number > 0),
  asked_at timestamptz,
  decided_at timestamptz,
  -- The batch that decided it.
  batch integer,
  -- When the mails about the waitlists that it joined were written.
  told_at timestamptz,
  constraint opening_ticket_once unique (opening_id, customer_id),
  constraint opening_ticket_number_once unique (opening_id, number),
  constraint opening_ticket_asked_in_its_turn check (asked_at is null or number is not null),
  constraint opening_ticket_decided_once_asked check (decided_at is null or asked_at is not null),
  constraint opening_ticket_decided_in_a_batch check ((decided_at is null) = (batch is null)),
  constraint opening_ticket_told_once_decided check (told_at is null or decided_at is not null)
);
create index opening_ticket_customer on opening_ticket (customer_id);
create index opening_ticket_asked on opening_ticket (opening_id, number) where asked_at is not null and decided_at is null;
create index opening_ticket_batch on opening_ticket (opening_id, batch) where batch is not null;
create index opening_ticket_untold on opening_ticket (decided_at) where decided_at is not null and told_at is null;

-- What a claim got for each pick of its plan, as it was decided.
create table claim_result (
  ticket_id uuid not null references opening_ticket,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  -- The first choice.
  offering_id uuid not null references offering,
  second_offering_id uuid references offering,
  position integer not null check (position >= 1),
  outcome text not null check (outcome in ('FIRST', 'SECOND', 'WAITLIST', 'NOTHING')),
  -- What is held, or waited for.
  got_offering_id uuid references offering,
  -- Of a waitlist: the families before it, and one.
  waitlist_position integer check (waitlist_position >= 1),
  -- The draft that holds it. A draft that was left is deleted in time.
  order_id uuid references customer_order on delete set null,
  -- [{offering_id, code, other_name}] against the choices before it.
  reasons jsonb not null default '[]',
  primary key (ticket_id, student_id, offering_id),
  constraint claim_result_got check ((outcome = 'NOTHING') = (got_offering_id is null)),
  constraint claim_result_first check (outcome not in ('FIRST', 'WAITLIST') or got_offering_id = offering_id),
  constraint claim_result_second check (outcome <> 'SECOND' or got_offering_id = second_offering_id),
  constraint claim_result_waits check ((outcome = 'WAITLIST') = (waitlist_position is not null)),
  constraint claim_result_held check (order_id is null or outcome in ('FIRST', 'SECOND'))
);
create index claim_result_customer on claim_result (customer_id);
create index claim_result_student on claim_result (student_id);
create index claim_result_offering on claim_result (offering_id);
create index claim_result_second on claim_result (second_offering_id) where second_offering_id is not null;
create index claim_result_order on claim_result (order_id) where order_id is not null;
-- A child has a place once.
create unique index claim_result_place on claim_result (ticket_id, student_id, got_offering_id) where outcome in ('FIRST', 'SECOND');
create index claim_result_got on claim_result (got_offering_id) where got_offering_id is not null;
