-- The language that a family reads: what it chose, or else what its browser asked for when it first signed in. Null for one that never has;
-- mails are then in the language that every text exists in. An id of `languages/`, which may have gone since: that is English too.
alter table customer add column language text check (language ~ '^[a-z]{2,3}$');
