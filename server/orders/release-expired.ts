import { cancelOpenPayment } from "../payments/cancel-open-payment.ts"
import { expiredHolds, holdOfOrder } from "../scheduling/inside-transactions.ts"
import { endOrder } from "./end-order.ts"
import type { Needs } from "./needs.ts"
import { lockCustomer, orderById } from "./store.ts"

/**
 * Ends holds past their time and answers how many places' holds ended. A draft's hold ends at once; one with an open payment only
 * after the provider has confirmed that it is cancelled (I3), which the sweeping job asks for and a buyer in a hurry does not.
 */
export const releaseExpired =
  (needs: Needs) =>
  async ({
    pool_ids,
    with_payments = false,
  }: {
    pool_ids?: readonly string[]
    with_payments?: boolean
  }): Promise<number> => {
    const now = needs.clock()
    let ended = 0
    for (const expired of await expiredHolds(needs.store, now, { pool_ids })) {
      if (expired.order_state === "awaiting_payment") {
        if (!with_payments) continue
        const outcome = await cancelOpenPayment(needs)(expired.order_id, "the hold ran out", "expired")
        if (outcome === "ended") ended += 1
        continue
      }
      ended += await needs.store.transaction(async (tx) => {
        await lockCustomer(tx, expired.customer_id)
        const order = await orderById(tx, expired.order_id, { lock: true })
        const hold = await holdOfOrder(tx, expired.order_id, { lock: true })
        // Somebody may have placed, renewed or ended it since it was read.
        const isStillDue = hold?.state === "OPEN" && Date.parse(hold.expires_at) <= now.getTime()
        if (order?.state !== "draft" || !isStillDue) return 0
        await endOrder(tx, order, { to: "expired", cause: "the hold ran out", now })
        needs.crashpoint("the end of an expired draft is written")
        return 1
      })
      needs.crashpoint("an expired draft has ended")
    }
    return ended
  }
