-- transaction: none
create unique index concurrently if not exists wallet_pass_given on wallet_pass (student_id, wallet) where joined_at is null;
create index concurrently if not exists wallet_pass_student on wallet_pass (student_id);
alter table wallet_pass drop constraint if exists wallet_pass_student_id_wallet_key;
