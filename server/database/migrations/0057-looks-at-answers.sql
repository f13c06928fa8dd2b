-- transaction: none
-- Staff read the answers of a medical question set.
alter table health_access drop constraint health_access_what_check, add constraint health_access_what_check
  check (what in ('HEALTH', 'MEDICATION', 'LOG', 'ROSTER', 'DOCUMENT', 'ANSWERS')) not valid;
alter table health_access validate constraint health_access_what_check;
