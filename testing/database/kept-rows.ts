import { sql } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"

// What is written to a database, told by triggers, and how to put it back. Reading all rows of all tables before and after each call
// took a third of the walk of every call, and a new family for the next one another third.

export interface KeptRows {
  /** The tables of which a row was written and committed since it was asked last. */
  written(): Promise<string[]>
  /** What is in the tables now is what is put back from here on. */
  keep(): Promise<void>
  putBack(): Promise<void>
  /** Adds the rows again that were there whenever rows were put back. */
  addWritten(): Promise<void>
}

interface Table {
  readonly name: string
  /** Those that aren't generated. */
  readonly columns: string
}

export async function keepRows(store: Store): Promise<KeptRows> {
  const tables = await store.many<Table>(sql`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`)
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  await store.pool.query(`
    create schema kept;
    create table kept.written_row (name text not null);
    create function kept.note_row() returns trigger language plpgsql as $$
    begin
      insert into kept.written_row values (tg_table_name);
      return null;
    end $$;
    ${tables
      .map(
        ({ name }) => `
          create table kept."rows of ${name}" as table public."${name}";
          create table kept."written to ${name}" as table public."${name}" with no data;
          create trigger noted after insert or update or delete on public."${name}" for each row execute function kept.note_row();
          create trigger emptied after truncate on public."${name}" for each statement execute function kept.note_row();`,
      )
      .join("")}`)
  const changed = new Set<string>()
  const written = async (): Promise<string[]> => {
    const rows = await store.many<{ name: string }>(sql`
      with noted as (delete from kept.written_row returning name) select distinct name from noted order by name`)
    const names = rows.map(({ name }) => name)
    for (const name of names) changed.add(name)
    return names
  }
  /** Without the triggers and the references of the tables. */
  const copyTables = async (
    names: Iterable<string>,
    statements: (name: string, columns: string) => string,
  ): Promise<void> => {
    const copies = [...names].map((name) => statements(name, columnsOf.get(name) ?? ""))
    await store.pool.query(`begin; set local session_replication_role = replica; ${copies.join("; ")}; commit`)
    changed.clear()
  }
  return {
    written,
    async keep() {
      await written()
      await copyTables(
        changed,
        (name, columns) => `
          delete from kept."rows of ${name}";
          insert into kept."rows of ${name}" (${columns}) select ${columns} from public."${name}"`,
      )
    },
    async putBack() {
      await written()
      await copyTables(
        changed,
        (name, columns) => `
          insert into kept."written to ${name}" (${columns}) select ${columns} from public."${name}";
          delete from public."${name}";
          insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."rows of ${name}"`,
      )
    },
    addWritten: () =>
      copyTables(
        columnsOf.keys(),
        (name, columns) => `
          insert into public."${name}" (${columns}) overriding system value select ${columns} from kept."written to ${name}"
          on conflict do nothing`,
      ),
  }
}
