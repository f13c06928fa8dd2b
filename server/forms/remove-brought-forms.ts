import type { Transaction } from "../database/transaction.ts"
import { removeForms } from "./store.ts"

/** Forms that a switch had begun, and takes back: the database lets go of them while its batch is undone. */
export const removeBroughtForms = (tx: Transaction, ids: readonly string[]): Promise<void> => removeForms(tx, ids)
