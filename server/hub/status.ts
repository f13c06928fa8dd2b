import { sql } from "../database/sql.ts"
import type { CommandContext } from "./command-context.ts"

/** Which business, which database, how much of everything. */
export async function showStatus({ store, settings, say }: CommandContext): Promise<number> {
  const row = await store.maybe<Record<string, string | number | null>>(sql`
    select (select name from company) as business, current_database() as database, current_setting('server_version') as version,
      (select max(name) from schema_migration) as newest_migration, (select count(*) from customer) as customers,
      (select count(*) from student) as participants, (select count(*) from offering) as offerings,
      (select count(*) from customer_order) as orders`)
  say(`${"data".padEnd(18)} ${settings.data_dir}`)
  for (const [name, value] of Object.entries(row ?? {}))
    say(`${name.replace("_", " ").padEnd(18)} ${value ?? "none yet"}`)
  return 0
}
