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
