-- When an entry happened whose month was closed by then; it is dated on the next open day.
alter table ledger_transfer add column happened_at timestamptz;
alter table ledger_transfer add constraint ledger_transfer_is_dated_later check (happened_at < at) not valid;
