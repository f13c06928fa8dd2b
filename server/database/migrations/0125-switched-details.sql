-- What people have in another system beside bookings and money, as it came over (docs/switching.md). Each row is of the batch that made it.

-- What the office wrote of a family there. Health may be in it, so it is sealed.
create table switched_note (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  batch_id uuid not null references switch_batch,
  kind text not null check (kind in ('NOTE', 'CUSTODY')),
  -- File and column.
  source text not null check (source <> ''),
  sealed bytea not null,
  at timestamptz not null
);
create index switched_note_customer on switched_note (customer_id);
create index switched_note_student on switched_note (student_id) where student_id is not null;
create index switched_note_batch on switched_note (batch_id);

-- What a family had agreed to, or refused, in its own words of yes and no: never more than the file says.
create table switched_consent (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid references student,
  batch_id uuid not null references switch_batch,
  subject text not null check (subject in ('PHOTOS', 'TEXT_MESSAGES', 'NEWS')),
  is_given boolean not null,
  said_on date,
  source text not null check (source <> ''),
  -- News were ended by it: with its batch they are as before.
  has_ended_news boolean not null default false,
  at timestamptz not null,
  constraint switched_consent_ends_news check (not has_ended_news or (subject = 'NEWS' and not is_given))
);
create index switched_consent_customer on switched_consent (customer_id);
create index switched_consent_student on switched_consent (student_id) where student_id is not null;
create index switched_consent_batch on switched_consent (batch_id);

-- A form that a batch has answered or begun.
create table switched_form (
  form_id uuid primary key references smart_form on delete cascade,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch
);
create index switched_form_customer on switched_form (customer_id);
create index switched_form_batch on switched_form (batch_id);

-- A document that was signed there, where the business has said that it is the same text.
create table switched_document (
  document_id uuid primary key references document on delete cascade,
  customer_id uuid not null references customer,
  batch_id uuid not null references switch_batch,
  signed_on date not null,
  signed_by text not null,
  source text not null check (source <> '')
);
create index switched_document_customer on switched_document (customer_id);
create index switched_document_batch on switched_document (batch_id);

create function is_of_undone_batch_id(of_batch uuid) returns boolean stable language sql as $$
  select exists (select from switch_batch where id = of_batch and undone_at is not null)
$$;

-- Only answers of a deleted family, and those of a batch that is undone, may go.
create or replace function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(old) - 'sealed') = (to_jsonb(new) - 'sealed') then
    return new;
  end if;
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new), array['smart_form_id', 'number']) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from customer where id = old.customer_id and deleted_at is not null) then
    return old;
  end if;
  if tg_op = 'DELETE' and exists (
    select from switched_form f where f.form_id = old.smart_form_id and is_of_undone_batch_id(f.batch_id)) then
    return old;
  end if;
  raise exception 'answers are as submitted' using errcode = 'restrict_violation';
end $$;
