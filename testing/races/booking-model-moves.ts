import {
  CAPACITY,
  demand,
  end,
  heldIn,
  isEligible,
  leave,
  type Model,
  type ModelBooking,
  sweep,
  takenIn,
} from "./booking-model.ts"

// Cancelling and moving, as the model has them.

/** Money comes back for what money paid, else the credit. */
export function cancel(model: Model, booking: ModelBooking): string {
  model.booked.splice(model.booked.indexOf(booking), 1)
  if (booking.paid === null) {
    model.credits[booking.family] = "available"
    return "CREDIT 0"
  }
  model.refunds.push({ amount: booking.paid, isSent: false })
  return `REFUND ${booking.paid}`
}

/** To a place of the same credit type: it costs nothing, and what was paid goes along. */
export function move(model: Model, booking: ModelBooking, offering: number): string {
  const { family, child, paid } = booking
  const own = () => model.orders.filter((order) => order.family === family && order.isHeld)
  const isPossible = () =>
    isEligible({ ...model, booked: model.booked.filter((one) => one !== booking) }, family, [{ child, offering }])
  const isShort = () => {
    const mine = own().reduce((sum, order) => sum + demand(order.items, offering), 0)
    return takenIn(model, offering) + heldIn(model, offering) - mine >= (CAPACITY[offering] ?? 0)
  }
  if (offering === booking.offering) return "VALIDATION"
  if (!isPossible()) return "NOT_ELIGIBLE"
  for (const order of own()) if (order.state === "awaiting_payment") leave(model, order, "cancelled")
  if (!isPossible()) return "NOT_ELIGIBLE"
  if (isShort()) sweep(model, { offerings: [offering], isJob: false })
  if (isShort()) return "PLACES_GONE"
  for (const order of own()) end(model, order, "cancelled")
  model.booked.splice(model.booked.indexOf(booking), 1, { family, child, offering, paid })
  model.orders.push({
    family,
    items: [{ child, offering }],
    state: "completed",
    isHeld: false,
    ends_at: model.now,
    isExtended: false,
    hasCode: false,
    price: 0,
    hasCredit: false,
    use: "none",
    payment: undefined,
  })
  return "completed 0"
}
