-- What the business offers. A schedule set belongs to one funbox and one location. A family books one of its offerings:
-- a program (attended as a whole) or a single session (pick your days). An offering's days are its sessions.

-- Search forgives typos.
create extension if not exists pg_trgm;

-- Search ignores accents and case: "cafe" finds "Café".
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

-- As `searchWords` in server/scheduling/activity-search.ts splits what a family types: all but ASCII counts as letters.
create function words_of(words text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(trim(regexp_replace(public.folded(words), '[^a-z0-9\u0080-\u1fff\u2070-\uffff]+', ' ', 'g')), ' ')
$$;

-- Every word of an activity or location. A search with a typo looks here for the words that it may mean, and only then for what has
-- them: comparing it with each text took seven times as long. A word that nothing has any more finds nothing.
create table search_word (word text primary key);
create index search_word_alike on search_word using gin (word gin_trgm_ops);

create function add_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word select distinct unnest(new.search_words) order by 1 on conflict do nothing;
  return null;
end;
$$;

create table location_folder (
  id uuid primary key,
  external_id text unique,
  name text not null,
  position integer not null default 0
);

create table location (
  id uuid primary key,
  external_id text unique,
  folder_id uuid references location_folder,
  name text not null,
  type text not null default 'ON_SITE' check (type in ('ON_SITE', 'REMOTE')),
  show_directions text not null default 'ALWAYS_SHOW' check (show_directions in ('ALWAYS_SHOW', 'AFTER_BOOKING')),
  address text,
  -- Degrees, for the map of locations.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  -- Where its classes meet, for families who are booked there (docs/online.md). An offering may have its own.
  online_url text check (online_url ~ '^https://'),
  is_archived boolean not null default false,
  position integer not null default 0,
  search_words text[] not null generated always as (words_of(name)) stored,
  check (num_nonnulls(latitude, longitude) <> 1),
  constraint link_is_of_online check (online_url is null or type = 'REMOTE')
);
create trigger location_words after insert or update of name on location for each row execute function add_search_words();

create table funbox (
  id uuid primary key,
  external_id text unique,
  name text not null,
  url_part text not null unique,
  thumbnail text,
  mark text not null default 'trail',
  tagline text not null default '',
  requirements text not null default '',
  description text not null default '',
  display_option text not null default 'visible' check (display_option in ('visible', 'hidden')),
  is_buy_credits_and_save_enabled boolean not null default false,
  invoice_payment_settings jsonb not null default '{"is_enabled": false, "description": ""}',
  sibling_discount_percent integer not null default 0 check (sibling_discount_percent between 0 and 100),
  -- Whether a place may have both a quantity discount and the sibling discount; else it has the one that takes more off.
  are_discounts_combined boolean not null default true,
  -- Hundredths of a percent on card payments: 250 is 2.5 %.
  payment_fee_basis_points integer not null default 0 check (payment_fee_basis_points between 0 and 10000),
  position integer not null default 0
);

create table funbox_location (
  funbox_id uuid not null references funbox,
  location_id uuid not null references location,
  primary key (funbox_id, location_id)
);

create table credit_type (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  name text not null,
  price integer not null check (price >= 0),
  is_free boolean not null default false,
  is_program_credit boolean not null,
  is_hidden_from_flexible_payments_page boolean not null default false,
  -- Months that a bought or returned credit lives; null lives for ever.
  months_valid integer check (months_valid > 0),
  position integer not null default 0
);
create index credit_type_funbox on credit_type (funbox_id);

create table quantity_discount_tier (
  credit_type_id uuid not null references credit_type,
  min_quantity integer not null check (min_quantity >= 2),
  discount_percent integer check (discount_percent between 0 and 100),
  discount_flat_amount integer check (discount_flat_amount >= 0),
  primary key (credit_type_id, min_quantity),
  check (num_nonnulls(discount_percent, discount_flat_amount) = 1)
);

create table schedule_set (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  location_id uuid not null references location,
  name text not null,
  kind text not null check (kind in ('PROGRAM', 'DAYCAMP_PROGRAM', 'DAYCAMP_SESSION', 'OVERNIGHT')),
  description text not null default '',
  opens_at timestamptz,
  closes_at timestamptz,
  is_waitlist_enabled boolean not null default false,
  requires_application boolean not null default false,
  requires_payment_information boolean not null default false,
  is_sharing_enabled boolean not null default true,
  cancel_settings jsonb not null default '{"is_enabled": true, "hours_before_program_start": 72, "hours_before_session_start": 24}',
  reschedule_settings jsonb not null default '{"is_enabled": true, "hours_before_program_start": 72, "hours_before_session_start": 24}',
  -- Until so many hours before the start a cancelled booking comes back as money, afterwards as a credit; null is never.
  refund_hours_before_start integer check (refund_hours_before_start >= 0),
  -- Whether the business keeps the combined payment fee of a refunded booking.
  keeps_payment_fee boolean not null default true,
  unique (id, funbox_id, location_id, kind)
);
create index schedule_set_funbox on schedule_set (funbox_id, location_id);

-- Places: one row per pool counts what is taken and held. The CHECK refuses an oversell whatever the code does.
create table pool (
  id uuid primary key,
  external_id text unique,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken >= 0),
  held integer not null default 0 check (held >= 0),
  -- Waitlist entries that wait for a place of this pool: free places up to this number are theirs, not a direct buyer's.
  waiting integer not null default 0 check (waiting >= 0),
  -- Siblings who want both or none, while too few are free for them: they keep their place in line and reserve nothing.
  passed_over integer not null default 0 check (passed_over >= 0),
  constraint pool_never_oversold check (taken + held <= capacity)
) with (fillfactor = 70);
create index pool_awaited on pool (id) where waiting + passed_over > 0;

