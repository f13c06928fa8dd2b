-- What a picture's slot held before staff changed it, so that the last change can be taken back while the files are still there.
create table picture_change (
  id uuid primary key,
  kind text not null check (kind in ('activity', 'location', 'funbox', 'leader', 'company')),
  -- An id, or a leader's name; empty for the business itself.
  owner text not null,
  -- [{key, position, alt, focus_x, focus_y, width, height, source_hash, files: [{width, format, file_key}]}]
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  -- Of what the change left: nothing is taken back over somebody else's.
  after_version text not null check (after_version <> ''),
  changed_by text not null check (changed_by <> ''),
  changed_at timestamptz not null
);
create index picture_change_last on picture_change (kind, owner, changed_at);
