import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { sql } from "./sql.ts"
import type { Store, Transaction } from "./transaction.ts"

/** Rolls back. */
class OnlyShown extends Error {}

interface Ran<Facts, Done> {
  readonly facts: Facts
  readonly done: Done
  readonly preview: string
}

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

/**
 * Does what it shows (I56): the same work in one transaction, undone where only its facts are wanted, and refused where they aren't those
 * that were seen any more. The facts may name nothing that each run makes anew, such as an id or the time.
 */
export async function runOrPreview<Facts extends object, Done>(
  store: Store,
  seen: string | undefined,
  work: (tx: Transaction) => Promise<{ readonly facts: Facts; readonly done: Done }>,
): Promise<Ran<Facts, Done>> {
  let shown: Ran<Facts, Done> | undefined
  try {
    return await store.transaction(async (tx) => {
      if (seen === undefined) await onlyShow(tx)
      const { facts, done } = await work(tx)
      const ran = { facts, done, preview: previewDigest(facts) }
      if (seen !== undefined) {
        requirePreview(facts, seen)
        return ran
      }
      shown = ran
      throw new OnlyShown()
    })
  } catch (error) {
    if (error instanceof OnlyShown && shown !== undefined) return shown
    throw error
  }
}
