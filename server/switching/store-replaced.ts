import type { SaidItem } from "@hub/domain/switching/said"
import { type Sql, sql, verbatim } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Rows that a newer file replaces go to `switched_replaced` as they were, and come back from there when its batch is undone.

/** What hangs on others first. */
const TABLES = [
  "ledger_transfer",
  "order_status_history",
  "installment_status_history",
  "installment",
  "order_payment_plan",
  "switched_claim",
  "invoice_payment",
  "invoice",
  "order_line",
  "switched_pass_credit",
  "credit",
  "switched_pass",
  "attendance_day",
  "attendance",
  "opening_credit",
  "customer_promocode",
  "promocode",
  "opening_balance",
  "payment_before",
  "switched_order",
  "customer_order",
  "switched_waiting",
  "waitlist_entry",
] as const
type Table = (typeof TABLES)[number]

interface OfFamily {
  readonly batch_id: string
  readonly customer_id: string
}

const moveAway = (tx: Transaction, { batch_id, customer_id }: OfFamily, table: Table, where: Sql) =>
  tx.run(sql`
    with gone as (delete from ${verbatim(table)} t where ${where} returning t.*)
    insert into switched_replaced (batch_id, customer_id, table_name, before)
    select ${batch_id}, ${customer_id}, ${table}, to_jsonb(gone) from gone`)

/** The database lets go of the ledger's rows of these families until `endReplacing`. */
export const beginReplacing = (tx: Transaction, customer_id: string) =>
  tx.run(sql`insert into switch_replacing (customer_id) values (${customer_id})`)

export const endReplacing = (tx: Transaction, customer_id: string) =>
  tx.run(sql`delete from switch_replacing where customer_id = ${customer_id}`)

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

interface Orders {
  /** Of bookings, balances and what is claimed; those of passes go with their passes. */
  readonly orders: readonly string[]
  readonly passes: readonly string[]
  readonly balances: readonly string[]
}

/** What an import has written of a family's orders, its balance and some of its passes. */
export async function replaceOrders(
  tx: Transaction,
  family: OfFamily,
  { orders, passes, balances }: Orders,
): Promise<void> {
  const of_orders = sql`any(${orders}::uuid[])`
  const of_passes = sql`any(${passes}::uuid[])`
  const of_balances = sql`any(${balances}::uuid[])`
  const links = idsOf(
    await tx.many<{ id: string }>(sql`select credit_id as id from switched_pass_credit where pass_id = ${of_passes}`),
  )
  const of_links = sql`any(${links}::uuid[])`
  const codes = idsOf(
    await tx.many<{ id: string }>(
      sql`select promocode_id as id from opening_credit where balance_id = ${of_balances} and spent_order_id is null`,
    ),
  )
  const of_codes = sql`any(${codes}::uuid[])`
  const move = (table: Table, where: Sql) => moveAway(tx, family, table, where)
  await move(
    "ledger_transfer",
    sql`t.order_id = ${of_orders} or (t.cause_kind = 'OPENING' and (t.cause_id = ${of_passes} or t.cause_id = ${of_balances}))
      or (t.cause_kind = 'EXPIRY' and t.cause_id = ${of_links})`,
  )
  await move("order_status_history", sql`t.order_id = ${of_orders}`)
  await move(
    "installment_status_history",
    sql`t.installment_id in (select i.id from installment i where i.order_id = ${of_orders})`,
  )
  await move("installment", sql`t.order_id = ${of_orders}`)
  await move("order_payment_plan", sql`t.order_id = ${of_orders}`)
  await move("switched_claim", sql`t.order_id = ${of_orders}`)
  await move(
    "invoice_payment",
    sql`t.payment_id is null and t.reverses_id is null and t.invoice_id in (select i.id from invoice i where i.order_id = ${of_orders})`,
  )
  await move("invoice", sql`t.order_id = ${of_orders}`)
  await move("order_line", sql`t.order_id = ${of_orders}`)
  await move("switched_pass_credit", sql`t.pass_id = ${of_passes}`)
  await move(
    "credit",
    sql`(t.id = ${of_links} and t.status in ('AVAILABLE', 'EXPIRED'))
      or t.attendance_id in (select a.id from attendance a where a.order_id = ${of_orders})`,
  )
  await move("switched_pass", sql`t.id = ${of_passes}`)
  await move("attendance_day", sql`t.attendance_id in (select a.id from attendance a where a.order_id = ${of_orders})`)
  await move("attendance", sql`t.order_id = ${of_orders}`)
  await move("opening_credit", sql`t.promocode_id = ${of_codes}`)
  await move("customer_promocode", sql`t.promocode_id = ${of_codes}`)
  await move("promocode", sql`t.id = ${of_codes}`)
  await move("opening_balance", sql`t.id = ${of_balances}`)
  await move("switched_order", sql`t.order_id = ${of_orders}`)
  await move("customer_order", sql`t.id = ${of_orders}`)
}

/** Orders of a family that an import made beside those of passes, and its balance. */
export async function sumOfFamily(tx: Transaction, customer_id: string): Promise<Pick<Orders, "orders" | "balances">> {
  const orders = await tx.many<{ id: string }>(sql`
    select o.id from customer_order o join switched_order w on w.order_id = o.id
    where o.customer_id = ${customer_id} and not exists (select from switched_pass p where p.order_id = o.id)`)
  const balances = await tx.many<{ id: string }>(sql`select id from opening_balance where customer_id = ${customer_id}`)
  return { orders: idsOf(orders), balances: idsOf(balances) }
}

