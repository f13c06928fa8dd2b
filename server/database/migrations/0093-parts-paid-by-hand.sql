-- transaction: none
-- Which part a row of money by hand has paid.
create index concurrently if not exists installment_hand_payment on installment (hand_payment_id);
