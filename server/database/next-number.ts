import { sql } from "./sql.ts"
import type { Transaction } from "./transaction.ts"

// Orders, invoices and credit notes are numbered without gaps that a preview left: a sequence keeps what an undone transaction took.

const SEQUENCES = {
  order: sql`nextval('order_number')`,
  invoice: sql`nextval('invoice_number')`,
  credit_note: sql`nextval('credit_note_number')`,
}

/** From now on this transaction, which will be undone, takes no numbers. */
export const takeNoNumbers = (tx: Transaction) =>
  tx.one<{ set_config: string }>(sql`select set_config('hub.takes_no_numbers', 'on', true)`)

/** In such a transaction one that nothing else has: below zero, by the clock. */
export const nextNumber = (of: keyof typeof SEQUENCES) => sql`
  case when current_setting('hub.takes_no_numbers', true) = 'on' then -(extract(epoch from clock_timestamp()) * 1000000)::bigint
    else ${SEQUENCES[of]} end`

/** A number that isn't there yet, in the words of a preview. */
export const withoutNumbers = (text: string): string => text.replaceAll(/-\d{16}/g, "…")
