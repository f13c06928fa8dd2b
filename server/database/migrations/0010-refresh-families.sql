-- Every refresh token of a session begins with the same random part, its family. Only who has held a token of the session knows it, so a
-- token of the family that is neither the current one nor the one before is a copy, however old. Kept as a SHA-256 like the tokens;
-- sessions from before have none until they are refreshed.
alter table sign_in_session add column family_hash bytea unique;
