-- How often something was done under a key within its window, which begins with the first use. The hourly job deletes what has expired.
create table rate_limit (
  key text primary key,
  uses int not null default 1 check (uses >= 0),
  resets_at timestamptz not null
);
drop table sign_in_attempt, promocode_guess, file_upload_try;
