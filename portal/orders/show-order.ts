import type { QueryClient } from "@tanstack/react-query"
import type { Order } from "./queries.ts"

/**
 * The checkout shows its order as it is now. One that was left has forgotten it, and nothing is written then: it would be kept for
 * whoever comes next, who would see an old answer, with its countdown begun anew, and would not ask again.
 */
export function showOrder(queries: QueryClient, queryKey: readonly unknown[], order: Order): void {
  queries.setQueryData<Order | null>(queryKey, (shown) => (shown?.id === order.id ? order : shown))
}
