-- What discounts took off a month's sales, as its journal had it when it was closed. Months that were closed before have none: their journals were
-- handed over without a line of discounts.
alter table period_deferral add column discounts bigint;
