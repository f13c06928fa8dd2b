-- The photo of the day: of a group, for the families of its day. And what each family says of the faces of its children.

-- Each answer stays; the last one counts. Without one it is no.
create table face_consent (
  id uuid primary key,
  customer_id uuid not null references customer,
  student_id uuid not null references student,
  is_given boolean not null,
  words text not null,
  language text not null,
  at timestamptz not null
);
create index face_consent_student on face_consent (student_id, at desc);
create index face_consent_customer on face_consent (customer_id);

create table day_photo (
  -- Made by who sends it: the same again is the same photo.
  id uuid primary key,
  location_id uuid not null references location,
  offering_id uuid not null references offering,
  date date not null,
  line text not null check (length(line) <= 200),
  -- Null once its file is gone.
  file_key text unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size > 0),
  sent_by text not null check (sent_by <> ''),
  sent_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  constraint day_photo_removed check ((removed_by is null) = (removed_at is null)),
  constraint day_photo_has_a_file check (file_key is not null or removed_at is not null)
);
create index day_photo_day on day_photo (offering_id, date);
create index day_photo_location on day_photo (location_id, date);

-- Who of the group has no consent, and isn't in it: the sender has looked.
create table day_photo_not_in (
  photo_id uuid not null references day_photo on delete cascade,
  student_id uuid not null references student,
  primary key (photo_id, student_id)
);
create index day_photo_not_in_student on day_photo_not_in (student_id);
