-- transaction: none
-- Staff hear of refunds that were refused these days, not in the years behind.
create index concurrently if not exists refund_failed on refund (created_at) where status = 'FAILED';
