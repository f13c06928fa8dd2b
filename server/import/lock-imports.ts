import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** One import at a time: each of two would take the other's rows for new. */
export const lockImports = (tx: Transaction): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('customer-hub import'))`)
