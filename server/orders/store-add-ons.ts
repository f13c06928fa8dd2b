import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// Add-ons that are held in checkout and that are booked, and how many there are of each. In and out through `changeStock` alone, which
// locks in one order; the CHECK on add_on_stock refuses more than there are whatever the code does.

export interface Unit {
  readonly add_on_id: string
  /** Null for one that is bought once. */
  readonly date: string | null
}

export interface StockChange extends Unit {
  readonly held: number
  readonly taken: number
}

const sums = (changes: readonly StockChange[]): StockChange[] => {
  const all = new Map<string, StockChange>()
  for (const change of changes) {
    const key = `${change.add_on_id} ${change.date ?? ""}`
    const before = all.get(key) ?? { ...change, held: 0, taken: 0 }
    all.set(key, { ...before, held: before.held + change.held, taken: before.taken + change.taken })
  }
  return [...all.values()].filter(({ held, taken }) => held !== 0 || taken !== 0)
}

/** Returns what there are too few of; then the caller rolls back. */
export async function changeStock(tx: Transaction, changes: readonly StockChange[]): Promise<Unit[]> {
  const wanted = sums(changes)
  if (wanted.length === 0) return []
  const rows = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(add_on_id uuid, date date, held int, taken int)`
  await tx.run(sql`
    insert into add_on_stock (add_on_id, date, capacity)
    select w.add_on_id, w.date, a.capacity from ${rows} join add_on a on a.id = w.add_on_id
    where w.held + w.taken > 0 order by w.add_on_id, w.date on conflict do nothing`)
  const done = await tx.many<Unit>(sql`
    with locked as (
      select s.add_on_id, s.date, w.held, w.taken from add_on_stock s
        join ${rows} on w.add_on_id = s.add_on_id and w.date is not distinct from s.date
      order by s.add_on_id, s.date for update of s)
    update add_on_stock s set held = s.held + l.held, taken = s.taken + l.taken from locked l
    where s.add_on_id = l.add_on_id and s.date is not distinct from l.date
      and (l.held + l.taken <= 0 or s.capacity is null or s.held + s.taken + l.held + l.taken <= s.capacity)
    returning s.add_on_id, s.date`)
  return wanted.filter(({ add_on_id, date }) => !done.some((one) => one.add_on_id === add_on_id && one.date === date))
}

export interface HeldUnit extends Unit {
  readonly student_id: string
  readonly offering_id: string
  readonly choice: string
}

export const heldUnits = (db: Database, order_ids: readonly string[]) =>
  db.many<HeldUnit>(sql`
    select student_id, offering_id, add_on_id, date, choice from held_add_on where order_id = any(${order_ids}::uuid[])`)

export const insertHeldUnits = (tx: Transaction, order_id: string, units: readonly HeldUnit[]) =>
  tx.run(sql`
    insert into held_add_on (order_id, student_id, offering_id, add_on_id, date, choice)
    select ${order_id}, u.student_id, u.offering_id, u.add_on_id, u.date, u.choice
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
      as u(student_id uuid, offering_id uuid, add_on_id uuid, date date, choice text)`)

/** What an order held isn't held any more: returns what that frees, for `changeStock`. */
export const deleteHeldUnits = async (tx: Transaction, order_id: string): Promise<StockChange[]> =>
  (await tx.many<Unit>(sql`delete from held_add_on where order_id = ${order_id} returning add_on_id, date`)).map(
    (unit) => ({ ...unit, held: -1, taken: 0 }),
  )

/** Gives back what an order holds. */
export async function releaseAddOns(tx: Transaction, order_id: string): Promise<void> {
  await changeStock(tx, await deleteHeldUnits(tx, order_id))
}

export interface NewBookedAddOn extends Unit {
  readonly id: string
  readonly attendance_id: string
  readonly choice: string
  readonly sale_amount: number
  readonly fee_amount: number
}

export const insertBookedAddOns = (
  tx: Transaction,
  { order_id, customer_id, now }: { order_id: string; customer_id: string; now: Date },
  rows: readonly NewBookedAddOn[],
) =>
  tx.run(sql`
    insert into attendance_add_on (id, attendance_id, customer_id, order_id, add_on_id, date, choice, sale_amount, fee_amount, status, booked_at)
    select r.id, r.attendance_id, ${customer_id}, ${order_id}, r.add_on_id, r.date, r.choice, r.sale_amount, r.fee_amount, 'BOOKED', ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, attendance_id uuid, add_on_id uuid, date date, choice text, sale_amount int, fee_amount int)`)

export interface AddOnRefund {
  readonly gives: "REFUND" | "CODE" | "NOTHING"
  readonly promocode_id: string | null
  readonly amounts: readonly { readonly id: string; readonly amount: number }[]
}

/** How many it has canceled: fewer than asked when one was canceled before. */
export const setAddOnsCanceled = (tx: Transaction, { gives, promocode_id, amounts }: AddOnRefund, now: Date) =>
  tx.run(sql`
    update attendance_add_on a set status = 'CANCELLED', cancelled_at = ${now}, gives = ${gives}, amount = r.amount, promocode_id = ${promocode_id}
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as r(id uuid, amount int)
    where a.id = r.id and a.status = 'BOOKED'`)
