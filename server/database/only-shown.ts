import { sql } from "./sql.ts"
import type { Transaction } from "./transaction.ts"

// A preview does what it shows, and is undone. What an undone transaction doesn't restore, or what is done outside of it first, is left out.

/** This transaction will be undone. */
export const onlyShow = (tx: Transaction) =>
  tx.one<{ set_config: string }>(sql`select set_config('hub.only_shown', 'on', true)`)

const is_only_shown = sql`coalesce(current_setting('hub.only_shown', true), '') = 'on'`

export const isOnlyShown = async (tx: Transaction): Promise<boolean> =>
  (await tx.one<{ is_only_shown: boolean }>(sql`select ${is_only_shown} as is_only_shown`)).is_only_shown

const SEQUENCES = {
  order: sql`nextval('order_number')`,
  invoice: sql`nextval('invoice_number')`,
  credit_note: sql`nextval('credit_note_number')`,
}

/** What is only shown takes no number: it gets one below zero, by the clock, that nothing else has. */
export const nextNumber = (of: keyof typeof SEQUENCES) => sql`
  case when ${is_only_shown} then -(extract(epoch from clock_timestamp()) * 1000000)::bigint else ${SEQUENCES[of]} end`

/** A number that isn't there yet, in the words of a preview. */
export const withoutNumbers = (text: string): string => text.replaceAll(/-\d{16}/g, "…")