export const passesNamed = (tx: Transaction, customer_id: string, sources: readonly string[]) =>
  tx.many<{ id: string; order_id: string | null }>(sql`
    select id, order_id from switched_pass where customer_id = ${customer_id} and source = any(${sources}::text[])`)

export const replacePayments = (tx: Transaction, family: OfFamily, sources: readonly string[]) =>
  moveAway(
    tx,
    family,
    "payment_before",
    sql`t.customer_id = ${family.customer_id} and t.source = any(${sources}::text[])`,
  )

/** Places that bookings of these orders have, by pool. */
export const placesOfOrders = (tx: Transaction, orders: readonly string[]) =>
  tx.many<{ pool_id: string; quantity: number }>(sql`
    select op.pool_id, count(*)::int as quantity from attendance a join offering_pool op on op.offering_id = a.offering_id
    where a.order_id = any(${orders}::uuid[]) and a.status = 'BOOKED' group by op.pool_id`)

interface Entry {
  readonly student_id: string
  readonly offering_id: string
}

/** Places in line that an import made; returns which there were. */
export async function replaceWaits(tx: Transaction, batch_id: string, entries: readonly Entry[]): Promise<Entry[]> {
  const found = await tx.many<Entry & { id: string; customer_id: string }>(sql`
    select e.id, e.customer_id, e.student_id, e.offering_id
    from waitlist_entry e join switched_waiting w on w.entry_id = e.id
      join jsonb_to_recordset(${JSON.stringify(entries)}) as l(student_id uuid, offering_id uuid)
        on l.student_id = e.student_id and l.offering_id = e.offering_id
    where e.status = 'WAITING'`)
  for (const customer_id of new Set(found.map((one) => one.customer_id))) {
    const ids = idsOf(found.filter((one) => one.customer_id === customer_id))
    await moveAway(tx, { batch_id, customer_id }, "switched_waiting", sql`t.entry_id = any(${ids}::uuid[])`)
    await moveAway(tx, { batch_id, customer_id }, "waitlist_entry", sql`t.id = any(${ids}::uuid[])`)
  }
  return found.map(({ student_id, offering_id }) => ({ student_id, offering_id }))
}

/** As a row is before it is changed. */
export const rememberRows = (
  tx: Transaction,
  batch_id: string,
  table: "student" | "waitlist_entry",
  ids: readonly string[],
) =>
  tx.run(sql`
    insert into switched_replaced (batch_id, customer_id, table_name, is_changed, before)
    select ${batch_id}, t.customer_id, ${table}, true, to_jsonb(t) from ${verbatim(table)} t where t.id = any(${ids}::uuid[])`)

export const addSaid = (
  tx: Transaction,
  batch_id: string,
  rows: readonly { readonly customer_id: string; readonly said: readonly SaidItem[] }[],
) =>
  tx.run(sql`
    insert into switched_said (customer_id, batch_id, said)
    select s.customer_id, ${batch_id}, s.said from jsonb_to_recordset(${JSON.stringify(rows)}) as s(customer_id uuid, said jsonb)`)

/** Places that its replaced bookings and places in line had, by pool. */
export const placesReplaced = (tx: Transaction, batch_id: string) =>
  tx.many<{ pool_id: string; quantity: number; kind: "TAKEN" | "WAITING" }>(sql`
    select op.pool_id, count(*)::int as quantity, case r.table_name when 'attendance' then 'TAKEN' else 'WAITING' end as kind
    from switched_replaced r join offering_pool op on op.offering_id = (r.before ->> 'offering_id')::uuid
    where r.batch_id = ${batch_id} and not r.is_changed
      and ((r.table_name = 'attendance' and r.before ->> 'status' = 'BOOKED')
        or (r.table_name = 'waitlist_entry' and r.before ->> 'status' = 'WAITING'))
    group by op.pool_id, r.table_name`)

/** Everything that a batch has replaced, as it was. What the batch wrote itself has gone before. */
export async function restoreReplaced(tx: Transaction, batch_id: string): Promise<void> {
  const own = sql`r.batch_id = ${batch_id}`
  for (const table of TABLES.toReversed())
    await tx.run(sql`
      insert into ${verbatim(table)} overriding system value
      select t.* from switched_replaced r, jsonb_populate_record(null::${verbatim(table)}, r.before) t
      where ${own} and r.table_name = ${table} and not r.is_changed`)
  await tx.run(sql`
    update waitlist_entry e set number = (r.before ->> 'number')::bigint from switched_replaced r
    where ${own} and r.is_changed and r.table_name = 'waitlist_entry' and e.id = (r.before ->> 'id')::uuid`)
  await tx.run(sql`
    update student s set archived_at = (r.before ->> 'archived_at')::timestamptz from switched_replaced r
    where ${own} and r.is_changed and r.table_name = 'student' and s.id = (r.before ->> 'id')::uuid`)
  await tx.run(sql`delete from switched_replaced where batch_id = ${batch_id}`)
}

export const removeSaid = (tx: Transaction, batch_id: string) =>
  tx.run(sql`delete from switched_said where batch_id = ${batch_id}`)
