import type { Credit } from "@hub/domain/orders/order"
import type { Database } from "../database/sql.ts"
import { availableCredits } from "./store.ts"

/** 7.6: available credits in the order in which they will be spent. */
export const readCredits =
  ({ store, clock }: { store: Database; clock: () => Date }) =>
  (customer_id: string): Promise<Credit[]> =>
    availableCredits(store, customer_id, clock())
