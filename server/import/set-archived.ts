import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Dates that families no longer see, or see again. */
export const setDatesArchived = (tx: Transaction, ids: readonly string[], is_archived: boolean) =>
  tx.run(
    sql`update offering set is_archived = ${is_archived} where id = any(${ids}::uuid[]) and is_archived <> ${is_archived}`,
  )

export const setProgramsArchived = (tx: Transaction, ids: readonly string[], is_archived: boolean) =>
  tx.run(
    sql`update activity set is_archived = ${is_archived} where id = any(${ids}::uuid[]) and is_archived <> ${is_archived}`,
  )
