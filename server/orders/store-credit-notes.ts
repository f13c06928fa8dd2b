import { companyDay } from "../database/fragments.ts"
import { nextNumber } from "../database/run-or-preview.ts"
import type { CreditNoteRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type CreditNote = CreditNoteRow

const columns = sql`id, number, order_id, customer_id, attendance_id, reason, refunded_amount, reduced_amount, sale_amount, fee_amount, at`

/** Numbers begin with the business's year. */
export const insertCreditNote = (tx: Transaction, note: Omit<CreditNote, "number" | "at">, now: Date) =>
  tx.run(sql`
    insert into credit_note (id, number, order_id, customer_id, attendance_id, reason, refunded_amount, reduced_amount, sale_amount,
      fee_amount, at)
    values (${note.id}, 'CN-' || to_char(${companyDay(now)}, 'YYYY') || '-' || (${nextNumber("credit_note")}), ${note.order_id},
      ${note.customer_id}, ${note.attendance_id}, ${note.reason}, ${note.refunded_amount}, ${note.reduced_amount},
      ${note.sale_amount}, ${note.fee_amount}, ${now})`)

export interface CreditNotePart {
  credit_note_id: string
  installment_id: string | null
  invoice_id: string | null
  amount: number
}

export const insertCreditNotePart = (tx: Transaction, part: CreditNotePart) =>
  tx.run(sql`
    insert into credit_note_part (credit_note_id, installment_id, invoice_id, amount)
    values (${part.credit_note_id}, ${part.installment_id}, ${part.invoice_id}, ${part.amount})`)

/** Another family's credit note is as if it did not exist (I21). */
export const ownCreditNote = (db: Database, customer_id: string, id: string) =>
  db.maybe<CreditNote>(sql`select ${columns} from credit_note where id = ${id} and customer_id = ${customer_id}`)

export const creditNotesOf = (db: Database, order_id: string) =>
  db.many<CreditNote>(sql`select ${columns} from credit_note where order_id = ${order_id} order by at, number`)
