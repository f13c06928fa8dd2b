-- When a signing link's page was shown first: part of what is kept of a signature.
alter table signing_link add column opened_at timestamptz;
-- Links that have run out are removed every hour.
create index signing_link_expires on signing_link (expires_at);
