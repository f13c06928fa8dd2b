import type { PricedBasket, PricedBooking } from "./order.ts"

type Row = Pick<PricedBasket["items"][number], "type" | "reason" | "name" | "quantity" | "amount">

/** The rows of an order with each place by its own name, not by that of the credit which it costs. */
export function itemsByPlace(
  { items, bookings }: Pick<PricedBasket, "items" | "bookings">,
  nameOf: (booking: PricedBooking) => string | undefined,
): Row[] {
  return items.flatMap((item): Row[] => {
    if (item.type !== "credit_item" || item.reason !== null) return [item]
    const rows = new Map<string, Row>()
    for (const booking of bookings) {
      if (booking.credit_id !== null || booking.credit_type_id !== item.credit_type_id) continue
      // Places with a canceled day have an item of their own.
      if (booking.list_price !== item.unit_price) continue
      const name = nameOf(booking) ?? item.name
      const { quantity, amount } = rows.get(name) ?? { quantity: 0, amount: 0 }
      const sum = { quantity: quantity + 1, amount: amount + booking.list_price }
      rows.set(name, { type: item.type, reason: null, name, ...sum })
    }
    // Bought for later, there are no places.
    return rows.size === 0 ? [item] : [...rows.values()]
  })
}
