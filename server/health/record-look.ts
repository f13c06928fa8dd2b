import type { Transaction } from "../database/transaction.ts"
import { type Access, addAccess } from "./store-access.ts"

/** Writes down, in the transaction that reads, who of the staff reads what may be medical; the family sees it (I40). */
export const recordLook = (tx: Transaction, look: Access & { staff_name: string; now: Date }): Promise<number> =>
  addAccess(tx, look)
