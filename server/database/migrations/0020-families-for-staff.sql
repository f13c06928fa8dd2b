-- What staff write about a family, and who must not collect a child.

-- A name as it is looked for (`searchKey` in server/families/search-key.ts): without case, accents and signs.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select translate(public.folded(name), 'łđðøıħþ-.,''’', 'lddoiht   ')
$$;

-- What only staff read goes with the family.
create function refuse_change_of_living_family() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from customer where id = old.customer_id and deleted_at is not null) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table staff_note (
  id uuid primary key,
  customer_id uuid not null references customer,
  text text not null check (text ~ '\S' and length(text) <= 2000),
  by text not null check (by <> ''),
  at timestamptz not null
);
create index staff_note_customer on staff_note (customer_id, at desc);
create trigger staff_note_append_only before update or delete on staff_note
  for each row execute function refuse_change_of_living_family();

-- Somebody who must not collect a family's children, by a letter or a court. Not a contact: the family can neither change nor remove it.
create table barred_collector (
  id uuid primary key,
  customer_id uuid not null references customer,
  name text not null check (name ~ '\S' and length(name) <= 200),
  relationship text not null default '',
  -- E.164, with ;ext=12 behind it where there is an extension.
  phone text,
  because text not null,
  by text not null check (by <> ''),
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by text,
  constraint barred_collector_lifted check ((lifted_at is null) = (lifted_by is null))
);
create index barred_collector_customer on barred_collector (customer_id) where lifted_at is null;
create index barred_collector_by_customer on barred_collector (customer_id);
create trigger barred_collector_stays before delete on barred_collector
  for each row execute function refuse_change_of_living_family();

-- For these participants; none: for all of the family.
create table barred_collector_student (
  bar_id uuid not null references barred_collector on delete cascade,
  student_id uuid not null references student,
  primary key (bar_id, student_id)
);
create index barred_collector_student_student on barred_collector_student (student_id);

-- As `isBarredName` in domain/scheduling/barred.ts: all words of one name are in the other, in any order.
create function is_barred(student uuid, collector text) returns boolean language sql stable parallel safe as $$
  select exists (
    select from student s join barred_collector b on b.customer_id = s.customer_id and b.lifted_at is null
      cross join lateral (
        select public.words_of(public.name_key(b.name)) as barred, public.words_of(public.name_key(collector)) as said) w
    where s.id = student and (w.said @> w.barred or (cardinality(w.said) > 1 and w.barred @> w.said))
      and (not exists (select from barred_collector_student k where k.bar_id = b.id)
        or exists (select from barred_collector_student k where k.bar_id = b.id and k.student_id = student)))
$$;

-- I49: nobody barred is recorded as a collector.
create function refuse_barred_collector() returns trigger language plpgsql as $$
begin
  if new.kind = 'OUT' and new.with_whom <> '' and is_barred(
      (select d.student_id from attendance_day d where (d.attendance_id, d.session_id) = (new.attendance_id, new.session_id)), new.with_whom) then
    raise exception 'must not collect' using errcode = 'check_violation', constraint = 'attendance_check_not_barred';
  end if;
  return new;
end $$;
create trigger attendance_check_not_barred before insert on attendance_check
  for each row execute function refuse_barred_collector();

-- A new kind of mail, beside all that there are.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'public.outbox_mail'::regclass and conname = 'outbox_mail_kind_check');
begin
  alter table outbox_mail drop constraint outbox_mail_kind_check;
  execute 'alter table outbox_mail add constraint outbox_mail_kind_check '
    || replace(replace(kinds, 'ARRAY[', 'ARRAY[''DETAILS_CORRECTED''::text, '), ' NOT VALID', '') || ' not valid';
end $$;
