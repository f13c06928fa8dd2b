import { problem } from "@hub/domain/kernel/problem"
import type { Needs } from "./needs.ts"
import { ownOrder, recordVisit } from "./store.ts"

/** 7.9: records a checkout visit, once per order, so that an abandoned one can be written to. */
export const visitCheckout =
  ({ store }: { store: Needs["store"] }) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    if ((await ownOrder(store, customer_id, order_id)) === undefined) throw problem("NOT_FOUND")
    await recordVisit(store, customer_id, order_id)
  }
