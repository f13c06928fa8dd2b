-- What the operator did by command line or console: who, what, to what, why. Append-only.

create table operator_action (
  id uuid primary key,
  -- NOUN_VERB in capitals: ORDER_REFUNDED, OFFERING_CANCELLED.
  action text not null check (action ~ '^[A-Z]+(_[A-Z]+)*$'),
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
create trigger operator_action_append_only before update or delete on operator_action
  for each row execute function refuse_change();
