-- An order's payment is looked for whatever has become of it, which the index of those that are alive can't answer: each look read every
-- payment there ever was, twenty-five times for a page of a family's history. The same of a hosted request's posts.
create index payment_order on payment (order_id);
create index hosted_post_request on hosted_post (request_id);
