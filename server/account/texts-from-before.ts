import type { Transaction } from "../database/transaction.ts"
import { forgetCommunication, setCommunication } from "./store-profile.ts"

/** What a family had answered to text messages before it came over. */
export const setTextsFromBefore = (tx: Transaction, customer_id: string, is_opted_in: boolean) =>
  setCommunication(tx, customer_id, is_opted_in)

/** Asked anew. */
export const forgetTextsFromBefore = (tx: Transaction, customer_ids: readonly string[]) =>
  forgetCommunication(tx, customer_ids)
