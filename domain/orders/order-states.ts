import type { OrderState } from "./order.ts"

/** Which state may follow which; the one function that moves an order reads this table (server/orders/move-order.ts). */
export const ORDER_MOVES = {
  draft: ["awaiting_payment", "completed", "cancelled", "expired"],
  awaiting_payment: ["completed", "cancelled", "expired"],
  completed: [],
  // Money that lands late may still find a place (docs/payments.md): then a dead order comes to life, once.
  cancelled: ["completed"],
  expired: ["completed"],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const mayMoveOrder = (from: OrderState, to: OrderState): boolean => ORDER_MOVES[from].some((next) => next === to)
