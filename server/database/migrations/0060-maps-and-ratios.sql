-- Where the gate and the parking of a location are: [{kind, latitude, longitude}].
alter table location add column marks jsonb not null default '[]';
-- How many children a grown-up has, for ages where they differ: [{children, min_age, max_age}].
alter table activity add column ratios jsonb not null default '[]';

-- A small extract of a street map, a PMTiles file.
create table map_extract (
  is_only boolean primary key default true check (is_only),
  file_key text not null references file,
  size bigint not null check (size > 0),
  west double precision not null,
  south double precision not null,
  east double precision not null check (east > west),
  north double precision not null check (north > south),
  min_zoom smallint not null,
  max_zoom smallint not null check (max_zoom >= min_zoom),
  imported_at timestamptz not null
);
create index map_extract_file on map_extract (file_key);
