-- A card that is typed on the hosted provider's page for an invoice's link pays that invoice and is nobody's saved card
-- (docs/payments.md, decision 0106).

alter table payment_method_request add column invoice_id uuid references invoice;
create index payment_method_request_by_invoice on payment_method_request (invoice_id) where invoice_id is not null;
alter table hosted_payment_method add column invoice_id uuid references invoice;
create index hosted_payment_method_by_invoice on hosted_payment_method (invoice_id) where invoice_id is not null;
create index hosted_payment_method_of_invoice on hosted_payment_method (created_at) where invoice_id is not null and removed_at is null;
