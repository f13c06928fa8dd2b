import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { chunksOf } from "./in-turns.ts"

interface SwitchedOrder {
  readonly order_id: string
  /** What of it a plan or an invoice of before asks for. */
  readonly claimed?: number
}

export const addSwitchedOrders = (tx: Transaction, batch_id: string, orders: readonly SwitchedOrder[]) =>
  tx.run(sql`
    insert into switched_order (order_id, batch_id, claimed_amount)
    select o.order_id, ${batch_id}, coalesce(o.claimed, 0) from jsonb_to_recordset(${JSON.stringify(orders)}) as o(order_id uuid, claimed int)`)

/** The entries that these children have joined in this transaction. */
export const addSwitchedWaiting = (
  tx: Transaction,
  batch_id: string,
  waits: readonly { student_id: string; offering_id: string }[],
) =>
  tx.run(sql`
    insert into switched_waiting (entry_id, batch_id)
    select e.id, ${batch_id} from waitlist_entry e
      join jsonb_to_recordset(${JSON.stringify(waits)}) as w(student_id uuid, offering_id uuid)
        on w.student_id = e.student_id and w.offering_id = e.offering_id
    where e.status = 'WAITING'`)

export const addRaised = (
  tx: Transaction,
  { batch_id, pool_id, added }: { batch_id: string; pool_id: string; added: number },
) => tx.run(sql`insert into switched_capacity (batch_id, pool_id, added) values (${batch_id}, ${pool_id}, ${added})`)

interface NewOpeningBalance {
  readonly id: string
  readonly customer_id: string
  readonly batch_id: string
  readonly amount: number
  readonly order_id: string | null
}

export const insertOpeningBalances = (tx: Transaction, balances: readonly NewOpeningBalance[], now: Date) =>
  tx.run(sql`
    insert into opening_balance (id, customer_id, batch_id, amount, order_id, at)
    select b.id, b.customer_id, b.batch_id, b.amount, b.order_id, ${now}
    from jsonb_to_recordset(${JSON.stringify(balances)}) as b(id uuid, customer_id uuid, batch_id uuid, amount int, order_id uuid)`)

/** Places that a batch's bookings have, by pool. */
export const placesOfBatch = (tx: Transaction, batch_id: string) =>
  tx.many<{ pool_id: string; quantity: number; kind: "TAKEN" | "WAITING" }>(sql`
    select op.pool_id, count(*)::int as quantity, 'TAKEN' as kind
    from switched_order s join attendance a on a.order_id = s.order_id and a.status = 'BOOKED'
      join offering_pool op on op.offering_id = a.offering_id
    where s.batch_id = ${batch_id} group by op.pool_id
    union all
    select op.pool_id, count(*)::int, 'WAITING'
    from switched_waiting w join waitlist_entry e on e.id = w.entry_id and e.status = 'WAITING'
      join offering_pool op on op.offering_id = e.offering_id
    where w.batch_id = ${batch_id} group by op.pool_id`)

export const raisedPools = (tx: Transaction, batch_id: string) =>
  tx.many<{ pool_id: string; added: number }>(sql`
    select pool_id, added from switched_capacity where batch_id = ${batch_id} order by pool_id`)

/** What hangs on orders, children before parents. */
async function removeOfOrders(tx: Transaction, order_ids: readonly string[]): Promise<void> {
  const orders = sql`any(${order_ids}::uuid[])`
  await tx.run(sql`delete from ledger_transfer where order_id = ${orders}`)
  await tx.run(sql`delete from order_status_history where order_id = ${orders}`)
  await tx.run(sql`delete from invoice_payment where payment_id is null and reverses_id is null
    and invoice_id in (select id from invoice where order_id = ${orders})`)
  await tx.run(sql`delete from invoice where order_id = ${orders}`)
  await tx.run(sql`delete from order_line where order_id = ${orders}`)
  await tx.run(sql`delete from credit where attendance_id in (select id from attendance where order_id = ${orders})`)
  await tx.run(
    sql`delete from attendance_day where attendance_id in (select id from attendance where order_id = ${orders})`,
  )
  await tx.run(sql`delete from attendance where order_id = ${orders}`)
}

/**
 * All rows of a batch's orders, lines and balances. The batch is marked as undone before: only then the ledger lets go of its entries. The
 * database refuses where anything else hangs on one of them, such as a payment or a cancellation.
 */
export async function removeBookings(tx: Transaction, batch_id: string): Promise<void> {
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
  const orders = idsOf(
    await tx.many<{ id: string }>(
      sql`select order_id as id from switched_order where batch_id = ${batch_id} order by 1`,
    ),
  )
  const balances = idsOf(
    await tx.many<{ id: string }>(sql`select id from opening_balance where batch_id = ${batch_id} order by 1`),
  )
  for (const ids of chunksOf(orders)) await removeOfOrders(tx, ids)
  for (const ids of chunksOf(balances)) {
    await tx.run(sql`delete from ledger_transfer where cause_kind = 'OPENING' and cause_id = any(${ids}::uuid[])`)
    const codes = idsOf(
      await tx.many<{ id: string }>(sql`
        delete from opening_credit where balance_id = any(${ids}::uuid[]) and spent_order_id is null returning promocode_id as id`),
    )
    await tx.run(sql`delete from customer_promocode where promocode_id = any(${codes}::uuid[])`)
    await tx.run(sql`delete from promocode where id = any(${codes}::uuid[])`)
    await tx.run(sql`delete from opening_balance where id = any(${ids}::uuid[])`)
  }
  for (const ids of chunksOf(orders)) {
    await tx.run(sql`delete from switched_order where order_id = any(${ids}::uuid[])`)
    await tx.run(sql`delete from customer_order where id = any(${ids}::uuid[])`)
  }
  const entries = idsOf(
    await tx.many<{ id: string }>(sql`
      delete from switched_waiting where batch_id = ${batch_id} returning entry_id as id`),
  )
  await tx.run(sql`delete from waitlist_entry where id = any(${entries}::uuid[])`)
  await tx.run(sql`delete from switched_capacity where batch_id = ${batch_id}`)
}
