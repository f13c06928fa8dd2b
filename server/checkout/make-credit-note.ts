import { problem } from "@hub/domain/kernel/problem"
import type { FileAnswer } from "../http/handlers.ts"
import { receiptFacts } from "../orders/receipt-facts-query.ts"
import { ownCreditNote } from "../orders/store-credit-notes.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { readOrder } from "./read-order.ts"
import { readOrderDetails } from "./read-order-details.ts"

/** The credit note of a refund as a PDF. Order and note are checked as a pair (I22). */
export const makeCreditNote =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, id: string): Promise<FileAnswer> => {
    const note = await ownCreditNote(needs.store, customer_id, id)
    if (note?.order_id !== order_id) throw problem("NOT_FOUND")
    const [order, details, facts] = await Promise.all([
      readOrder(needs)(customer_id, order_id),
      readOrderDetails(needs)(customer_id, order_id),
      receiptFacts(needs.store, order_id),
    ])
    if (facts === undefined) throw problem("NOT_FOUND")
    // The layout library takes 30 MB, which a server that draws no PDF saves.
    const { drawCreditNote } = await import("../orders/draw-credit-note.ts")
    return { file_name: `credit-note-${note.number}.pdf`, bytes: await drawCreditNote({ note, order, details }, facts) }
  }
