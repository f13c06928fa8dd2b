import { previewDigest, requirePreview } from "../kernel/preview.ts"
import { onlyShow } from "./only-shown.ts"
import type { Store, Transaction } from "./transaction.ts"

/** Rolls back. */
class OnlyShown extends Error {}

interface Ran<Facts, Done> {
  readonly facts: Facts
  readonly done: Done
  readonly preview: string
}

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
