-- What is left in a medication's box, as somebody counted it; what was given since is taken off.
create table medication_supply (
  -- Made by who counts: the same again is the same count.
  id uuid primary key,
  medication_request_id uuid not null references medication_request,
  doses_left integer not null check (doses_left between 0 and 1000),
  counted_by text not null check (counted_by <> ''),
  counted_at timestamptz not null
);
create index medication_supply_request on medication_supply (medication_request_id, counted_at);
