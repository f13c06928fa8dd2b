-- A browser that takes notices belongs to the sign-in that switched them on: signing out there, or being removed, ends it.
alter table staff_push add column session_id uuid;
alter table staff_push add constraint staff_push_session_id_fkey foreign key (session_id) references staff_session on delete set null not valid;
create function end_pushes_of_session() returns trigger language plpgsql as $$
begin
  delete from staff_push where session_id = new.id;
  return null;
end $$;
create trigger staff_session_ends_its_pushes after update of ended_at on staff_session
  for each row when (new.ended_at is not null) execute function end_pushes_of_session();
create function end_pushes_of_person() returns trigger language plpgsql as $$
begin
  delete from staff_push where staff_id = new.id;
  return null;
end $$;
create trigger staff_removed_has_no_pushes after update of removed_at on staff
  for each row when (new.removed_at is not null) execute function end_pushes_of_person();

-- What a browser is sent, once for each notice; gone with its browser.
create table staff_push_message (
  endpoint text not null references staff_push on delete cascade,
  notice_id uuid not null references staff_notice on delete cascade,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (endpoint, notice_id)
);
create index staff_push_message_notice on staff_push_message (notice_id);
create index staff_push_message_due on staff_push_message (created_at) where sent_at is null;
create index staff_push_message_created on staff_push_message (created_at);
