import type { FamilyTable } from "../database/family-tables.ts"
import { type Database, sql, verbatim } from "../database/sql.ts"

export type Row = Readonly<Record<string, unknown>>

/** Whole rows: a column that is added goes along, unless it is a secret. */
export async function rowsOf(
  db: Database,
  { table, rows, hidden = [] }: FamilyTable,
  customer_id: string,
): Promise<Row[]> {
  const found = await db.many<Row>(
    sql`select * from ${verbatim(table)} where ${rows(sql`= ${customer_id}`)} order by 1`,
  )
  return found.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))))
}
