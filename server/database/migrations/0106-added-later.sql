-- An order that adds care or lunch to a booking ends when the booking is canceled before the money comes.
alter table order_status_history drop constraint order_status_history_cause_check;
alter table order_status_history add constraint order_status_history_cause_check check (cause in (
  'MADE', 'PLACED', 'PAID', 'LEFT_CHECKOUT', 'NEWER_CHECKOUT', 'NEWER_DRAFT', 'NOT_PAID_IN_TIME', 'HOLD_EXPIRED',
  'MOVED', 'BOOKING_TO_MOVE_GONE', 'PAID_ANOTHER_WAY', 'OTHER_AMOUNT', 'ORDER_REDUCED', 'INSTALLMENT_DUE',
  'PROVIDER_REFUSED', 'CONFIRMED', 'WEBHOOK', 'RECONCILED', 'READ',
  'PROGRAM_CANCELED', 'BOOKING_TO_ADD_TO_GONE')) not valid;
alter table payment_status_history drop constraint payment_status_history_cause_check;
alter table payment_status_history add constraint payment_status_history_cause_check check (cause in (
  'MADE', 'PLACED', 'PAID', 'LEFT_CHECKOUT', 'NEWER_CHECKOUT', 'NEWER_DRAFT', 'NOT_PAID_IN_TIME', 'HOLD_EXPIRED',
  'MOVED', 'BOOKING_TO_MOVE_GONE', 'PAID_ANOTHER_WAY', 'OTHER_AMOUNT', 'ORDER_REDUCED', 'INSTALLMENT_DUE',
  'PROVIDER_REFUSED', 'CONFIRMED', 'WEBHOOK', 'RECONCILED', 'READ',
  'PROGRAM_CANCELED', 'BOOKING_TO_ADD_TO_GONE')) not valid;

-- What was added by a link that nobody has paid goes back, and the family reads so.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check ' || replace(replace(kinds, 'ARRAY[',
    'ARRAY[''ADD_ONS_CANCELLED_BY_BUSINESS''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
