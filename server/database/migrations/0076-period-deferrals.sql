-- What of the sales was deferred at the end of a month when it was closed. Later cancellations change what the report works out, not the journal.
create table period_deferral (
  month date primary key check (extract(day from month) = 1),
  deferred bigint not null,
  lock_id uuid not null references period_lock (id)
);

create index period_deferral_lock on period_deferral (lock_id);
