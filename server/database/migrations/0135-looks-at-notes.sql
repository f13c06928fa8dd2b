-- Notes of the system before are another thing than a family's own answers, in the list of who looked (docs/switching.md).
alter table health_access drop constraint health_access_what_check;
alter table health_access add constraint health_access_what_check
  check (what in ('HEALTH', 'MEDICATION', 'LOG', 'ROSTER', 'DOCUMENT', 'ANSWERS', 'NOTES_BEFORE')) not valid;
