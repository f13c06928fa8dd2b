-- What a family agrees to when it opens an account and when it pays: which version, when, and from which address.

alter table consent drop constraint consent_subject_check;
alter table consent add constraint consent_subject_check check (subject in ('TEXT_MESSAGES', 'SIGN_UP', 'CHECKOUT'));
alter table consent
  add column version text check (version <> ''),
  -- Null once the family is deleted, and for answers of before.
  add column ip text check (ip <> ''),
  add column order_id uuid references customer_order,
  add constraint consent_checkout_has_order check ((subject = 'CHECKOUT') = (order_id is not null)),
  add constraint consent_documents_have_version check (subject = 'TEXT_MESSAGES' or version is not null);
create unique index consent_once_per_order on consent (order_id) where order_id is not null;
drop trigger consent_append_only on consent;
create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change_but_erasing('ip');

-- By which an import knows a deleted family that a file still lists. Salted hashes of its external id and its e-mail, no names.
create table deleted_family_mark (
  hash bytea primary key check (length(hash) = 32),
  salt bytea not null check (length(salt) = 16),
  deleted_at timestamptz not null
);
create trigger deleted_family_mark_append_only before update or delete on deleted_family_mark
  for each row execute function refuse_change();
