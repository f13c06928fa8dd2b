import type { Transaction } from "../database/transaction.ts"
import { setRestricted } from "./store-profile.ts"

/** False when it was so already. A restriction ends the sessions by a trigger. */
export const restrictCustomer = async (
  tx: Transaction,
  customer_id: string,
  is_restricted: boolean,
): Promise<boolean> => (await setRestricted(tx, customer_id, is_restricted)) === 1
