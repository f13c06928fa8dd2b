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
  created_at timestamptz not null default hub_now()
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

create function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'sealed') = (to_jsonb(new) - 'sealed') then
    return new;
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
