-- Who looked goes with a family whose batch is undone: else a batch stays for good as soon as the office has opened a document of it.
create function refuse_change_of_looks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_moved_by_merge(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select from switched_family f where f.customer_id = old.customer_id and is_of_undone_batch_id(f.batch_id)) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger health_access_append_only on health_access;
create trigger health_access_append_only before update or delete on health_access for each row execute function refuse_change_of_looks();
