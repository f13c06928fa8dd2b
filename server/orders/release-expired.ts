import { cancelOpenPayment } from "../payments/cancel-open-payment.ts"
import { inTurn, TURN_MS } from "../payments/in-turn.ts"
import { expiredHolds, holdOfOrder } from "../scheduling/inside-transactions.ts"
import { endOrder } from "./end-order.ts"
import type { Needs } from "./needs.ts"
import { lockCustomer, orderById } from "./store.ts"

type Expired = Awaited<ReturnType<typeof expiredHolds>>[number]

/** Only the holds on certain places; on all unless said. */
interface Pools {
  readonly pool_ids?: readonly string[]
}

/**
 * Ends holds past their time and answers how many places' holds ended: those of drafts, which a buyer in a hurry asks for, and
 * `with_payments` also those of orders with an open payment.
 */
export const releaseExpired =
  (needs: Needs) =>
  async ({ pool_ids, with_payments = false }: Pools & { with_payments?: boolean }): Promise<number> => {
    const drafts = await endExpiredDrafts(needs)({ pool_ids })
    return with_payments ? drafts + (await endUnpaidOrders(needs)({ pool_ids })) : drafts
  }

/** A draft's hold ends at once. */
export const endExpiredDrafts =
  (needs: Needs) =>
  async ({ pool_ids }: Pools = {}): Promise<number> => {
    const now = needs.clock()
    const expired = await expiredHolds(needs.store, now, { order_state: "draft", pool_ids })
    return endEach(expired, (draft) => endDraft(needs, draft, now))
  }

/** One with an open payment ends only after the provider has confirmed that it is cancelled (I3), or when it was never made: for the job, which may wait for that. */
export const endUnpaidOrders =
  (needs: Needs) =>
  async ({ pool_ids }: Pools = {}): Promise<number> => {
    const expired = await expiredHolds(needs.store, needs.clock(), { order_state: "awaiting_payment", pool_ids })
    return endEach(expired, (unpaid) => endUnpaid(needs, unpaid))
  }

/** One that can't be ended is told, and keeps none of the others. */
async function endEach(holds: readonly Expired[], end: (expired: Expired) => Promise<boolean>): Promise<number> {
  let ended = 0
  await inTurn(holds, { turn_ms: TURN_MS, what: "holds" }, async (expired) => {
    const isEnded = await end(expired).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : "for an unknown reason"
      console.error(`The hold of order ${expired.order_id} could not be ended: ${why}`)
      return false
    })
    if (isEnded) ended += 1
  })
  return ended
}

const endUnpaid = async (needs: Needs, { order_id }: Expired): Promise<boolean> =>
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
