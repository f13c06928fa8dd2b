import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { doseStatus } from "./store-records.ts"

export interface CountedBox {
  readonly id: string
  readonly medication_request_id: string
  readonly doses_left: number
  readonly counted_by: string
  readonly now: Date
}

/** The same count again is there already. */
export const addCount = (tx: Transaction, row: CountedBox) =>
  tx.run(sql`
    insert into medication_supply (id, medication_request_id, doses_left, counted_by, counted_at)
    values (${row.id}, ${row.medication_request_id}, ${row.doses_left}, ${row.counted_by}, ${row.now}) on conflict (id) do nothing`)

/** By request: the last count without what was given since. */
export const dosesLeft = async (db: Database, request_ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db.many<{ id: string; doses: number }>(sql`
        select distinct on (s.medication_request_id) s.medication_request_id as id, greatest(0, s.doses_left - (
          select count(*) from medication_dose d where d.medication_request_id = s.medication_request_id and d.ticked_at > s.counted_at
            and ${doseStatus} = 'GIVEN'))::int as doses
        from medication_supply s where s.medication_request_id = any(${request_ids}::uuid[])
        order by s.medication_request_id, s.counted_at desc, s.id desc`)
    ).map(({ id, doses }) => [id, doses]),
  )
