-- A program that the business no longer offers.
alter table activity add column is_archived boolean not null default false;

-- Its dates ahead that were archived with it, and come back with it.
create table offering_archived_with_program (
  offering_id uuid primary key references offering,
  activity_id uuid not null references activity
);
create index offering_archived_with_program_activity on offering_archived_with_program (activity_id);
