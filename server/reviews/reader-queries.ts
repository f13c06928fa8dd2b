import { type Database, sql } from "../database/sql.ts"

/** Of the grown-ups who wrote: no more of a name is shown. */
export const firstNames = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.many<{ id: string; first_name: string }>(
    sql`select id, first_name from customer where id = any(${[...ids]}::uuid[])`,
  )
  return new Map(rows.map(({ id, first_name }) => [id, first_name]))
}
