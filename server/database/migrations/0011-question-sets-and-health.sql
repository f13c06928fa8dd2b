-- Smart forms: question sets that the business asks, and what families answer. A form is a template's questions to one participant.

create table smart_form_template (
  id uuid primary key,
  external_id text not null unique,
  name text not null check (name <> ''),
  -- Markdown.
  description text not null default '',
  asked_when text not null check (asked_when in ('BEFORE_SCHEDULE', 'AFTER_SCHEDULE', 'BEFORE_ATTENDANCE', 'WITH_APPLICATION')),
  is_required boolean not null,
  is_medical boolean not null,
  -- Null: in every funbox.
  funbox_id uuid references funbox,
  -- The answers are good for so long; null for ever.
  valid_for_days integer check (valid_for_days > 0),
  -- The current questions.
  version integer not null check (version >= 1),
  position integer not null default 0,
  is_archived boolean not null default false,
  created_at timestamptz not null default hub_now(),
  -- "By June 1st", beside three days before the first day out: whichever comes first.
  due_on date
);

-- Asked for these sets only; without any row, for all.
create table smart_form_schedule_set (
  template_id uuid not null references smart_form_template,
  schedule_set_id uuid not null references schedule_set,
  primary key (template_id, schedule_set_id)
);

-- Answers belong to the questions as they were: other questions are another version.
create table smart_form_version (
  template_id uuid not null references smart_form_template,
  version integer not null check (version >= 1),
  -- domain/forms/question.ts
  sections jsonb not null,
  created_at timestamptz not null default hub_now(),
  primary key (template_id, version)
);
create trigger smart_form_version_append_only before update or delete on smart_form_version
  for each row execute function refuse_change();
alter table smart_form_template add constraint smart_form_template_version
  foreign key (id, version) references smart_form_version (template_id, version) deferrable initially deferred;

create table smart_form (
  id uuid primary key,
  template_id uuid not null references smart_form_template,
  student_id uuid not null references student,
  customer_id uuid not null references customer,
  status text not null default 'INCOMPLETE' check (status in ('INCOMPLETE', 'COMPLETE', 'SKIPPED')),
  -- Grows with every change, so that nothing is overwritten that its writer hasn't seen.
  revision integer not null default 0 check (revision >= 0),
  -- Why the business asks once more.
  resubmission_reason text check (resubmission_reason <> ''),
  -- Sealed: what is typed and not sent yet.
  draft bytea,
  draft_saved_at timestamptz,
  -- The latest answers.
  answers_id uuid,
  valid_until timestamptz,
  created_at timestamptz not null,
  unique (student_id, template_id),
  constraint smart_form_draft_has_its_moment check ((draft is null) = (draft_saved_at is null)),
  constraint smart_form_complete_has_answers check (status <> 'COMPLETE' or answers_id is not null),
  constraint smart_form_complete_is_not_asked_again check (status = 'INCOMPLETE' or resubmission_reason is null)
);
create index smart_form_by_answers on smart_form (answers_id) where answers_id is not null;
create index smart_form_draft_saved on smart_form (draft_saved_at) where draft is not null;
create index smart_form_customer on smart_form (customer_id);
create index smart_form_template_answered on smart_form (template_id);

-- As submitted, every time. Only sealing under another key changes a row.
create table smart_form_answers (
  id uuid primary key,
  smart_form_id uuid not null references smart_form,
  customer_id uuid not null references customer,
  template_id uuid not null,
  version integer not null,
  number integer not null check (number >= 1),
  -- Sealed: the answers, and the signature where one was needed.
  sealed bytea not null,
  submitted_at timestamptz not null,
  unique (smart_form_id, number),
  foreign key (template_id, version) references smart_form_version (template_id, version)
);
create index smart_form_answers_customer on smart_form_answers (customer_id);
alter table smart_form add foreign key (answers_id) references smart_form_answers;

-- Only a deleted family's answers may go.
create function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'sealed') = (to_jsonb(new) - 'sealed') then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from customer where id = old.customer_id and deleted_at is not null) then
    return old;
  end if;
  raise exception 'answers are as submitted' using errcode = 'restrict_violation';
end $$;
create trigger smart_form_answers_as_submitted before update or delete on smart_form_answers
  for each row execute function refuse_changed_answers();

-- Files that answers name, also earlier ones.
create table smart_form_file (
  file_key text primary key references file,
  smart_form_id uuid not null references smart_form
);
create index smart_form_file_form on smart_form_file (smart_form_id);

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
  what text not null check (what in ('HEALTH', 'MEDICATION', 'LOG', 'ROSTER', 'DOCUMENT', 'ANSWERS')),
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

-- Uploads that may say something about a child's health are encrypted on disk, each under its own key. That key is sealed under the
-- family's data key, so destroying the data key makes the files unreadable, in backups too.
create table file_seal (
  id uuid primary key,
  file_key text not null unique references file on delete cascade,
  customer_id uuid not null references customer,
  -- Sealed: the key to the bytes.
  sealed bytea not null check (length(sealed) > 45)
);
create index file_seal_customer on file_seal (customer_id);

-- What was stored before files were encrypted; a job works it off.
create index file_to_encrypt on file (created_at)
  where not is_encrypted and ownership_type in ('MEDICAL', 'SMART_FORM', 'DOCUMENT');
