-- What is told of an offering and doesn't change with bookings (its name, days, price, window) may be remembered by a server for as long as
-- this number stands: whoever changes any of it changes the number in the same transaction, whatever tool it is done with. A new
-- offering needs no new number, because nobody can remember it yet.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create function new_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create trigger offering_changed after update or delete or truncate on offering
  for each statement execute function new_catalogue_version();
create trigger schedule_set_changed after update or delete or truncate on schedule_set
  for each statement execute function new_catalogue_version();
create trigger credit_type_changed after update or delete or truncate on credit_type
  for each statement execute function new_catalogue_version();
