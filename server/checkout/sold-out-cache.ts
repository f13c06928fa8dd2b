import type { Pick } from "@hub/domain/orders/order"

const SOLD_OUT_MS = 60_000
const MAX_ENTRIES = 5_000

/**
 * Offerings for which somebody was refused within the last minute: the next who ask are probably refused as well, so their counters
 * are read before a transaction is begun (docs/places.md). No answer rests on it.
 */
export function soldOutCache(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    add(refused: readonly { offering_id: string }[]): void {
      if (until.size > MAX_ENTRIES) until.clear()
      for (const { offering_id } of refused) until.set(offering_id, clock().getTime() + SOLD_OUT_MS)
    },
    hasAny: (items: readonly Pick[]): boolean =>
      items.some(({ offering_id }) => (until.get(offering_id) ?? 0) > clock().getTime()),
  }
}
