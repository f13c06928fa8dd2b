-- What the timetable of a batch has made: it goes with the batch, unless somebody uses it by then.
create table switched_thing (
  -- A table's name, and the row's id.
  kind text not null check (kind in ('location', 'funbox', 'credit_type', 'schedule_set', 'activity', 'offering')),
  thing_id uuid not null,
  batch_id uuid not null references switch_batch,
  primary key (kind, thing_id)
);
create index switched_thing_batch on switched_thing (batch_id);
