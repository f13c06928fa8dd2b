import type { Transaction } from "../database/transaction.ts"
import { endOffers, offersAbout } from "../scheduling/place-offers.ts"
import { moveApplication } from "./move-application.ts"
import { queueAnswer } from "./queue-answer.ts"
import { lockSentFor } from "./store.ts"

/**
 * Applications for a program that is canceled get their answer, with the reason and a mail each, and places reserved for them are free.
 * One that is being paid for isn't answered yet.
 */
export async function rejectAll(
  tx: Transaction,
  { offering_id, reason, now }: { offering_id: string; reason: string; now: Date },
): Promise<void> {
  const sent = await lockSentFor(tx, offering_id)
  const offers = await offersAbout(
    tx,
    sent.map(({ id }) => id),
  )
  const paying = new Set(offers.flatMap(({ about_id, status }) => (status === "IN_CHECKOUT" ? [about_id] : [])))
  for (const application of sent.filter(({ id }) => !paying.has(id))) {
    const history_id = await moveApplication(tx, application, "PROGRAM_CANCELLED", { now, reason })
    await queueAnswer(tx, application, { kind: "APPLICATION_REJECTED", history_id, now, reason })
  }
  await endOffers(tx, { ids: offers.map(({ id }) => id), status: "WITHDRAWN", now })
}
