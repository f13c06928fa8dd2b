-- Days that the business had canceled when the place was priced: they aren't in its price. What is canceled between pricing and booking is
-- booked, and comes back as for everybody.
alter table order_line add column canceled_days date[] not null default '{}';
