-- What a family types finds a name however it writes accents and capitals: "cafe" finds "Café". Decomposing and dropping the
-- marks needs no extension, and a function of its own keeps both sides of the comparison alike.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'))
$$;

alter table offering add column search_text text not null
  generated always as (folded(name || ' ' || room || ' ' || description)) stored;

-- A visitor who has chosen only a location.
create index offering_by_location on offering (location_id, start_date, start_time, id) where not is_archived;
