-- A season is what families plan at once: dates of the business, in which offerings meet. An offering isn't written into one: its days say it.
create table season (
  id uuid primary key,
  external_id text unique,
  -- Its address: /season/{url_part}.
  url_part text not null unique check (url_part ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  start_date date not null,
  end_date date not null,
  -- [{date, name}]: what families know above the weeks, e.g. that school ends.
  notes jsonb not null default '[]',
  is_archived boolean not null default false,
  constraint season_ends_after_it_starts check (end_date >= start_date),
  constraint season_has_at_most_60_weeks check (end_date < start_date + 420)
);

-- For narrow cells. Null: the first word of the name.
alter table activity add column short_name text;
alter table activity add constraint activity_short_name_is_short check (length(short_name) between 1 and 12) not valid;

-- What a family plans for a participant. It holds nothing.
create table season_pick (
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  offering_id uuid not null references offering,
  -- Taken in its stead when the first is full at the opening.
  second_offering_id uuid references offering,
  -- When neither is free.
  joins_waitlist boolean not null default false,
  created_at timestamptz not null default hub_now(),
  primary key (student_id, offering_id),
  constraint season_pick_has_another_second check (second_offering_id <> offering_id)
);
create index season_pick_customer on season_pick (customer_id);
create index season_pick_offering on season_pick (offering_id);
create index season_pick_second on season_pick (second_offering_id) where second_offering_id is not null;

-- A week, named by its Monday, in which a participant is away.
create table season_away (
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  week date not null check (extract(isodow from week) = 1),
  primary key (student_id, week)
);
create index season_away_customer on season_away (customer_id);

create function refuse_plan_of_another_family() returns trigger language plpgsql as $$
begin
  if not exists (select from student where id = new.student_id and customer_id = new.customer_id) then
    raise exception 'a plan is of its family''s participant' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger season_pick_is_of_its_family before insert or update on season_pick
  for each row execute function refuse_plan_of_another_family();
create trigger season_away_is_of_its_family before insert or update on season_away
  for each row execute function refuse_plan_of_another_family();

-- What is booked isn't planned any more, by whichever way it was booked: canceled later, it doesn't come back into the plan.
create function end_pick_of_booked() returns trigger language plpgsql as $$
begin
  delete from season_pick where student_id = new.student_id and offering_id = new.offering_id;
  return null;
end $$;
create trigger attendance_ends_its_pick after insert on attendance
  for each row when (new.status = 'BOOKED') execute function end_pick_of_booked();
create trigger attendance_again_ends_its_pick after update of status on attendance
  for each row when (new.status = 'BOOKED') execute function end_pick_of_booked();
