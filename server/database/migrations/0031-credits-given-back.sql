-- Credits that a refund takes back (docs/payments.md, decision 0105).

alter table credit drop constraint credit_status_check;
alter table credit add constraint credit_status_check
  check (status in ('AVAILABLE', 'RESERVED', 'USED', 'UPGRADED', 'EXPIRED', 'REFUNDED'));
-- The act that gave its price back.
alter table credit add column credit_note_id uuid references credit_note;
alter table credit add constraint credit_refunded_by_a_note check ((status = 'REFUNDED') = (credit_note_id is not null));
create index credit_of_note on credit (credit_note_id) where credit_note_id is not null;

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('SALE', 'FEE', 'PAYMENT', 'REFUND', 'REFUND_FAILED', 'REFUND_ARRIVED', 'SALE_REFUNDED', 'FEE_REFUNDED', 'CREDIT_ISSUED', 'CREDIT_USED',
    'CREDIT_RETURNED', 'CREDIT_REVOKED', 'CREDIT_UPGRADED', 'CREDIT_EXPIRED', 'CREDIT_REFUNDED', 'WRITTEN_OFF', 'SALE_REDUCED',
    'FEE_REDUCED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'REFUND_SENT_OTHERWISE', 'REFUND_AS_CODE'));
alter table ledger_transfer drop constraint ledger_transfer_credit_account_check;
alter table ledger_transfer add constraint ledger_transfer_credit_account_check
  check (credit_account in ('RECEIVABLE', 'REVENUE_SALES', 'REVENUE_FEES', 'PROVIDER_CLEARING', 'BANK', 'CREDITS_ISSUED',
    'CREDITS_CUSTOMER', 'CREDITS_USED', 'CREDITS_UPGRADED', 'CREDITS_EXPIRED', 'CREDITS_REFUNDED', 'DISPUTED', 'DISPUTE_LOSSES',
    'BAD_DEBTS'));
