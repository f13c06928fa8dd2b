import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { addBatch, type MadeBatch } from "./store.ts"

/** The batch, written with the first thing that it makes, or that of the same files' timetable. */
export function lazyBatch(
  tx: Transaction,
  {
    of_timetable,
    ...batch
  }: { files: readonly string[]; brought_by: string; now: Date; of_timetable?: MadeBatch | undefined },
) {
  let made = of_timetable
  return {
    id: async (): Promise<string> => {
      if (made === undefined) {
        const id = newId()
        made = { id, ...(await addBatch(tx, { id, ...batch })) }
      }
      return made.id
    },
    number: () => made?.number,
  }
}
