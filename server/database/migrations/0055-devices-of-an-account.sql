-- transaction: none
-- A sign-in asks which devices the account was used on, also by sessions that have ended.
create index concurrently sign_in_session_devices on sign_in_session (customer_id);
