-- A code to sign in with goes before receipts, of which an opening day queues hundreds: found by the beginning of this index.
create index outbox_mail_awaited on outbox_mail (created_at) where sent_at is null and kind in ('sign_in_code', 'no_account');
