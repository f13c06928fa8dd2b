-- transaction: none
-- Who attends a session: rosters, the gate's pack, Today.
create index concurrently if not exists attendance_day_session on attendance_day (session_id);
