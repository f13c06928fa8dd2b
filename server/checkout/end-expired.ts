import { cancelOpenPayment } from "../payments/cancel-open-payment.ts"
import { inTurn, TURN_MS } from "../payments/in-turn.ts"
import { expiredHolds, holdOfOrder } from "../scheduling/inside-transactions.ts"
import { endOrder } from "./end-order.ts"
import type { Needs } from "./needs.ts"
import { lockCustomer, orderById, unpaidCredits } from "./store.ts"

type Expired = Awaited<ReturnType<typeof expiredHolds>>[number]

/** Credits that are bought hold nothing; an hour is more than anybody needs to pay them. */
const CREDITS_MS = 3_600_000

/**
 * Ends drafts past their time, at once, and answers how many. `pool_ids`: only those with holds on these, for a buyer who finds too few
 * places.
 */
export const endExpiredDrafts =
  (needs: Needs) =>
  async ({ pool_ids }: { pool_ids?: readonly string[] } = {}): Promise<number> => {
    const now = needs.clock()
    const expired = await expiredHolds(needs.store, now, { order_state: "draft", pool_ids })
    return endEach(expired, (draft) => endDraft(needs, draft, now))
  }

/**
 * Ends placed orders that nobody has paid in time, and answers how many: only after the provider has confirmed that the payment is cancelled
 * (I3), or when it was never made. For the job, which may wait for that.
 */
export const endUnpaidOrders = (needs: Needs) => async (): Promise<number> => {
  const now = needs.clock()
  const before = new Date(now.getTime() - CREDITS_MS)
  const [holds, credits] = await Promise.all([
    expiredHolds(needs.store, now, { order_state: "awaiting_payment" }),
    unpaidCredits(needs.store, before),
  ])
  return endEach([...holds, ...credits], (unpaid) => endUnpaid(needs, unpaid))
}

/** One that can't be ended is told, and keeps none of the others. */
async function endEach<One extends { order_id: string }>(
  all: readonly One[],
  end: (one: One) => Promise<boolean>,
): Promise<number> {
  let ended = 0
  await inTurn(all, { turn_ms: TURN_MS, what: "orders past their time" }, async (expired) => {
    const isEnded = await end(expired).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : "for an unknown reason"
      console.error(`Order ${expired.order_id} is past its time and could not be ended: ${why}`)
      return false
    })
    if (isEnded) ended += 1
  })
  return ended
}

const endUnpaid = async (needs: Needs, { order_id }: { order_id: string }): Promise<boolean> =>
  (await cancelOpenPayment(needs)(order_id, "nobody paid in time", "expired")) === "ended"

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
