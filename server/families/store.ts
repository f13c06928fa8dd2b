import { v7 as newId } from "uuid"
import type { BarredCollectorRow, StaffNoteRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export const addNote = (tx: Transaction, note: StaffNoteRow) =>
  tx.run(sql`
    insert into staff_note (id, customer_id, text, by, at)
    values (${note.id}, ${note.customer_id}, ${note.text}, ${note.by}, ${note.at})`)

export type NewBarRow = Omit<BarredCollectorRow, "id" | "at" | "lifted_at" | "lifted_by"> & {
  readonly student_ids: readonly string[]
  readonly now: Date
}

export async function addBar(tx: Transaction, { student_ids, now, ...bar }: NewBarRow): Promise<string> {
  const id = newId()
  await tx.run(sql`
    insert into barred_collector (id, customer_id, name, relationship, phone, because, by, at)
    values (${id}, ${bar.customer_id}, ${bar.name}, ${bar.relationship}, ${bar.phone}, ${bar.because}, ${bar.by}, ${now})`)
  await tx.run(sql`
    insert into barred_collector_student (bar_id, student_id) select ${id}, s from unnest(${student_ids}::uuid[]) s`)
  return id
}

/** False when it isn't in force. */
export const liftBar = async (
  tx: Transaction,
  { customer_id, bar_id, by, now }: { customer_id: string; bar_id: string; by: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update barred_collector set lifted_at = ${now}, lifted_by = ${by}
    where id = ${bar_id} and customer_id = ${customer_id} and lifted_at is null`)) === 1
