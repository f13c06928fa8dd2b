-- What families upload. The bytes lie with the files' provider under the key; who owns them and what they are is said here.

create table file (
  -- Random, never derived from the contents: a key can't be guessed, and it says nothing.
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null for a file of the business itself.
  customer_id uuid references customer,
  ownership_type text not null check (ownership_type in ('PUBLIC', 'STUDENT_THUMBNAIL', 'DOCUMENT', 'SMART_FORM')),
  -- What we found the bytes to be, not what the sender called them.
  content_type text not null,
  size bigint not null check (size > 0),
  public_name text not null,
  -- Since when nothing refers to it; null while something does.
  unattached_since timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint file_of_a_family_is_private check (ownership_type <> 'PUBLIC' or customer_id is null)
);
create index file_customer on file (customer_id);
create index file_unattached on file (unattached_since) where unattached_since is not null;

-- Each upload that was begun, refused ones too: what the limits count.
create table file_upload_try (
  customer_id uuid not null references customer,
  at timestamptz not null
);
create index file_upload_try_customer on file_upload_try (customer_id, at);

alter table student add column thumbnail_key text unique references file;
