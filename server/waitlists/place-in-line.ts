import type { Transaction } from "../database/transaction.ts"
import { setNumbers } from "./store.ts"

/** Entries of one line at numbers that they have among each other. The caller has locked the offering's pools or holds the import's lock. */
export const placeInLine = (
  tx: Transaction,
  entries: readonly { readonly id: string; readonly number: number }[],
): Promise<number> => setNumbers(tx, [...entries])
