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

-- Applications: a family asks for a place in a program, and the business answers (spec 3, 4.1). One row per participant.

create table application (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  status text not null check (status in ('DRAFT', 'PENDING', 'REJECTED', 'RESUBMISSION', 'APPROVED', 'AWAITING_PAYMENT')),
  -- The business's words about the last answer.
  reason text,
  rejected_because text check (rejected_because in ('BUSINESS', 'PAYMENT_TIME_OVER')),
  -- What the business names instead, with a no.
  other_activity_id uuid references activity,
  -- The place is reserved until then.
  pay_until timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  answered_at timestamptz,
  -- Put away: the family has acknowledged the rejection.
  archived_at timestamptz,
  withdrawn_at timestamptz,
  constraint application_sent check (status = 'DRAFT' or submitted_at is not null),
  constraint application_to_pay check (pay_until is not null or status <> 'AWAITING_PAYMENT'),
  constraint application_rejected check ((status = 'REJECTED') = (rejected_because is not null)),
  constraint application_has_a_reason check (
    coalesce(reason, '') <> '' or status <> 'RESUBMISSION' and coalesce(rejected_because, '') <> 'BUSINESS'),
  constraint application_other_program check (other_activity_id is null or status = 'REJECTED'),
  constraint application_put_away check (archived_at is null or status = 'REJECTED'),
  constraint application_withdrawn check (withdrawn_at is null or status not in ('APPROVED', 'REJECTED'))
);
-- One that is under way for a participant and a program. After a no, or a booking that was cancelled, the family may ask again.
create unique index application_one_alive on application (student_id, offering_id)
  where withdrawn_at is null and status in ('DRAFT', 'PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT');
create index application_customer on application (customer_id, id desc);
create index application_never_sent on application (created_at) where submitted_at is null;
create index application_waiting on application (submitted_at) where withdrawn_at is null and status = 'PENDING';
create index application_to_pay_until on application (pay_until) where withdrawn_at is null and status = 'AWAITING_PAYMENT';

create table application_history (
  id uuid primary key,
  application_id uuid not null references application,
  event text not null check (event in ('DRAFTED', 'SUBMITTED', 'APPROVED', 'APPROVED_TO_PAY', 'REJECTED', 'SENT_BACK', 'PAID',
    'PAYMENT_TIME_OVER', 'PROGRAM_CANCELLED', 'WITHDRAWN', 'PUT_AWAY')),
  from_status text,
  to_status text not null,
  reason text,
  at timestamptz not null
);
create index application_history_application on application_history (application_id, at);
create trigger application_history_append_only before update on application_history
  for each row execute function refuse_change_but_erasing('reason');

-- An application that was never sent goes, and its history with it.
create function refuse_deleting_of_sent_application() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'application_history' then
    if not exists (select from application where id = old.application_id and submitted_at is not null) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger application_sent_stays before delete on application
  for each row when (old.submitted_at is not null) execute function refuse_deleting_of_sent_application();
create trigger application_history_of_sent_stays before delete on application_history
  for each row execute function refuse_deleting_of_sent_application();
-- Whether a document by rule is needed for what a participant has applied for.
create index application_student on application (student_id);

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
