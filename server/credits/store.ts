import type { Credit } from "@hub/domain/orders/order"
import { v7 as newId } from "uuid"
import { companyDay } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** In the order in which they will be spent. */
export const availableCredits = (db: Database, customer_id: string, now: Date) =>
  db.many<Credit>(sql`
    select c.id, c.credit_type_id, c.is_free, t.is_program_credit, t.name, c.origin, c.expires_on
    from credit c join credit_type t on t.id = c.credit_type_id
    where c.customer_id = ${customer_id} and c.status = 'AVAILABLE' and (c.expires_on is null or c.expires_on >= ${companyDay(now)})
    order by c.is_free desc, c.expires_on nulls last, c.id`)

/** Returns how many were still available (I6). */
export const reserveCredits = (tx: Transaction, credit_ids: readonly string[], order_id: string) =>
  tx.run(sql`
    update credit set status = 'RESERVED', reserved_by_order_id = ${order_id}
    where id = any(${credit_ids}::uuid[]) and status = 'AVAILABLE'`)

export const freeReservedCredits = (tx: Transaction, order_id: string) =>
  tx.run(sql`
    update credit set status = 'AVAILABLE', reserved_by_order_id = null
    where reserved_by_order_id = ${order_id} and status = 'RESERVED'`)

/** Ends a credit that an order has reserved to upgrade it; undefined when it isn't reserved for that order. */
export const endUpgradedCredit = (tx: Transaction, { credit_id, order_id }: { credit_id: string; order_id: string }) =>
  tx.maybe<{ credit_type_id: string; expires_on: string | null }>(sql`
    update credit set status = 'UPGRADED', reserved_by_order_id = null
    where id = ${credit_id} and status = 'RESERVED' and reserved_by_order_id = ${order_id}
    returning credit_type_id, expires_on`)

export interface UpgradedCredit {
  upgraded_from_id: string
  customer_id: string
  credit_type_id: string
  order_id: string
  expires_on: string | null
}

export const insertUpgradedCredit = (tx: Transaction, credit: UpgradedCredit, now: Date) =>
  tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, status, origin, order_id, upgraded_from_id, expires_on, created_at)
    values (${newId()}, ${credit.customer_id}, ${credit.credit_type_id}, 'AVAILABLE', 'ORDER', ${credit.order_id},
      ${credit.upgraded_from_id}, ${credit.expires_on}, ${now})`)

export interface Grant {
  customer_id: string
  credit_type_id: string
  is_free: boolean
  quantity: number
  expires_on: string | null
}

export const insertGrantedCredits = (tx: Transaction, grant: Grant, now: Date) =>
  tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, is_free, status, origin, expires_on, created_at)
    select id, ${grant.customer_id}, ${grant.credit_type_id}, ${grant.is_free}, 'AVAILABLE', 'GRANT', ${grant.expires_on}, ${now}
    from unnest(${Array.from({ length: grant.quantity }, () => newId())}::uuid[]) as id`)

/** What is left of a pass of another system that nobody says the price of. */
export async function insertPassCredits(tx: Transaction, pass: Omit<Grant, "is_free">, now: Date): Promise<string[]> {
  const ids = Array.from({ length: pass.quantity }, () => newId())
  await tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, status, origin, expires_on, created_at)
    select id, ${pass.customer_id}, ${pass.credit_type_id}, 'AVAILABLE', 'GRANT', ${pass.expires_on}, ${now} from unnest(${ids}::uuid[]) as id`)
  return ids
}

/** A pass that was bought before ends when it did there, even where credits of its type don't. */
export const setCreditsExpiry = (tx: Transaction, order_id: string, expires_on: string | null) =>
  tx.many<{ id: string }>(sql`
    update credit set expires_on = ${expires_on} where order_id = ${order_id} and status = 'AVAILABLE' returning id`)

/** A credit that came with a booking from another system, whose money nothing says; its order spends it at once. */
interface CarriedCredit {
  readonly id: string
  readonly customer_id: string
  readonly credit_type_id: string
  readonly order_id: string
}

export const insertCarriedCredits = (tx: Transaction, credits: readonly CarriedCredit[], now: Date) =>
  tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, status, origin, reserved_by_order_id, created_at)
    select c.id, c.customer_id, c.credit_type_id, 'RESERVED', 'GRANT', c.order_id, ${now}
    from jsonb_to_recordset(${JSON.stringify(credits)}) as c(id uuid, customer_id uuid, credit_type_id uuid, order_id uuid)`)

/** Ends available credits past their last day, at most as many at a time. */
export const endExpiredCredits = (tx: Transaction, now: Date, limit: number) =>
  tx.many<{ id: string; customer_id: string; credit_type_id: string }>(sql`
    update credit set status = 'EXPIRED' where id in (
      select id from credit where status = 'AVAILABLE' and expires_on < ${companyDay(now)}
      order by expires_on limit ${limit} for update skip locked)
    returning id, customer_id, credit_type_id`)

export interface SpentCredit {
  credit_id: string
  attendance_id: string
}

/** Returns how many were reserved for the order. */
export const spendReservedCredits = (tx: Transaction, order_id: string, spent: readonly SpentCredit[]) =>
  tx.run(sql`
    update credit set status = 'USED', attendance_id = s.attendance_id, reserved_by_order_id = null
    from unnest(${spent.map((s) => s.credit_id)}::uuid[], ${spent.map((s) => s.attendance_id)}::uuid[]) as s(credit_id, attendance_id)
    where credit.id = s.credit_id and credit.status = 'RESERVED' and credit.reserved_by_order_id = ${order_id}`)

export interface NewCredit {
  id: string
  credit_type_id: string
  /** The booking that it pays at once; null for a credit bought for later. */
  attendance_id: string | null
  expires_on: string | null
  /** As the credit of a booking that was moved. */
  is_free?: boolean
}

export const insertBoughtCredits = (
  tx: Transaction,
  { customer_id, order_id, now }: { customer_id: string; order_id: string; now: Date },
  credits: readonly NewCredit[],
) =>
  tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, status, origin, order_id, attendance_id, expires_on, is_free, created_at)
    select c.id, ${customer_id}, c.credit_type_id, case when c.attendance_id is null then 'AVAILABLE' else 'USED' end, 'ORDER',
      ${order_id}, c.attendance_id, c.expires_on, coalesce(c.is_free, false), ${now}
    from jsonb_to_recordset(${JSON.stringify(credits)})
      as c(id uuid, credit_type_id uuid, attendance_id uuid, expires_on date, is_free boolean)`)

/** The credit of a booking that was given up comes back as a new one (I6: at most once, by its unique index). */
export const insertReturnedCredit = (
  tx: Transaction,
  credit: { id: string; returned_from_id: string; expires_on: string | null; now: Date },
) =>
  tx.run(sql`
    insert into credit (id, customer_id, credit_type_id, is_free, status, origin, returned_from_id, expires_on, created_at)
    select ${credit.id}, customer_id, credit_type_id, is_free, 'AVAILABLE', 'RETURN', id, ${credit.expires_on}, ${credit.now}
    from credit where id = ${credit.returned_from_id} and status = 'USED'`)
