import type { HandPaymentRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const columns = sql`id, entry_id, order_id, customer_id, installment_id, amount, way, note, received_on, reverses_id, reason, recorded_by, at`

export const insertHandPayment = (tx: Transaction, row: Omit<HandPaymentRow, "at"> & { now: Date }) =>
  tx.run(sql`
    insert into hand_payment (${columns})
    values (${row.id}, ${row.entry_id}, ${row.order_id}, ${row.customer_id}, ${row.installment_id}, ${row.amount}, ${row.way}, ${row.note},
      ${row.received_on}, ${row.reverses_id}, ${row.reason}, ${row.recorded_by}, ${row.now})`)

/** Of one entry, in the order of the parts. */
export const rowsOfEntry = (tx: Transaction, entry_id: string) =>
  tx.many<HandPaymentRow>(sql`
    select ${columns} from hand_payment where entry_id = ${entry_id} and reverses_id is null order by id`)

/** The last entry of an order that wasn't reversed. */
export const lastEntryOf = (tx: Transaction, order_id: string) =>
  tx.maybe<{ entry_id: string; at: string }>(sql`
    select h.entry_id, h.at from hand_payment h
    where h.order_id = ${order_id} and h.reverses_id is null and not exists (select from hand_payment r where r.reverses_id = h.id)
    order by h.at desc, h.id desc limit 1`)

/** Some of a part came by hand: it asks for the rest. The caller holds its row lock. */
export const takePartly = (tx: Transaction, installment_id: string, amount: number) =>
  tx.run(sql`
    update installment set amount = amount - ${amount}, hand_amount = hand_amount + ${amount}
    where id = ${installment_id} and amount > ${amount}`)

/** It asks for it again. The caller holds its row lock. */
export const reversePartly = (tx: Transaction, installment_id: string, amount: number) =>
  tx.run(sql`
    update installment set amount = amount + ${amount}, hand_amount = hand_amount - ${amount}
    where id = ${installment_id} and hand_amount >= ${amount} and status in ('SCHEDULED', 'FAILED')`)
