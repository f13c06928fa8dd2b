import type { Credit } from "@hub/domain/orders/order"
import type { Needs } from "./needs.ts"
import { creditsOf } from "./store.ts"

/** 7.6: available credits in the order in which they will be spent. */
export const readCredits =
  ({ store, clock }: Pick<Needs, "store" | "clock">) =>
  (customer_id: string): Promise<Credit[]> =>
    creditsOf(store, customer_id, clock())
