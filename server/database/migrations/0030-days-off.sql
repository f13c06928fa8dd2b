-- One date of a booking that the family doesn't use. The place and its price stay; the date is free for something else (decision 0101).
create table attendance_day_off (
  attendance_id uuid not null references attendance,
  date date not null,
  at timestamptz not null,
  primary key (attendance_id, date)
);
