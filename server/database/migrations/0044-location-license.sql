-- What a site is licensed as and by whom, in the business's words; families read it where a program meets.
alter table location add column license text not null default '' check (length(license) <= 300);
