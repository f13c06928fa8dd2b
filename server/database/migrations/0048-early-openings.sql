-- A schedule set may open earlier for some families. A family's opening is the earliest of those that are for it.
create table early_opening (
  schedule_set_id uuid not null references schedule_set,
  family_group text not null check (family_group in ('RETURNING', 'RESIDENTS', 'CODE')),
  -- Upper case, as it is compared.
  code text check (code = upper(code) and code <> ''),
  opens_at timestamptz not null,
  constraint early_opening_of_a_code check ((family_group = 'CODE') = (code is not null)),
  constraint early_opening_once unique nulls not distinct (schedule_set_id, family_group, code)
);

-- What a family has typed and some opening has.
create table opening_code (
  customer_id uuid not null references customer,
  code text not null check (code = upper(code) and code <> ''),
  entered_at timestamptz not null,
  primary key (customer_id, code)
);

-- When a schedule set opens for a family: everything that judges a registration window asks here. Without a family it is as for everybody.
create function opens_for(set_id uuid, opens_at timestamptz, family uuid, at timestamptz) returns timestamptz language sql stable as $$
  select case when opens_at is null or family is null then opens_at else least(opens_at, (
    select min(e.opens_at) from early_opening e
    where e.schedule_set_id = set_id and case e.family_group
      when 'CODE' then exists (select from opening_code c where c.customer_id = family and c.code = e.code)
      -- They have come before: a booking that is over by then.
      when 'RETURNING' then exists (
        select from student s join attendance_day d on d.student_id = s.id
        where s.customer_id = family and d.is_booked and d.ends_at < at)
      else exists (
        select from customer c cross join company b
        where c.id = family and (b.settings -> 'resident_postal_codes') ? split_part(upper(c.address ->> 'postal_code'), '-', 1))
      end)) end
$$;
