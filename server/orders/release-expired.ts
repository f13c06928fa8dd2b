import { cancelOpenPayment } from "../payments/cancel-open-payment.ts"
import { expiredHolds, holdOfOrder } from "../scheduling/inside-transactions.ts"
import { endOrder } from "./end-order.ts"
import type { Needs } from "./needs.ts"
import { lockCustomer, orderById } from "./store.ts"

type Expired = Awaited<ReturnType<typeof expiredHolds>>[number]

/**
 * Ends holds past their time and answers how many places' holds ended. A draft's hold ends at once; one with an open payment only
 * after the provider has confirmed that it is cancelled (I3), which the sweeping job asks for and a buyer in a hurry does not. One
 * that can't be ended is told, and keeps none of the others.
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
      const isWaiting = expired.order_state === "awaiting_payment"
      if (isWaiting && !with_payments) continue
      const isEnded = await (isWaiting ? endWaiting(needs, expired) : endDraft(needs, expired, now)).catch(
        (error: unknown) => {
          const why = error instanceof Error ? error.message : "for an unknown reason"
          console.error(`The hold of order ${expired.order_id} could not be ended: ${why}`)
          return false
        },
      )
      if (isEnded) ended += 1
    }
    return ended
  }

const endWaiting = async (needs: Needs, { order_id }: Expired): Promise<boolean> =>
  (await cancelOpenPayment(needs)(order_id, "the hold ran out", "expired")) === "ended"

async function endDraft(needs: Needs, { customer_id, order_id }: Expired, now: Date): Promise<boolean> {
  const isEnded = await needs.store.transaction(async (tx) => {
    await lockCustomer(tx, customer_id)
    const order = await orderById(tx, order_id, { lock: true })
    const hold = await holdOfOrder(tx, order_id, { lock: true })
    // Somebody may have placed, renewed or ended it since it was read.
    const isStillDue = hold?.state === "OPEN" && Date.parse(hold.expires_at) <= now.getTime()
    if (order?.state !== "draft" || !isStillDue) return false
    await endOrder(tx, order, { to: "expired", cause: "the hold ran out", now })
    needs.crashpoint("the end of an expired draft is written")
    return true
  })
  needs.crashpoint("an expired draft has ended")
  return isEnded
}
