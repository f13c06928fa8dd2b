-- Participants, and the files that families upload.

-- The bytes are with the files provider under the key; owner and type are recorded here.
create table file (
  -- Random, never derived from the contents: a key can't be guessed.
  key text primary key check (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- Null for a file of the business itself.
  customer_id uuid references customer,
  ownership_type text not null check (ownership_type in ('PUBLIC', 'STUDENT_THUMBNAIL', 'DOCUMENT', 'SMART_FORM', 'MEDICAL', 'CONTACT_PHOTO')),
  -- Sniffed from the bytes, not what the sender claimed.
  content_type text not null,
  size bigint not null check (size > 0),
  public_name text not null,
  -- The bytes on disk are encrypted (0026).
  is_encrypted boolean not null default false,
  -- Null while something refers to it.
  unattached_since timestamptz default hub_now(),
  created_at timestamptz not null default hub_now(),
  constraint file_of_a_family_is_private check (ownership_type <> 'PUBLIC' or customer_id is null)
);
create index file_customer on file (customer_id);
create index file_unattached on file (unattached_since) where unattached_since is not null;

alter table contact add constraint contact_photo foreign key (photo_key) references file;

create table student (
  id uuid primary key,
  external_id text unique,
  customer_id uuid not null references customer,
  type text not null default 'REGULAR' check (type in ('REGULAR', 'CUSTOMER_AS_PARTICIPANT')),
  qr text not null unique,
  first_name text not null,
  last_name text not null,
  birth_date date,
  thumbnail_key text unique references file,
  pronouns text not null default 'none' check (pronouns in ('none', 'he', 'she', 'they', 'non-binary')),
  gender text check (gender in ('MALE', 'FEMALE')),
  grade text not null default 'NONE' constraint grade_is_known check (grade in ('NONE', 'PK3', 'PK4', 'KINDERGARTEN', 'FIRST_GRADE',
    'SECOND_GRADE', 'THIRD_GRADE', 'FOURTH_GRADE', 'FIFTH_GRADE', 'SIXTH_GRADE', 'SEVENTH_GRADE', 'EIGHTH_GRADE', 'NINTH_GRADE', 'TENTH_GRADE',
    'ELEVENTH_GRADE', 'TWELFTH_GRADE', 'ALUMNI')),
  -- The school year that the grade is of, by the year in which it begins: from then on it moves up by itself (docs/grades.md).
  grade_year smallint check (grade_year between 1900 and 2200),
  constraint grade_has_its_year check ((grade in ('NONE', 'ALUMNI')) = (grade_year is null)),
  created_at timestamptz not null default hub_now(),
  archived_at timestamptz
);
-- What a scanner or a hand may make of a code.
create index student_qr_in_any_case on student (lower(qr));
create index student_customer on student (customer_id, created_at);
create unique index student_customer_self on student (customer_id) where type = 'CUSTOMER_AS_PARTICIPANT' and archived_at is null;
