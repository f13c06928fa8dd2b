-- The history tells also of an order that ended before its money came, which was sent back: it is found among all that were ever placed.
create index order_placed on orders (customer_id, placed_at desc, id desc) where placed_at is not null;
drop index order_history;
