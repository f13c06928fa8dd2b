import type { Transaction } from "../database/transaction.ts"
import { familiesThatGave } from "./queries.ts"
import { addEarlier } from "./store.ts"

interface NewVersion {
  readonly template_id: string
  /** Archived by now; what was signed under it stays as it is. */
  readonly earlier_id: string
  /** Whether families that gave the earlier one give this one as well. */
  readonly asks_again: boolean
  readonly now: Date
}

/** Other words of a document are another template. Families that gave the earlier one are asked for it where that is chosen. */
export async function addVersion(tx: Transaction, { template_id, earlier_id, asks_again, now }: NewVersion) {
  const gave = await familiesThatGave(tx, { template_id, earlier_id, now })
  if (asks_again) return { families: gave.needed, later: gave.others }
  await addEarlier(tx, { template_id, earlier_id })
  return { families: 0, later: 0 }
}
