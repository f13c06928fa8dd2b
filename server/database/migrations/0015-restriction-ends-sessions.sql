-- I28: who is restricted is signed out on every device, whoever writes the restriction. Signing in again leads to the Support page, with the
-- reason and the way out (2.3); what a session opened since then may do is still looked up on every request (I24).
create function end_sessions_of_restricted() returns trigger language plpgsql as $$
begin
  update sign_in_session set revoked_at = now() where customer_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger restriction_ends_sessions after update of is_restricted on customer
  for each row when (new.is_restricted and not old.is_restricted) execute function end_sessions_of_restricted();
-- Who was restricted before this was known has sessions of theirs from then.
update sign_in_session set revoked_at = now()
where revoked_at is null and customer_id in (select id from customer where is_restricted);
