-- Of a child that was there twice both passes go on being updated. That of the child that moved isn't given out again.
alter table wallet_pass add column joined_at timestamptz;
