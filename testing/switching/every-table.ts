import { sql, verbatim } from "@hub/server/database/sql"
import type { Store } from "@hub/server/database/transaction"

/** What stays of a batch that is undone: that it was there, who did it, numbers that were given. */
const STAYS = [
  "switch_batch",
  "operator_action",
  "operator_change",
  "document_number",
  "number_counter",
  // The words that a search may have meant.
  "search_word",
]

/** All rows of all tables, to hold two moments against each other. */
export async function everyTable(store: Store): Promise<Record<string, string>> {
  const tables = await store.many<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    if (STAYS.includes(name)) continue
    const { rows } = await store.one<{ rows: string }>(sql`
      select coalesce(string_agg(t::text, e'\n' order by t::text), '') as rows from ${verbatim(name)} t`)
    if (rows !== "") found[name] = rows
  }
  return found
}
