-- Wrong promo codes, whoever typed them: what the limits count. Each lives for a day, with the address that it came from.
create table promocode_guess (
  id uuid primary key,
  customer_id uuid not null references customer,
  address text not null,
  at timestamptz not null
);
create index promocode_guess_customer on promocode_guess (customer_id, at);
create index promocode_guess_address on promocode_guess (address, at);
