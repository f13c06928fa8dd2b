import { problem } from "@hub/domain/kernel/problem"
import type { FileAnswer } from "../http/handlers.ts"
import { receiptFacts } from "../orders/receipt-facts-query.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { readOrder } from "./read-order.ts"
import { readOrderDetails } from "./read-order-details.ts"

/** 7.6: the receipt of a completed order, as a PDF that can be handed in. */
export const makeReceipt =
  (needs: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  async (customer_id: string, order_id: string): Promise<FileAnswer> => {
    const order = await readOrder(needs)(customer_id, order_id)
    if (order.status !== "completed") throw problem("NOT_FOUND")
    const [facts, details] = await Promise.all([
      receiptFacts(needs.store, order_id),
      readOrderDetails(needs)(customer_id, order_id),
    ])
    if (facts === undefined) throw problem("NOT_FOUND")
    // The layout library takes 30 MB, which a server that draws no receipt saves.
    const { drawReceipt } = await import("../orders/draw-receipt.ts")
    return { file_name: `receipt-${order.number ?? order_id}.pdf`, bytes: await drawReceipt(order, details, facts) }
  }
