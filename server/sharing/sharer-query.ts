import { problem } from "@hub/domain/kernel/problem"
import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Who shares, and what day it is for the business. */
export const sharerOf = (db: Database, customer_id: string, now: Date) =>
  db.one<{ first_name: string; today: string }>(sql`
    select first_name, ${companyDay(now)} as today from customer where id = ${customer_id}`)

/** Another family's participant among them is refused like one that does not exist (I22). */
export async function ownStudentIds(db: Database, customer_id: string, wanted: readonly string[]): Promise<void> {
  const rows = await db.many<{ id: string }>(sql`
    select id from student where customer_id = ${customer_id} and archived_at is null and id = any(${wanted}::uuid[])`)
  if (rows.length < new Set(wanted).size) throw problem("NOT_FOUND")
}

/** Two tabs open a feed one after the other, so that both are counted. */
export const lockSharer = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select 1 from customer where id = ${customer_id} for no key update`)
