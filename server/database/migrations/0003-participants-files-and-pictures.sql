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

-- Photos of the business: programs, locations, funboxes, leaders, the business itself and its logo. Each is drawn once in some widths and
-- formats; those files, and no others, are public.

create table picture (
  id uuid primary key,
  -- Random: part of an address that is cached for ever, so another photo has another key.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('activity', 'location', 'funbox', 'leader', 'company', 'logo')),
  activity_id uuid references activity,
  location_id uuid references location,
  funbox_id uuid references funbox,
  -- A leader has one photo, whatever she leads.
  leader_name text check (leader_name <> ''),
  -- The first is shown; the others are in the gallery.
  position integer not null default 0 check (position >= 0),
  alt text not null check (alt <> '' or kind = 'logo'),
  -- Percent from the left and from the top.
  focus_x smallint not null check (focus_x between 0 and 100),
  focus_y smallint not null check (focus_y between 0 and 100),
  -- Of the largest file.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- SHA-256 of the file that it was made of: the same file is not drawn again.
  source_hash bytea not null check (length(source_hash) = 32),
  constraint picture_has_its_owner check (
    (kind = 'activity') = (activity_id is not null) and (kind = 'location') = (location_id is not null)
    and (kind = 'funbox') = (funbox_id is not null) and (kind = 'leader') = (leader_name is not null))
);
create unique index picture_activity on picture (activity_id, position) where activity_id is not null;
create unique index picture_location on picture (location_id, position) where location_id is not null;
create unique index picture_funbox on picture (funbox_id, position) where funbox_id is not null;
create unique index picture_leader on picture (leader_name, position) where leader_name is not null;
create unique index picture_company on picture (kind, position) where kind in ('company', 'logo');

alter table file add constraint file_with_ownership unique (key, ownership_type);

create table picture_file (
  picture_id uuid not null references picture on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'png')),
  file_key text not null unique,
  -- A family's file can't be shown as a picture of the business.
  ownership_type text not null default 'PUBLIC' check (ownership_type = 'PUBLIC'),
  primary key (picture_id, width, format),
  foreign key (file_key, ownership_type) references file (key, ownership_type)
);

-- The logo as a small square PNG, for what is drawn here: PDFs and the icons of the installed portal.
alter table company add column logo_png bytea check (length(logo_png) < 1048576);
