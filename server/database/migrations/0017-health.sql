-- What families tell about their children's health, and what the business records about it. Every sensitive text is sealed
-- (server/health/seal.ts): AES-256-GCM under the family's data key, bound to its table, column, row and family.

-- A family's data key, wrapped by a master key that lies outside the database. Destroying it makes all that it sealed unreadable, in
-- backups of the database too.
create table data_key (
  id uuid primary key,
  customer_id uuid not null references customer,
  -- Null once the key is destroyed.
  wrapped bytea check (length(wrapped) = 60),
  -- Which master key wraps it: a digest, so that it says nothing about the key.
  master_key_id text not null,
  created_at timestamptz not null,
  -- Another key seals from here on; this one is destroyed soon after.
  retired_at timestamptz,
  destroyed_at timestamptz,
  constraint data_key_destroyed check ((wrapped is null) = (destroyed_at is not null)),
  constraint data_key_destroyed_is_retired check (destroyed_at is null or retired_at is not null)
);
create unique index data_key_current on data_key (customer_id) where retired_at is null;
create index data_key_customer on data_key (customer_id);
create index data_key_retired on data_key (retired_at) where destroyed_at is null and retired_at is not null;

-- What families choose from: an open list with its date (server/health/shipped-catalogues.ts), or the business's own. Nothing personal.
create table medical_catalog_entry (
  id uuid primary key,
  external_id text not null unique,
  kind text not null check (kind in ('ALLERGY', 'CONDITION', 'DIETARY', 'MEDICATION')),
  name text not null check (name <> ''),
  -- Other words by which it is found.
  examples text not null default '',
  dated date not null,
  is_archived boolean not null default false
);
create index medical_catalog_entry_name on medical_catalog_entry (kind, lower(name)) where not is_archived;

-- The kind is sealed too: that a child has an allergy is medical.
create table medical_item (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  details bytea not null check (length(details) > 45),
  -- The emergency plan.
  file_key text unique references file,
  -- Counts changes, so that two devices don't overwrite each other.
  revision int not null default 1 check (revision > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index medical_item_student on medical_item (student_id, created_at);
create index medical_item_customer on medical_item (customer_id);

-- Disability baseline, physician and insurance of a participant, whose id it has.
create table medical_profile (
  id uuid primary key references student,
  customer_id uuid not null references customer,
  details bytea check (length(details) > 45),
  revision int not null default 0 check (revision >= 0),
  -- When the family last said that everything is still right.
  confirmed_at timestamptz
);
create index medical_profile_customer on medical_profile (customer_id);

create table medication_request (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'FINISHED', 'EXPIRED')),
  details bytea not null check (length(details) > 45),
  -- What staff answered.
  answer bytea check (length(answer) > 45),
  -- A photo of the box or the prescription.
  file_key text unique references file,
  first_day date not null,
  last_day date not null,
  revision int not null default 1 check (revision > 0),
  idempotency_key text,
  submitted_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  constraint medication_request_days check (first_day <= last_day),
  constraint medication_request_answered check (
    case when status in ('APPROVED', 'DECLINED', 'FINISHED') then answered_at is not null and answer is not null
      when status in ('PENDING', 'EXPIRED') then answered_at is null and answer is null else true end),
  constraint medication_request_ended check ((status in ('WITHDRAWN', 'FINISHED', 'EXPIRED')) = (ended_at is not null))
);
create unique index medication_request_idempotency on medication_request (customer_id, idempotency_key) where idempotency_key is not null;
create index medication_request_student on medication_request (student_id, submitted_at);
create index medication_request_customer on medication_request (customer_id);
create index medication_request_open on medication_request (last_day) where status in ('PENDING', 'APPROVED');

create table health_record (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  -- 3: regular and irregular are medication records.
  type text not null check (type in ('regular', 'irregular', 'incident')),
  details bytea not null check (length(details) > 45),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  is_visible boolean not null default true,
  medication_request_id uuid references medication_request,
  constraint health_record_dose_is_medication check (medication_request_id is null or type <> 'incident')
);
create index health_record_by_student on health_record (student_id);
create index health_record_by_medication_request on health_record (medication_request_id) where medication_request_id is not null;
create index health_record_by_customer on health_record (customer_id);
create index health_record_student on health_record (student_id, occurred_at) where is_visible;
create index health_record_customer on health_record (customer_id) where is_visible;

-- A dose of an approved request that was ticked off. What is planned follows from the booked days, so it has no rows.
create table medication_dose (
  id uuid primary key,
  medication_request_id uuid not null references medication_request,
  day date not null,
  -- Null as needed.
  time time,
  due_at timestamptz,
  ticked_at timestamptz not null,
  -- Why at another time than due; the words are in the record, which is sealed.
  has_reason boolean not null,
  status text not null check (status in ('GIVEN', 'NOT_GIVEN')),
  health_record_id uuid not null unique references health_record,
  unique (medication_request_id, day, time),
  constraint medication_dose_due check ((time is null) = (due_at is null)),
  -- 60 minutes: domain/health/dose-plan.ts. A dose that was missed is said late without one.
  constraint medication_dose_early_has_reason check (has_reason or ticked_at >= due_at - interval '60 minutes'),
  constraint medication_dose_late_has_reason check (has_reason or status = 'NOT_GIVEN' or ticked_at <= due_at + interval '60 minutes')
);

-- Who of the staff read what (I40), which the family can see. Append only.
create table health_access (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  staff_name text not null check (staff_name <> ''),
  what text not null check (what in ('HEALTH', 'MEDICATION', 'LOG', 'ROSTER', 'DOCUMENT')),
  looked_at timestamptz not null
);
create index health_access_by_customer on health_access (customer_id);
create index health_access_student on health_access (student_id, looked_at);
create trigger health_access_append_only before update or delete on health_access for each row execute function refuse_change();

-- For whom a contact counts; without rows for the whole family.
create table contact_student (
  contact_id uuid not null references contact on delete cascade,
  student_id uuid not null references student,
  primary key (contact_id, student_id)
);
create index contact_student_student on contact_student (student_id);

create function contact_counts(contact uuid, student uuid) returns boolean language sql stable parallel safe as $$
  select not exists (select from contact_student where contact_id = contact)
    or exists (select from contact_student where contact_id = contact and student_id = student)
$$;
