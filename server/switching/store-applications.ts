import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface Brought {
  readonly application_id: string
  readonly customer_id: string
  readonly source: string
}

export const addBroughtApplications = (tx: Transaction, batch_id: string, rows: readonly Brought[]) =>
  tx.run(sql`
    insert into switched_application (application_id, customer_id, batch_id, source)
    select application_id, customer_id, ${batch_id}, source
    from jsonb_to_recordset(${JSON.stringify(rows)}) as a (application_id uuid, customer_id uuid, source text)`)

export const applicationsOfBatch = async (tx: Transaction, batch_id: string): Promise<string[]> =>
  (
    await tx.many<{ application_id: string }>(
      sql`select application_id from switched_application where batch_id = ${batch_id}`,
    )
  ).map(({ application_id }) => application_id)
