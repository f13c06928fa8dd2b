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
create trigger application_history_append_only before update or delete on application_history
  for each row execute function refuse_change();
