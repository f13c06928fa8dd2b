-- What families write of a program that they attended. Readers see what was approved; an edit waits beside it.
create table review (
  id uuid primary key,
  customer_id uuid not null references customer,
  activity_id uuid not null references activity,
  stars smallint not null constraint review_stars check (stars between 1 and 5),
  words text not null constraint review_words check (length(words) <= 500),
  language text not null,
  -- The year of the last day that they attended.
  year smallint not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  decline_reason text,
  -- Of the wording that waits or was decided.
  written_at timestamptz not null,
  published_stars smallint check (published_stars between 1 and 5),
  published_words text,
  published_language text,
  published_at timestamptz,
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz,
  -- One of a family for a program, however often it is sent.
  unique (customer_id, activity_id),
  constraint review_published_whole check (
    (published_at is null) = (published_stars is null) and (published_at is null) = (published_words is null)
    and (published_at is null) = (published_language is null)),
  constraint review_approved_is_published check (status <> 'APPROVED' or published_at is not null),
  constraint review_declined_has_reason check ((status = 'DECLINED') = (decline_reason is not null)),
  constraint review_answer_dated check ((answer is null) = (answered_at is null))
);
create index review_shown on review (activity_id, published_at desc, id) where published_at is not null;
create index review_waiting on review (written_at) where status = 'PENDING';

create table review_report (
  review_id uuid not null references review on delete cascade,
  customer_id uuid not null references customer,
  reason text not null check (reason <> ''),
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (review_id, customer_id)
);
create index review_report_customer on review_report (customer_id);
create index review_report_open on review_report (reported_at) where settled_at is null;

-- A family is asked once for each program.
create table review_ask (
  id uuid primary key,
  customer_id uuid not null references customer,
  activity_id uuid not null references activity,
  asked_at timestamptz not null,
  unique (customer_id, activity_id)
);
create index review_ask_activity on review_ask (activity_id);

-- Who doesn't want to be asked.
create table review_opt_out (
  customer_id uuid primary key references customer,
  at timestamptz not null
);

do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''REVIEW_ASKED''::text, ''REVIEW_DECLINED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
