import type pg from "pg"

/** Of every index that is no key: how to make it again, and how it is dropped. */
const INDEXES = `
  select format('drop index %I.%I', n.nspname, i.relname) as drop, pg_get_indexdef(x.indexrelid) as make
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = i.relnamespace
  where n.nspname = 'public' and not x.indisunique and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
  union all
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
    format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
  from pg_constraint c where c.contype = 'x' and c.conparentid = 0`

/** Fills tables whose indexes are made afterwards, each once: a million rows one by one into seven indexes take half an hour. */
export async function withoutIndexes<Result>(client: pg.Client, fill: () => Promise<Result>): Promise<Result> {
  const { rows } = await client.query<{ drop: string; make: string }>(INDEXES)
  for (const { drop } of rows) await client.query(drop)
  const filled = await fill()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const { make } of rows) await client.query(make)
  await client.query("vacuum analyze")
  return filled
}
