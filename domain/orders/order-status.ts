/** Which status may follow which; only `moveOrder` (server/orders/store.ts) changes one. */
const ORDER_TRANSITIONS = {
  DRAFT: ["AWAITING_PAYMENT", "COMPLETED", "CANCELLED", "EXPIRED"],
  // Back to a draft when the family pays in another way, once its payment is cancelled (docs/payments.md).
  AWAITING_PAYMENT: ["DRAFT", "COMPLETED", "CANCELLED", "EXPIRED"],
  COMPLETED: [],
  // Money that lands late may still find a place (docs/payments.md).
  CANCELLED: ["COMPLETED"],
  EXPIRED: ["COMPLETED"],
} as const

export type OrderStatus = keyof typeof ORDER_TRANSITIONS

export const mayMoveOrder = (from: OrderStatus, to: OrderStatus): boolean =>
  ORDER_TRANSITIONS[from].some((next) => next === to)

const ORDER_STATUSES = [
  "DRAFT",
  "AWAITING_PAYMENT",
  "COMPLETED",
  "CANCELLED",
  "EXPIRED",
] as const satisfies OrderStatus[]

export const WIRE_ORDER_STATUSES = ["draft", "awaiting_payment", "completed", "cancelled", "expired"] as const

const ON_WIRE = {
  DRAFT: "draft",
  AWAITING_PAYMENT: "awaiting_payment",
  COMPLETED: "completed",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
} as const satisfies Record<OrderStatus, (typeof WIRE_ORDER_STATUSES)[number]>

/** Returns undefined for a word that is no status. */
export const readOrderStatus = (word: string): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => ON_WIRE[status] === word)

/** The contract spells a status in lower case. */
export const wireOrderStatus = (status: OrderStatus): (typeof WIRE_ORDER_STATUSES)[number] => ON_WIRE[status]
