import { queueAnswer } from "../applications/mail-words.ts"
import { moveApplication } from "../applications/move-application.ts"
import { lockApplication } from "../applications/store.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OnLapsed } from "../scheduling/place-offers.ts"
import { offersInOrder } from "../scheduling/store-place-offers.ts"

/** In the transaction that books an order: its places that were reserved for applications are paid. */
export async function settleApplications(tx: Transaction, order_id: string, now: Date): Promise<void> {
  for (const { kind, about_id } of await offersInOrder(tx, order_id)) {
    if (kind !== "APPLICATION") continue
    const application = await lockApplication(tx, about_id)
    if (application?.status === "AWAITING_PAYMENT") await moveApplication(tx, application, "PAID", { now })
  }
}

/** The time to pay is over: the place is free, and the family reads why. It may apply again. */
export const onApplicationLapsed: OnLapsed = async (tx, { about_id, expires_at }, now) => {
  const application = await lockApplication(tx, about_id)
  if (application?.status !== "AWAITING_PAYMENT" || application.withdrawn_at !== null) return
  const history_id = await moveApplication(tx, application, "PAYMENT_TIME_OVER", { now })
  const until = new Date(expires_at)
  await queueAnswer(tx, application, { kind: "APPLICATION_TIME_OVER", history_id, now, until })
}
