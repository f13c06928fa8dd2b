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
