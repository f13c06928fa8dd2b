import type { Order } from "./order.ts"

type Bought = Pick<Order, "items" | "final_price" | "discount" | "payment">

/** 4.9: credits, packages or an upgrade were bought: paid for, or free by a discount. */
export function isPurchaseSuccessful({ items: [first], final_price, discount, payment }: Bought): boolean {
  if (first?.type !== "credit_item" && first?.type !== "upgrade_item") return false
  return final_price > 0 ? payment?.status === "completed" : discount !== 0
}
