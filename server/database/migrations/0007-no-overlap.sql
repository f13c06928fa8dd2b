-- A second belt, in its own file because distributed engines refuse it: a participant is never booked twice at the same moment.
-- The first belt is the lock on the customer's row while a family books (docs/places.md).
create extension if not exists btree_gist;
alter table attendance_day add constraint attendance_day_no_overlap
  exclude using gist (student_id with =, tstzrange(starts_at, ends_at) with &&) where (is_booked);
