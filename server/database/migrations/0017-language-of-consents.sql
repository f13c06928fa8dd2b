-- In which language the words were shown. Null in rows from before there was more than one: those are English.
alter table consent add column language text check (language ~ '^[a-z]{2,3}$');
