import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { addBatch } from "./store.ts"

/** The batch, written with the first thing that it makes. */
export function lazyBatch(tx: Transaction, batch: { files: readonly string[]; brought_by: string; now: Date }) {
  let made: { id: string; number: number } | undefined
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
