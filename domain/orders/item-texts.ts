import { messages } from "../kernel/messages.ts"
import type { OrderItem } from "./order.ts"

const m = messages("domain/orders.orderItems")

/** "2 × Camp Week Credit". The wire calls the fee by the specification's name (3). */
export const itemText = ({ reason, quantity, name }: Pick<OrderItem, "reason" | "quantity" | "name">): string =>
  m.item({ quantity, name: reason === "PAYMENT" ? m.cardFee : name })