-- An activity is what families call a program: one name, story and picture; its offerings are its dates.
create table activity (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  -- Its address: /programs/{url_part}.
  url_part text not null unique check (url_part ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  summary text not null default '',
  -- Markdown.
  description text not null default '',
  -- A drawing of portal/shell/public/scenes.svg, used where there is no photo.
  scene text not null default 'trail-makers',
  -- [{time, title, text}]
  day_plan jsonb not null default '[]',
  -- [{icon, name, note}]
  things_to_bring jsonb not null default '[]',
  -- [{name, about}]
  leaders jsonb not null default '[]',
  leaders_note text not null default '',
  search_words text[] not null generated always as (words_of(name || ' ' || summary || ' ' || description || ' ' || leaders_note
    || ' ' || jsonb_path_query_array(leaders, '$[*].*')::text)) stored
);
create index activity_search on activity using gin (search_words);
create trigger activity_words after insert or update of name, summary, description, leaders, leaders_note on activity
  for each row execute function add_search_words();

-- The day of the pick-up, of a night the morning after. What ends at midnight ends on its own evening (lastDayOf in
-- domain/kernel/calendar.ts).
create function last_day(day date, start_time time, end_time time) returns date language sql immutable strict parallel safe as $$
  select day + case when end_time <= start_time and end_time >= '00:01' then 1 else 0 end
$$;

-- Funbox, location and kind are copies of the schedule set's, held equal by the foreign key, so that one index answers the
-- availability list.
create table offering (
  id uuid primary key,
  external_id text unique,
  schedule_set_id uuid not null,
  funbox_id uuid not null,
  location_id uuid not null,
  kind text not null,
  credit_type_id uuid not null references credit_type,
  activity_id uuid references activity,
  name text not null,
  description text not null default '',
  room text not null default '',
  online_url text check (online_url ~ '^https://'),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  -- One bit per weekday that it meets, Sunday = 1.
  weekdays smallint not null check (weekdays between 1 and 127),
  session_count integer not null check (session_count >= 1),
  -- Positions in the order of grades (spec 3), 0 = no grade; null means any.
  min_grade smallint,
  max_grade smallint,
  min_age smallint,
  max_age smallint,
  is_archived boolean not null default false,
  search_text text not null generated always as (folded(name || ' ' || room || ' ' || description)) stored,
  foreign key (schedule_set_id, funbox_id, location_id, kind)
    references schedule_set (id, funbox_id, location_id, kind) on update cascade,
  -- Spec 5: a range with reversed or unknown ends contains no grade. 16 is the last grade (domain/participants/grade.ts).
  constraint grades_are_known check (min_grade between 0 and 16 and max_grade between 0 and 16),
  constraint grades_in_order check (min_grade <= max_grade)
);
create index offering_list on offering (funbox_id, location_id, start_date, start_time, id) where not is_archived;
create index offering_by_kind on offering (funbox_id, kind, start_date, start_time, id) where not is_archived;
create index offering_by_date on offering (start_date, start_time, id) where not is_archived;
create index offering_by_location on offering (location_id, start_date, start_time, id) where not is_archived;
create index offering_activity on offering (activity_id, start_date) where not is_archived;
create index offering_set on offering (schedule_set_id);

create table offering_pool (
  offering_id uuid not null references offering,
  pool_id uuid not null references pool,
  primary key (offering_id, pool_id)
);
create index offering_pool_pool on offering_pool (pool_id);

create table session (
  id uuid primary key,
  offering_id uuid not null references offering,
  date date not null,
  start_time time not null,
  end_time time not null,
  starts_at timestamptz not null,
  -- A session may end after midnight; one wall-clock day apart is not 24 hours when the clocks change.
  ends_at timestamptz not null check (ends_at > starts_at)
);
create index session_offering on session (offering_id, starts_at);
create index session_date on session (date, offering_id);

-- Packages: named bundles of credits at one price. An order's line has a copy of what its package held at purchase.

create table package (
  id uuid primary key,
  external_id text unique,
  funbox_id uuid not null references funbox,
  name text not null check (name <> ''),
  description text not null default '',
  price integer not null check (price > 0),
  is_archived boolean not null default false,
  position integer not null default 0
);
create index package_funbox on package (funbox_id) where not is_archived;

create table package_item (
  package_id uuid not null references package,
  credit_type_id uuid not null references credit_type,
  quantity integer not null check (quantity between 1 and 100),
  primary key (package_id, credit_type_id)
);
