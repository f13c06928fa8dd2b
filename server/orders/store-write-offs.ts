import type { WriteOffPartRow, WriteOffRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const columns = sql`id, order_id, customer_id, amount, reverses_id, reason, recorded_by, at`

export const insertWriteOff = (tx: Transaction, row: Omit<WriteOffRow, "at"> & { now: Date }) =>
  tx.run(sql`
    insert into write_off (${columns})
    values (${row.id}, ${row.order_id}, ${row.customer_id}, ${row.amount}, ${row.reverses_id}, ${row.reason}, ${row.recorded_by}, ${row.now})`)

export const insertWriteOffPart = (tx: Transaction, part: WriteOffPartRow) =>
  tx.run(sql`
    insert into write_off_part (write_off_id, installment_id, invoice_id, amount)
    values (${part.write_off_id}, ${part.installment_id}, ${part.invoice_id}, ${part.amount})`)

export const writeOffById = (db: Database, id: string) =>
  db.maybe<WriteOffRow>(sql`select ${columns} from write_off where id = ${id}`)

export const partsOfWriteOff = (db: Database, id: string) =>
  db.many<WriteOffPartRow>(sql`
    select write_off_id, installment_id, invoice_id, amount from write_off_part where write_off_id = ${id}`)

/** The last one of an order that wasn't reversed. */
export const lastWriteOffOf = (db: Database, order_id: string) =>
  db.maybe<{ id: string }>(sql`
    select w.id from write_off w
    where w.order_id = ${order_id} and w.reverses_id is null and not exists (select from write_off r where r.reverses_id = w.id)
    order by w.at desc, w.id desc limit 1`)
