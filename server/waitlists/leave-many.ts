import type { Transaction } from "../database/transaction.ts"
import { removeChildren } from "./store.ts"

/** Children who have got their place another way leave the line for it. Answers who waited; the caller gives back the pools' waiting with what it books. */
export const leaveMany = async (
  tx: Transaction,
  leaving: readonly { student_id: string; offering_id: string }[],
): Promise<{ student_id: string; offering_id: string }[]> => (leaving.length === 0 ? [] : removeChildren(tx, leaving))
