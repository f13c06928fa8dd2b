import type { Transaction } from "../database/transaction.ts"
import { addEvent } from "./store.ts"

/** That a copy of a family's data was asked for, or left. */
export const recordDataEvent = (tx: Transaction, event: Parameters<typeof addEvent>[1]) => addEvent(tx, event)
