import type { QueryClient } from "@tanstack/react-query"

/** What bookings, credits, cards, codes and places have a part in. */
const TOUCHED: ReadonlySet<unknown> = new Set([
  "attendances",
  "availability",
  "credits",
  "init",
  "locations",
  "orders",
  "payment_methods",
  "profile",
  "promocodes",
])

/** After a payment nothing that depends on it counts as fresh; each is asked for anew by the page that shows it next. */
export function invalidateAfterPayment(queries: QueryClient): void {
  void queries.invalidateQueries({
    // The draft is what the checkout itself shows: asking for it again would hold again what was paid for or let go.
    predicate: ({ queryKey: [room, part] }) => TOUCHED.has(room) && part !== "draft",
    refetchType: "none",
  })
}
