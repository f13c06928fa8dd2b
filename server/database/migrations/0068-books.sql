-- The books: the code that the accountant's program has for each account, and the months that are closed.

-- Accounts without a row have the code and name of domain/payments/accounts.ts. Written together, so that codes can change places.
create table ledger_account (
  account text primary key,
  code text not null check (code ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$'),
  name text not null check (length(name) between 1 and 60),
  constraint ledger_account_code unique (code) deferrable initially deferred
);

-- A month that was closed, and all before it. Rows are never deleted: a month that was opened again can be closed again.
create table period_lock (
  id uuid primary key,
  month date not null check (extract(day from month) = 1),
  closed_by text not null,
  closed_at timestamptz not null,
  reopened_by text,
  reopened_at timestamptz,
  reopen_reason text,
  constraint period_lock_reopened check (num_nonnulls(reopened_by, reopened_at, reopen_reason) in (0, 3))
);
create unique index period_lock_once on period_lock (month) where reopened_at is null;

-- When the next open day begins, in the business's time zone; null while nothing is closed.
create function ledger_open_from() returns timestamptz stable language sql as $$
  select (max(p.month) + interval '1 month') at time zone max(c.time_zone)
  from period_lock p cross join company c where p.reopened_at is null
$$;

-- The writer of entries moves them to the next open day; whatever else writes some into a closed month is refused.
create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if exists (select from added where at < ledger_open_from()) then
    raise exception 'the month of this entry is closed' using errcode = 'check_violation', constraint = 'ledger_period_is_closed';
  end if;
  return null;
end $$;
create trigger ledger_period_is_open after insert on ledger_transfer referencing new table as added
  for each statement execute function refuse_closed_period();
