import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface Version {
  readonly template_id: string
  readonly earlier_id: string
}

/** What counts for the earlier template counts for this one, too. */
export const addEarlier = (tx: Transaction, { template_id, earlier_id }: Version) =>
  tx.run(sql`
    insert into document_template_earlier (template_id, earlier_id)
    select ${template_id}::uuid, ${earlier_id}::uuid
    union select ${template_id}::uuid, e.earlier_id from document_template_earlier e where e.template_id = ${earlier_id}`)
