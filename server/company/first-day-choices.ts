import { problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type FirstDayChoices, ownFirstDay, writeFirstDay } from "./store.ts"

const NOTHING: FirstDayChoices = { is_put_away: false, not_needed: [] }

export const readFirstDayChoices = async (db: Pick<Database, "maybe">): Promise<FirstDayChoices> =>
  (await ownFirstDay(db))?.chosen ?? NOTHING

/** Whether the list of the first day is put away, and which of its stations this business does without. */
export async function chooseFirstDay(tx: Transaction, chosen: FirstDayChoices, now: Date): Promise<void> {
  const found = await ownFirstDay(tx)
  if (found === undefined) throw problem("NO_SUCH_COMPANY")
  if (JSON.stringify(found.chosen) === JSON.stringify(chosen)) return
  await writeFirstDay(tx, chosen)
  const details = { ...chosen }
  await recordAction(tx, { action: "FIRST_DAY_CHANGED", subject: "company", subject_id: found.id, details, now })
}
