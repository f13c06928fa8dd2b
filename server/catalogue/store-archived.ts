import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const noteArchivedWith = (tx: Transaction, activity_id: string, offering_ids: readonly string[]) =>
  tx.run(sql`
    insert into offering_archived_with_program (offering_id, activity_id)
    select id, ${activity_id} from unnest(${offering_ids}::uuid[]) as o(id)
    on conflict (offering_id) do update set activity_id = excluded.activity_id`)

export const forgetArchivedWith = (tx: Transaction, activity_id: string) =>
  tx.run(sql`delete from offering_archived_with_program where activity_id = ${activity_id}`)
