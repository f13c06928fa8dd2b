import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const setWindow = (
  tx: Transaction,
  schedule_set_id: string,
  { opens_at, closes_at }: { opens_at: string | null; closes_at: string | null },
) => tx.run(sql`update schedule_set set opens_at = ${opens_at}, closes_at = ${closes_at} where id = ${schedule_set_id}`)
