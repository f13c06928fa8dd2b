import { problem } from "@hub/domain/kernel/problem"
import type { Store } from "../database/transaction.ts"
import { insertVisit, ownOrder } from "../orders/store.ts"

/** 7.9: records a checkout visit, once per order, so that an abandoned one can be written to. */
export const recordVisit =
  ({ store }: { store: Store }) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    if ((await ownOrder(store, customer_id, order_id)) === undefined) throw problem("NOT_FOUND")
    await insertVisit(store, customer_id, order_id)
  }
