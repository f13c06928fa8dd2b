import type { OrderItem } from "./order.ts"

// The texts of this room.

const CARD_FEE = "Card fee"

/** "2 × Camp Week Credit". The wire calls the fee by the specification's name (3). */
export const itemWords = ({ reason, quantity, name }: Pick<OrderItem, "reason" | "quantity" | "name">): string => {
  const words = reason === "PAYMENT" ? CARD_FEE : name
  return quantity > 1 ? `${quantity} × ${words}` : words
}
