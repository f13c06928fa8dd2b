-- What the places of a hold cost when it began, by credit type: who is in checkout pays that. Null: today's prices.
alter table hold add column prices jsonb;
